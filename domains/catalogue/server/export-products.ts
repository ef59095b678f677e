import { Readable } from 'node:stream';
import { AppError } from '../../../platform/contract/app-error.ts';
import { CSV_BEGINNING, csvLine, forSpreadsheet } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { workbookStream } from '../../../platform/server/table-file/workbook-stream.ts';
import {
  EXPORT_ROW_LIMIT,
  type exportProducts as exportProductsContract,
  PRODUCT_TABLE_MEDIA,
} from '../contract/catalogue-admin-endpoints.ts';
import { ATTRIBUTE_PREFIX, COST_COLUMNS, FIXED_COLUMNS } from '../contract/import-columns.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import { maySeeCosts } from '../contract/product-readers.ts';
import { findSkuIds } from './admin-product-repository.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { codesById, exportedRow, type ShownAmounts } from './exported-row.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import { readProductsAndSkus } from './import-repository.ts';
import { adminFilterOf } from './list-admin-products.ts';

/** SKUs read and written at once: what an export holds in memory. */
const ROWS_AT_ONCE = 500;

async function* linesOf(
  { database }: Pick<SignedInContext, 'database'>,
  skuIds: readonly number[],
  header: readonly string[],
  definitions: ImportDefinitions,
  shown: ShownAmounts,
): AsyncGenerator<string[]> {
  const codes = codesById(definitions);
  yield [...header];
  for (let from = 0; from < skuIds.length; from += ROWS_AT_ONCE) {
    const { skus, products } = await readProductsAndSkus(database, skuIds.slice(from, from + ROWS_AT_ONCE));
    for (const sku of skus) {
      const product = products.get(sku.product_id);
      if (!product) continue;
      const cells = exportedRow(product, sku, codes, shown);
      yield header.map((column) => cells[column] ?? '');
    }
  }
}

async function* csvOf(lines: AsyncIterable<string[]>): AsyncGenerator<string> {
  let text = CSV_BEGINNING;
  for await (const line of lines) {
    text += csvLine(line);
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* protectedCells(lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const line of lines) yield line.map(forSpreadsheet);
}

/**
 * The products found, in the columns of the import, written while they are sent. Importing the file changes nothing,
 * and exporting again gives the same file. Costs are a column only for those who may read them; without the right to
 * see prices their cells are empty.
 * @throws AppError exportTooLarge
 */
export async function exportProducts(
  { format, ...input }: RequestOf<typeof exportProductsContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, session, clock } = context;
  const filter = adminFilterOf(input, await definitionsOf(context));
  const skuIds = await findSkuIds(database, filter, merchantScope(session), EXPORT_ROW_LIMIT + 1);
  if (skuIds.length > EXPORT_ROW_LIMIT) {
    throw new AppError(OFFICE_ERRORS.exportTooLarge, { limit: EXPORT_ROW_LIMIT });
  }
  const definitions = await loadImportDefinitions(database);
  const shown = { prices: maySeePrices(session), costs: maySeeCosts(session, session.merchantId ?? 0) };
  const fixed = FIXED_COLUMNS.filter((column) => shown.costs || !COST_COLUMNS.some((cost) => cost === column));
  const header = [...fixed, ...[...definitions.attributes.keys()].map((code) => ATTRIBUTE_PREFIX + code)];
  const lines = linesOf(context, skuIds, header, definitions, shown);
  const body = format === 'csv' ? Readable.from(csvOf(lines)) : await workbookStream(protectedCells(lines));
  return {
    fileName: `products-${shanghaiDay(clock.now())}.${format}`,
    mediaType: PRODUCT_TABLE_MEDIA[format],
    body,
  };
}
