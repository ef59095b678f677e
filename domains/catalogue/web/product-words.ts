import * as m from '#messages';
import type { LifeCycle, ProductType } from '../contract/product.ts';
import type { DiscontinuationType, PriceRule, ProductProperty } from '../contract/product-entity.ts';
import type { ProductFileKind } from '../contract/product-file-kind.ts';

export const TYPE_NAME: Record<ProductType, () => string> = {
  hardware: m.catalogue_detail_type_hardware,
  virtual: m.catalogue_detail_type_virtual,
  accessory: m.catalogue_detail_type_accessory,
  projectOnly: m.catalogue_detail_type_project,
};

export const LIFE_CYCLE_NAME: Record<LifeCycle, () => string> = {
  new: m.catalogue_page_new,
  massProduction: m.catalogue_page_mass_production,
  toBeDiscontinued: m.catalogue_page_to_be_discontinued,
  discontinued: m.catalogue_page_discontinued,
};

export const PROPERTY_NAME: Record<ProductProperty, () => string> = {
  standard: m.catalogue_entity_property_standard,
  customized: m.catalogue_entity_property_customized,
  project: m.catalogue_entity_property_project,
  boughtIn: m.catalogue_entity_property_bought_in,
};

export const PRICE_RULE_NAME: Record<PriceRule, () => string> = {
  byList: m.catalogue_entity_rule_by_list,
  byCost: m.catalogue_entity_rule_by_cost,
  fixed: m.catalogue_entity_rule_fixed,
  negotiated: m.catalogue_entity_rule_negotiated,
};

export const END_NAME: Record<DiscontinuationType, () => string> = {
  endOfSale: m.catalogue_entity_end_of_sale,
  endOfProduction: m.catalogue_entity_end_of_production,
  endOfService: m.catalogue_entity_end_of_service,
};

export const FILE_KIND_NAME: Record<ProductFileKind, () => string> = {
  dataSheet: m.catalogue_file_kind_data_sheet,
  manual: m.catalogue_file_kind_manual,
  drawing: m.catalogue_file_kind_drawing,
  software: m.catalogue_file_kind_software,
  report: m.catalogue_file_kind_report,
  other: m.catalogue_file_kind_other,
};

/** A share as people read it: `"0.56"` → 56 %. */
export const percentOf = (share: string) =>
  m.catalogue_entity_percent({ percent: Number((Number(share) * 100).toFixed(2)) });

/** What is left of all SKUs of a product: the number on its card. */
export const allStockWords = ({ stock }: { readonly stock: number }): string =>
  m.catalogue_page_stock_of_all({ stock: stock.toLocaleString('en') });
