import * as m from '#messages';
import type { LifeCycle, ProductDetail, ProductType, Sku } from '../../../contract/product.ts';

const TYPE_NAME: Record<ProductType, () => string> = {
  hardware: m.catalogue_detail_type_hardware,
  virtual: m.catalogue_detail_type_virtual,
  accessory: m.catalogue_detail_type_accessory,
  projectOnly: m.catalogue_detail_type_project,
};

const LIFE_CYCLE_NAME: Record<LifeCycle, () => string> = {
  new: m.catalogue_page_new,
  massProduction: m.catalogue_page_mass_production,
  toBeDiscontinued: m.catalogue_page_to_be_discontinued,
  discontinued: m.catalogue_page_discontinued,
};

/** What the product is called, by whom it is made, and how it is packed: names and values, empty ones included. */
export function basicFacts({ productInfo }: ProductDetail, sku: Sku): readonly (readonly [string, string])[] {
  return [
    [m.catalogue_list_brand(), productInfo.brandName],
    [m.catalogue_list_column_model(), productInfo.model],
    [m.catalogue_detail_code(), productInfo.code],
    [m.catalogue_detail_part_number(), sku.partNumber],
    [m.catalogue_detail_barcode(), sku.barcode],
    [m.catalogue_list_category(), productInfo.categoryNames.join(' / ')],
    [m.catalogue_detail_type(), TYPE_NAME[productInfo.productType]()],
    [m.catalogue_detail_life_cycle(), LIFE_CYCLE_NAME[productInfo.lifeCycle]()],
    [
      m.catalogue_detail_packing(),
      m.catalogue_detail_packing_value({ pieces: sku.piecesPerBox, unit: productInfo.unitName }),
    ],
    [
      m.catalogue_list_column_minimum(),
      `${sku.minimumOrderQuantity} ${m.catalogue_detail_unit_of({ count: sku.minimumOrderQuantity, unit: productInfo.unitName })}`,
    ],
  ];
}
