import { AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import { ATTRIBUTE_PREFIX, COST_COLUMNS, FIXED_COLUMNS } from '../contract/import-columns.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { codesById, exportedRow } from './exported-row.ts';
import { type BatchResult, importBatch } from './import-batch.ts';
import { FileChecks } from './import-checks.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { problemWords } from './import-problem-words.ts';
import { type KnownProduct, type KnownSku, readProductsAndSkus, readSkuIdsOf } from './import-repository.ts';
import { type ImportedRow, RowReader } from './import-rows.ts';

/** A SKU with its product, by the columns of the import. */
export type Cells = Readonly<Record<string, string>>;

export interface WrittenProduct {
  readonly product: KnownProduct;
  readonly skus: readonly { readonly sku: KnownSku; readonly cells: Cells }[];
}

/** Costs are kept by calls of their own, and stock only moves through its ledger: neither is rewritten. */
const NOT_REWRITTEN: readonly string[] = [...COST_COLUMNS, 'stock'];
const COLUMNS = FIXED_COLUMNS.filter((column) => !NOT_REWRITTEN.includes(column));

/** The products as an import would write them. What the category no longer knows is left out. */
export async function readWritten(
  tx: Tx | SignedInContext['database'],
  productIds: readonly number[],
  definitions: ImportDefinitions,
): Promise<WrittenProduct[]> {
  const codes = codesById(definitions);
  const { skus, products } = await readProductsAndSkus(tx, await readSkuIdsOf(tx, productIds));
  const skusOf = Map.groupBy(skus, (sku) => sku.product_id);
  return productIds.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    return [
      {
        product,
        skus: (skusOf.get(id) ?? []).map((sku) => ({
          sku,
          cells: ofCategory(exportedRow(product, sku, codes, { prices: true, costs: false }), definitions),
        })),
      },
    ];
  });
}

/** The cells without attributes that the category does not have. */
export function ofCategory(cells: Cells, definitions: ImportDefinitions): Record<string, string> {
  const allowed = definitions.categories.get(cells.category ?? '')?.attributes;
  const kept = Object.entries(cells).filter(
    ([column]) =>
      !NOT_REWRITTEN.includes(column) &&
      (!column.startsWith(ATTRIBUTE_PREFIX) || allowed?.has(column.slice(ATTRIBUTE_PREFIX.length))),
  );
  const primary = cells.primaryAttribute ?? '';
  return { ...Object.fromEntries(kept), primaryAttribute: allowed?.has(primary) ? primary : '' };
}

/** What is wrong with these rows; the line of a problem is the position of its row. */
export function checkRows(
  rows: readonly Cells[],
  definitions: ImportDefinitions,
): { rows: ImportedRow[]; errors: ImportRowError[] } {
  const header = [...COLUMNS, ...[...definitions.attributes.keys()].map((code) => ATTRIBUTE_PREFIX + code)];
  const reader = new RowReader(header, definitions, (cell) => cell.trim());
  const checks = new FileChecks();
  const checked: ImportedRow[] = [];
  const errors: ImportRowError[] = [];
  for (const [at, cells] of rows.entries()) {
    const read = reader.read(
      at,
      header.map((column) => cells[column] ?? ''),
    );
    const wrong = 'errors' in read ? read.errors : checks.check(read.row);
    errors.push(...wrong);
    if (wrong.length === 0 && 'row' in read) checked.push(read.row);
  }
  return { rows: checked, errors };
}

/**
 * Writes whole products, all their SKUs, by the rules of the import; imports must be locked out.
 * @returns what is wrong, with nothing written then
 */
export async function writeRows(
  tx: Tx,
  { clock, versions }: Pick<SignedInContext, 'clock' | 'versions'>,
  rows: readonly Cells[],
  definitions: ImportDefinitions,
): Promise<readonly ImportRowError[]> {
  const checked = checkRows(rows, definitions);
  if (checked.errors.length > 0) return checked.errors;
  const options = { dryRun: false, merchantId: null, writesCosts: false, reference: 'back office' };
  const results: BatchResult[] = [];
  await importBatch({ database: tx, clock, versions }, checked.rows, options, async (_, result) => {
    results.push(result);
  });
  return results.flatMap(({ errors }) => errors);
}

const FIELD_OF: Readonly<Record<string, string>> = {
  brand: 'brandId',
  category: 'cid',
  merchant: 'merId',
  tags: 'tagIds',
};

/** The failure of a form whose cells are refused, with the fields that show it. */
export function refusal(errors: readonly ImportRowError[], locale: SignedInContext['locale']): AppError {
  // The rows of a product repeat what is wrong with the product.
  const different = [...new Map(errors.map((error) => [`${error.column} ${error.problem}`, error])).values()];
  const issues = different.slice(0, 20).map((error) => ({
    field: error.column.startsWith(ATTRIBUTE_PREFIX)
      ? `attributes.${error.column.slice(ATTRIBUTE_PREFIX.length)}`
      : (FIELD_OF[error.column] ?? error.column),
    problem: problemWords(error, locale),
  }));
  const problems = different
    .slice(0, 3)
    .map((error) => `${error.value || error.column} ${problemWords(error, locale)}`);
  return new AppError(OFFICE_ERRORS.productRefused, { problems: problems.join('; '), issues });
}
