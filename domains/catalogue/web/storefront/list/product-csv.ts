import { toCsv } from '../../../../../platform/contract/csv.ts';
import type { ProductListItem } from '../../../contract/product.ts';

export interface CsvColumn {
  readonly title: string;
  readonly value: (product: ProductListItem) => string | number;
}

/** The products as a table that spreadsheets open as it is. */
export function productCsv(products: readonly ProductListItem[], columns: readonly CsvColumn[]): string {
  return toCsv(
    columns.map((column) => column.title),
    products.map((product) => columns.map((column) => column.value(product))),
  );
}
