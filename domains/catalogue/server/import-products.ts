import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { IMPORT_ERRORS_KEPT, IMPORT_ROW_LIMIT, type ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { ATTRIBUTE_PREFIX, FIXED_COLUMNS, REQUIRED_COLUMNS } from '../contract/import-columns.ts';
import { FileChecks, findBatchErrors } from './import-checks.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import {
  type KnownProduct,
  type KnownSku,
  readKnownProducts,
  readKnownSkus,
  writeProducts,
  writeSkus,
} from './import-repository.ts';
import { type ImportedRow, RowReader } from './import-rows.ts';
import { type ProductRecord, productRecord, productSearch, type SkuRecord, skuRecord } from './product-record.ts';
import type { SheetLine } from './read-sheet.ts';
import { recordStock } from './stock-repository.ts';

const BATCH_ROWS = 500;

export interface ImportOptions {
  /** Checks everything and writes nothing. */
  readonly dryRun: boolean;
  /** Only this merchant's products may be touched; null for all. */
  readonly merchantId: number | null;
  /** Written into the stock ledger. */
  readonly reference: string;
  readonly rowLimit?: number;
  readonly onProgress?: (summary: Readonly<ImportSummary>) => Promise<void>;
}

/** Counts of rows; one row is one SKU. */
export interface ImportSummary {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  /** At most IMPORT_ERRORS_KEPT. */
  errors: ImportRowError[];
}

type Deps = Pick<Services, 'database' | 'clock' | 'versions'>;

/** The header's columns. @throws AppError importColumnsMissing, importColumnsUnknown */
function checkedHeader(cells: readonly string[], definitions: ImportDefinitions): string[] {
  const header = cells.map((cell) => cell.trim());
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new AppError(CATALOGUE_ERRORS.importColumnsMissing, { columns: missing.join(', ') });
  const known = new Set<string>([
    ...FIXED_COLUMNS,
    ...[...definitions.attributes.keys()].map((code) => ATTRIBUTE_PREFIX + code),
  ]);
  const unknown = header.filter((column, index) => !known.has(column) || header.indexOf(column) !== index);
  if (unknown.length > 0) {
    throw new AppError(CATALOGUE_ERRORS.importColumnsUnknown, { columns: unknown.join(', ').slice(0, 200) });
  }
  return header;
}

interface PlannedProduct {
  readonly record: ProductRecord & { search: string; in_stock: boolean };
  readonly isChanged: boolean;
  readonly skus: { readonly record: SkuRecord; readonly before: KnownSku | undefined; readonly isChanged: boolean }[];
}

/** What must be written for one product: its rows laid over what the database holds. */
function planProduct(
  rows: readonly ImportedRow[],
  known: KnownProduct | undefined,
  knownSkus: readonly KnownSku[],
  definitions: ImportDefinitions,
): PlannedProduct | null {
  const [head] = rows;
  if (!head) return null;
  const before = new Map(knownSkus.map((sku) => [sku.part_number, sku]));
  let sort = Math.max(-1, ...knownSkus.map((sku) => sku.sort));
  const skus = rows.map((row) => {
    const sku = before.get(row.partNumber);
    if (!sku) sort += 1;
    const record = skuRecord(row, sku, sort);
    return { record, before: sku, isChanged: sku === undefined || !sameFields(record, sku) };
  });
  const written = new Map<string, SkuRecord>(
    knownSkus.filter((sku) => !sku.disabled).map((sku) => [sku.part_number, sku]),
  );
  for (const { record, before: sku } of skus) if (!sku?.disabled) written.set(record.part_number, record);
  const all = [...written.values()].sort((a, b) => a.sort - b.sort);
  const product = productRecord(head, all, definitions);
  const partNumbers = [...new Set([...before.keys(), ...rows.map((row) => row.partNumber)])];
  const isChanged = !known || partNumbers.length !== before.size || !sameFields(product, known);
  const search = productSearch(head, partNumbers, definitions);
  return { record: { ...product, search, in_stock: all.some(({ stock }) => stock > 0) }, isChanged, skus };
}

function sameFields(record: object, known: object): boolean {
  const stored = known as Record<string, unknown>;
  return Object.entries(record).every(([column, value]) => isDeepStrictEqual(value, stored[column]));
}

