import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { words } from '../../../platform/server/words.ts';
import {
  BULK_LIMIT,
  BULK_SHOWN,
  type BulkOutcome,
  type bulkListing as bulkListingContract,
  type bulkPrices as bulkPricesContract,
} from '../contract/bulk-endpoints.ts';
import { changedPrice, parsePriceChange } from '../contract/bulk-price.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { PRICE_FIELDS } from '../contract/import-columns.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import { findProductIds, lockProducts } from './admin-product-repository.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { findMissingValues } from './check-attributes.ts';
import { differences, tagsText } from './edit-listing.ts';
import { codesById } from './exported-row.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import { problemWords } from './import-problem-words.ts';
import { lockImports } from './import-repository.ts';
import { adminFilterOf } from './list-admin-products.ts';
import {
  type Cells,
  checkRows,
  ofCategory,
  readWritten,
  refusal,
  type WrittenProduct,
  writeRows,
} from './rewrite-products.ts';

type Target = Pick<RequestOf<typeof bulkListingContract>, 'ids' | 'filter' | 'confirmed'>;
/** The cells of a SKU after the change, or in words why it cannot be made. */
type Change = (
  cells: Cells,
  definitions: ImportDefinitions,
) => { readonly cells: Cells } | { readonly problem: string };

const PER_SKU: readonly string[] = PRICE_FIELDS;

interface Planned {
  readonly product: WrittenProduct['product'];
  readonly rows: readonly Cells[];
  readonly changes: BulkOutcome['changes'];
}

/** @throws AppError productNotFound for products that are not, or not the caller's; bulkTooMany */
async function targetIds(db: Db, { ids, filter }: Target, context: SignedInContext): Promise<number[]> {
  const scope = merchantScope(context.session);
  if (ids.length > 0) return [...new Set(ids)].sort((a, b) => a - b);
  const resolved = adminFilterOf(filter, await definitionsOf({ ...context, database: db }));
  const found = await findProductIds(db, resolved, scope, BULK_LIMIT + 1);
  if (found.length > BULK_LIMIT) throw new AppError(OFFICE_ERRORS.bulkTooMany, { limit: BULK_LIMIT });
  return found;
}

/** What would be written of a product: nothing, all of it, or why not. */
function planned(
  { product, skus }: WrittenProduct,
  change: Change,
  definitions: ImportDefinitions,
  locale: SignedInContext['locale'],
): Planned | { readonly problem: string } | null {
  const rows: Cells[] = [];
  const changes: BulkOutcome['changes'] = [];
  for (const [at, { cells }] of skus.entries()) {
    const after = change(cells, definitions);
    if ('problem' in after) return after;
    rows.push(after.cells);
    const { before: were, after: are } = differences(cells, after.cells);
    for (const column of Object.keys(are)) {
      const perSku = PER_SKU.includes(column);
      if (!perSku && at > 0) continue;
      const name = (perSku ? cells.partNumber : cells.productCode) ?? '';
      changes.push({ name, column, before: were[column] ?? '', after: are[column] ?? '' });
    }
  }
  if (changes.length === 0) return null;
  const checked = checkRows(rows, definitions);
  const skuOf = new Map(skus.map(({ sku }) => [sku.part_number, sku]));
  const missing = checked.rows.flatMap((row) =>
    findMissingValues(row, product, skuOf.get(row.partNumber), definitions),
  );
  const [wrong] = [...checked.errors, ...missing];
  return wrong
    ? { problem: `${wrong.value || wrong.column} ${problemWords(wrong, locale)}` }
    : { product, rows, changes };
}

/**
 * Changes many products, each wholly or not at all; one that cannot be changed is named and left alone. Without a
 * confirmation nothing is written; with one, exactly what the preview showed.
 * @throws AppError productNotFound, bulkTooMany, pageDataChanged when the preview would look different by now
 */
