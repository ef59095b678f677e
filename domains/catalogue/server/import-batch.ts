import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import type { ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { findBatchErrors } from './import-checks.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import {
  type KnownProduct,
  type KnownSku,
  lockImports,
  readKnownProducts,
  readKnownSkus,
  writeProducts,
  writeSkus,
} from './import-repository.ts';
import type { ImportedRow } from './import-rows.ts';
import { type ProductRecord, productRecord, productSearch, type SkuRecord, skuRecord } from './product-record.ts';
import { recordStock } from './stock-repository.ts';

/** Yields to requests in between. */
const PRODUCTS_AT_A_STRETCH = 25;

export type ImportDeps = Pick<Services, 'database' | 'clock' | 'versions'>;

export interface BatchOptions {
  /** Checks everything and writes nothing. */
  readonly dryRun: boolean;
  /** Only this merchant's products may be touched; null for all. */
  readonly merchantId: number | null;
  /** Whether the file may have columns of costs. */
  readonly writesCosts: boolean;
  /** Recorded in the stock ledger. */
  readonly reference: string;
}

/** The results of a batch's rows; failed rows are in none of the counts. */
export interface BatchResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly errors: readonly ImportRowError[];
}

interface PlannedProduct {
  readonly record: ProductRecord & { in_stock: boolean };
  /** The product's search words; they cost more than all the rest and are computed only when it is written. */
  readonly search: () => string;
  readonly isChanged: boolean;
  readonly skus: { readonly record: SkuRecord; readonly before: KnownSku | undefined; readonly isChanged: boolean }[];
}

/** What to write for one product: its rows merged over the database's state. */
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
  const product = productRecord(head, all, definitions, known);
  const partNumbers = [...new Set([...before.keys(), ...rows.map((row) => row.partNumber)])];
  const isChanged = !known || partNumbers.length !== before.size || !sameFields(product, known);
  const search = () => productSearch(head, product.attributes, partNumbers, definitions);
  return { record: { ...product, in_stock: all.some(({ stock }) => stock > 0) }, search, isChanged, skus };
}

function sameFields(record: object, known: object): boolean {
  const stored = known as Record<string, unknown>;
  return Object.entries(record).every(([column, value]) => isDeepStrictEqual(value, stored[column]));
}

async function writePlans(
  tx: Db,
  plans: readonly PlannedProduct[],
  known: ReadonlyMap<string, KnownProduct>,
  options: BatchOptions,
  at: Date,
) {
  const products: Parameters<typeof writeProducts>[1][number][] = [];
  for (const { record, search, isChanged } of plans) {
    if (isChanged) products.push({ ...record, search: search() });
    if (products.length % PRODUCTS_AT_A_STRETCH === 0) await setImmediate();
  }
  const ids = await writeProducts(tx, products, at);
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

/**
 * Imports one batch of individually valid rows in one transaction, except those that conflict with the database.
 * @param noted called with the result inside that transaction
 */
export async function importBatch(
  deps: ImportDeps,
  rows: readonly ImportedRow[],
  options: BatchOptions,
  noted: (db: Db, result: BatchResult) => Promise<void>,
): Promise<void> {
  const work = async (db: Db) => {
    if (!options.dryRun) await lockImports(db);
    // Read with each batch: a category that was renamed since the file was begun is searched by its new name.
    const definitions = await loadImportDefinitions(db);
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
    const plans: PlannedProduct[] = [];
    for (const [code, group] of Map.groupBy(valid, (row) => row.productCode)) {
      const product = known.get(code);
      const plan = planProduct(group, product, (product && skusOf.get(product.id)) ?? [], definitions);
      if (plan) plans.push(plan);
      if (plans.length % PRODUCTS_AT_A_STRETCH === 0) await setImmediate();
    }
    if (!options.dryRun && (await writePlans(db, plans, known, options, deps.clock.now()))) {
      await bumpVersion(db, deps.versions, CATALOGUE_DATA);
    }
    await noted(db, { ...standingOf(plans), errors });
  };
  await (options.dryRun ? work(deps.database) : inTransaction(deps.database, work));
}

function standingOf(plans: readonly PlannedProduct[]) {
  const standing = plans.flatMap((plan) =>
    plan.skus.map((sku) => (!sku.before ? 'created' : sku.isChanged || plan.isChanged ? 'changed' : 'unchanged')),
  );
  const count = (wanted: (typeof standing)[number]) => standing.filter((each) => each === wanted).length;
  return { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
}