async function writePlans(
  tx: Db,
  plans: readonly PlannedProduct[],
  known: ReadonlyMap<string, KnownProduct>,
  options: ImportOptions,
  at: Date,
) {
  const ids = await writeProducts(
    tx,
    plans.filter((plan) => plan.isChanged).map((plan) => plan.record),
    at,
  );
  const skus = plans.flatMap((plan) => {
    const productId = ids.get(plan.record.code) ?? known.get(plan.record.code)?.id;
    if (productId === undefined) throw new Error(`product ${plan.record.code} was neither written nor known`);
    return plan.skus.filter((sku) => sku.isChanged).map((sku) => ({ ...sku, productId }));
  });
  const skuIds = await writeSkus(
    tx,
    skus.map(({ record, productId }) => ({ ...record, product_id: productId })),
  );
  const movements = skus.flatMap(({ record, before }) => {
    const skuId = skuIds.get(record.part_number);
    const quantity = record.stock - (before?.stock ?? 0);
    return skuId === undefined || quantity === 0 ? [] : [{ skuId, quantity }];
  });
  await recordStock(tx, movements, options.reference, 'import', at);
  return ids.size + skus.length > 0;
}

/** Imports one batch of valid rows in one transaction and adds to the summary. */
async function importBatch(
  deps: Deps,
  rows: readonly ImportedRow[],
  definitions: ImportDefinitions,
  options: ImportOptions,
  summary: ImportSummary,
) {
  const work = async (db: Db) => {
    const products = await readKnownProducts(db, [...new Set(rows.map((row) => row.productCode))]);
    const known = new Map(products.map((product) => [product.code, product]));
    const skus = await readKnownSkus(
      db,
      products.map((product) => product.id),
      rows.map((row) => row.partNumber),
      !options.dryRun,
    );
    const { errors, valid } = findBatchErrors(rows, known, skus, definitions, options.merchantId);
    const skusOf = Map.groupBy(skus, (sku) => sku.product_id);
    const plans = [...Map.groupBy(valid, (row) => row.productCode)].flatMap(([code, group]) => {
      const product = known.get(code);
      return planProduct(group, product, (product && skusOf.get(product.id)) ?? [], definitions) ?? [];
    });
    if (!options.dryRun && (await writePlans(db, plans, known, options, deps.clock.now()))) {
      await bumpVersion(db, deps.versions, CATALOGUE_DATA);
    }
    return { errors, plans };
  };
  const { errors, plans } = await (options.dryRun ? work(deps.database) : inTransaction(deps.database, work));
  addErrors(summary, errors);
  for (const plan of plans) {
    for (const sku of plan.skus) {
      if (!sku.before) summary.created += 1;
      else if (sku.isChanged || plan.isChanged) summary.changed += 1;
      else summary.unchanged += 1;
    }
  }
}

/** Counts the lines that failed and keeps what is wrong with them. */
function addErrors(summary: ImportSummary, errors: readonly ImportRowError[]): void {
  summary.failed += new Set(errors.map((error) => error.line)).size;
  summary.errors.push(...errors.slice(0, IMPORT_ERRORS_KEPT - summary.errors.length));
}

/**
 * Imports products from the lines of a table, in batches that are committed one by one. Valid rows are imported
 * even when others fail. The same file twice changes nothing: no row, no version, no `updated_at`.
 *
 * @throws AppError importEmpty, importColumnsMissing, importColumnsUnknown, importTooManyRows, importFileUnreadable
 */
export async function importProductLines(
  deps: Deps,
  lines: AsyncIterable<SheetLine>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const definitions = await loadImportDefinitions(deps.database);
  const summary: ImportSummary = { rows: 0, created: 0, changed: 0, unchanged: 0, failed: 0, errors: [] };
  const limit = options.rowLimit ?? IMPORT_ROW_LIMIT;
  const checks = new FileChecks();
  let reader: RowReader | null = null;
  let batch: ImportedRow[] = [];
  const flush = async () => {
    await importBatch(deps, batch, definitions, options, summary);
    batch = [];
    await options.onProgress?.(summary);
  };
  for await (const { line, cells } of lines) {
    if (!reader) {
      reader = new RowReader(checkedHeader(cells, definitions), definitions);
      continue;
    }
    if (summary.rows === limit) throw new AppError(CATALOGUE_ERRORS.importTooManyRows, { limit });
    summary.rows += 1;
    const read = reader.read(line, cells);
    const errors = 'errors' in read ? read.errors : checks.check(read.row);
    if (errors.length > 0) addErrors(summary, errors);
    else if ('row' in read) batch.push(read.row);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  if (summary.rows === 0) throw new AppError(CATALOGUE_ERRORS.importEmpty);
  await flush();
  summary.errors.sort((a, b) => a.line - b.line);
  return summary;
}
