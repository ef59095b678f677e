import * as m from '#messages';
import type { ProductListItem } from '../../../contract/product.ts';
import { smallestQuantity } from '../../../contract/quantity-rules.ts';
import { type CsvColumn, productCsv } from './product-csv.ts';

/** Saves the products on the screen as a CSV file; prices only where they are shown. */
export function exportPage(products: readonly ProductListItem[], withPrices: boolean): void {
  const columns: CsvColumn[] = [
    { title: m.catalogue_list_column_part(), value: (product) => product.partNumber },
    { title: m.catalogue_list_column_model(), value: (product) => product.model },
    { title: m.catalogue_list_column_name(), value: (product) => product.name },
    { title: m.catalogue_list_brand(), value: (product) => product.brandName },
    ...(withPrices
      ? [
          { title: m.catalogue_list_price(), value: (product: ProductListItem) => product.price ?? '' },
          { title: m.catalogue_list_column_list_price(), value: (product: ProductListItem) => product.otPrice ?? '' },
        ]
      : []),
    { title: m.catalogue_list_column_stock(), value: (product) => product.skuStock },
    { title: m.catalogue_list_column_minimum(), value: smallestQuantity },
    { title: m.catalogue_list_column_unit(), value: (product) => product.unitName },
    { title: m.catalogue_list_column_shop(), value: (product) => product.merName },
  ];
  const address = URL.createObjectURL(new Blob([productCsv(products, columns)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${m.catalogue_list_export_name()}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
