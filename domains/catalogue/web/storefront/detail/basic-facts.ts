import * as m from '#messages';
import { formatYuan } from '../../../../../platform/contract/format-yuan.ts';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { LIFE_CYCLE_NAME, PRICE_RULE_NAME, PROPERTY_NAME, percentOf, TYPE_NAME } from '../../product-words.ts';

type Facts = (readonly [name: string, value: string])[];

/** Facts that the server sends to staff only. */
function staffFacts({ productInfo }: ProductDetail, { stockInfo, costs }: Sku): Facts {
  return [
    [m.catalogue_entity_safe_stock(), stockInfo.safeStock === null ? '' : String(stockInfo.safeStock)],
    [m.catalogue_entity_business_coefficient(), productInfo.businessCoefficient ?? ''],
    [m.catalogue_entity_price_rule(), productInfo.priceRule === null ? '' : PRICE_RULE_NAME[productInfo.priceRule]()],
    [m.catalogue_entity_bom_cost(), costs?.bomCost ? formatYuan(costs.bomCost) : ''],
    [m.catalogue_entity_pct_cost(), costs?.pctCost ? percentOf(costs.pctCost) : ''],
  ];
}

/** The codes of the product and its SKU. */
export const codeFacts = ({ productInfo }: ProductDetail, sku: Sku): Facts => [
  [m.catalogue_detail_code(), productInfo.code],
  [m.catalogue_detail_part_number(), sku.partNumber],
  [m.catalogue_detail_barcode(), sku.barcode],
];

/** What the product is called, by whom it is made, and how it is packed: names and values, empty ones included. */
export function basicFacts(detail: ProductDetail, sku: Sku): Facts {
  const { productInfo } = detail;
  return [
    [m.catalogue_list_brand(), productInfo.brandName],
    [m.catalogue_list_column_model(), productInfo.model],
    ...codeFacts(detail, sku),
    ...kindFacts(detail, sku),
  ];
}

/** Of what kind the product is, and how it is packed. */
export function kindFacts(detail: ProductDetail, sku: Sku): Facts {
  const { productInfo } = detail;
  const { primaryAttribute } = productInfo;
  return [
    [m.catalogue_entity_version(), productInfo.version],
    [m.catalogue_entity_software(), productInfo.softwareNameVersion],
    [m.catalogue_entity_primary(), primaryAttribute ? `${primaryAttribute.name} ${primaryAttribute.text}` : ''],
    [m.catalogue_entity_specification(), productInfo.specification],
    [m.catalogue_entity_power(), productInfo.powerType],
    [m.catalogue_list_category(), productInfo.categoryNames.join(' / ')],
    [m.catalogue_detail_type(), TYPE_NAME[productInfo.productType]()],
    [m.catalogue_entity_property(), PROPERTY_NAME[productInfo.productProperty]()],
    [m.catalogue_detail_life_cycle(), LIFE_CYCLE_NAME[productInfo.lifeCycle]()],
    [
      m.catalogue_detail_packing(),
      m.catalogue_detail_packing_value({ pieces: sku.piecesPerBox, unit: productInfo.unitName }),
    ],
    [
      m.catalogue_list_column_minimum(),
      `${sku.minimumOrderQuantity} ${m.catalogue_detail_unit_of({ count: sku.minimumOrderQuantity, unit: productInfo.unitName })}`,
    ],
    ...staffFacts(detail, sku),
  ];
}