function bulkChange(target: Target, change: Change, context: SignedInContext): Promise<BulkOutcome> {
  const { database, session, versions, locale } = context;
  const isPreview = target.confirmed === '';
  return inTransaction(database, async (tx) => {
    if (!isPreview) await lockImports(tx);
    const ids = await targetIds(tx, target, context);
    const scope = merchantScope(session);
    const found = isPreview ? null : await lockProducts(tx, ids, scope);
    const definitions = await loadImportDefinitions(tx);
    const written = await readWritten(tx, ids, definitions);
    const own = written.filter(({ product }) => scope.merchantId === 'all' || product.merchant_id === scope.merchantId);
    if (own.length < ids.length || (found && found.length < ids.length)) {
      throw new AppError(CATALOGUE_ERRORS.productNotFound);
    }
    const plans: Planned[] = [];
    const failures: BulkOutcome['failures'] = [];
    for (const product of own) {
      const plan = planned(product, change, definitions, locale);
      if (plan === null) continue;
      if ('problem' in plan) failures.push({ name: product.product.code, problem: plan.problem });
      else plans.push(plan);
    }
    const changes = plans.flatMap((plan) => plan.changes);
    const confirmation = revisionOf({ changes, failures: failures.map(({ name }) => name) });
    if (!isPreview) {
      if (confirmation !== target.confirmed) throw new AppError(APP_ERRORS.pageDataChanged);
      const errors = await writeRows(
        tx,
        context,
        plans.flatMap(({ rows }) => rows),
        definitions,
      );
      if (errors.length > 0) throw refusal(errors, locale);
      for (const plan of plans) {
        const of = (side: 'before' | 'after') =>
          Object.fromEntries(plan.changes.map((one) => [`${one.name} ${one.column}`, one[side]]));
        await writeAudit(tx, context, {
          action: 'product.change-in-bulk',
          entity: 'product',
          entityId: plan.product.code,
          before: of('before'),
          after: of('after'),
        });
      }
      if (plans.length > 0) await bumpVersion(tx, versions, CATALOGUE_DATA);
    }
    return {
      changed: plans.length,
      unchanged: own.length - plans.length - failures.length,
      failed: failures.length,
      changes: changes.slice(0, BULK_SHOWN),
      changeCount: changes.length,
      failures: failures.slice(0, BULK_SHOWN),
      confirmation,
    };
  });
}

/** @throws AppError productNotFound, bulkTooMany, pageDataChanged */
export function bulkListing(
  { ids, filter, confirmed, ...input }: RequestOf<typeof bulkListingContract>,
  context: SignedInContext,
): Promise<BulkOutcome> {
  const change: Change = (cells, definitions) => {
    const tags = (cells.tags ?? '').split(',').filter(Boolean);
    const own = tags.flatMap((code) => definitions.tags.get(code)?.id ?? []);
    const wanted = [...new Set([...own, ...input.addTagIds])].filter((id) => !input.removeTagIds.includes(id));
    const touchesTags = input.addTagIds.length + input.removeTagIds.length > 0;
    const sameTags = wanted.length === tags.length && wanted.every((id) => own.includes(id));
    const category = input.cid === 0 ? {} : { category: codesById(definitions).categories.get(input.cid) ?? '' };
    const changed = {
      ...cells,
      ...(input.status !== '' && { status: input.status }),
      ...(input.lifeCycle !== '' && { lifeCycle: input.lifeCycle }),
      ...(touchesTags && !sameTags && { tags: tagsText(wanted, definitions) }),
      ...category,
    };
    return { cells: ofCategory(changed, definitions) };
  };
  return bulkChange({ ids, filter, confirmed }, change, context);
}

/** @throws AppError productNotFound, bulkTooMany, pageDataChanged, pricesHidden, notAPriceChange */
export async function bulkPrices(
  { ids, filter, confirmed, priceIds, by, value }: RequestOf<typeof bulkPricesContract>,
  context: SignedInContext,
): Promise<BulkOutcome> {
  if (!maySeePrices(context.session)) throw new AppError(CATALOGUE_ERRORS.pricesHidden);
  const wanted = parsePriceChange(by, value);
  if (!wanted) throw new AppError(OFFICE_ERRORS.notAPriceChange);
  const tooLow = words('catalogue_bulk_price_out_of_bounds', {}, context.locale) ?? '';
  const change: Change = (cells) => {
    const changed: Record<string, string> = {};
    for (const field of PRICE_FIELDS.filter((_, at) => priceIds.includes(at + 1))) {
      const after = changedPrice(yuanToFen(cells[field] ?? '') ?? 0, wanted);
      if (after === null) return { problem: tooLow };
      changed[field] = fenToYuan(after);
    }
    return { cells: { ...cells, ...changed } };
  };
  return bulkChange({ ids, filter, confirmed }, change, context);
}
