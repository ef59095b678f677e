import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { errorWords } from '../../../platform/server/words.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { PRICE_FIELDS, type PriceField } from '../contract/import-columns.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import {
  CELL_COLUMNS,
  type CellColumn,
  type ChangedProduct,
  type listProductCells as listProductCellsContract,
  MAX_LISTED_SKUS,
  PRODUCT_CELLS,
  type ProductCells,
  type RefusedProduct,
  type saveProductCells as saveProductCellsContract,
} from '../contract/product-cells.ts';
import { lockProducts, readAdminProducts } from './admin-product-repository.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { differences } from './edit-listing.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import { problemWords } from './import-problem-words.ts';
import { lockImports } from './import-repository.ts';
import { adminFilterOf } from './list-admin-products.ts';
import { listingState } from './product-listing.ts';
import { type Cells, checkRows, readWritten, refusal, type WrittenProduct, writeRows } from './rewrite-products.ts';

type Locale = SignedInContext['locale'];

const isPrice = (column: CellColumn): column is PriceField => PRICE_FIELDS.some((field) => field === column);
const isOfProduct = (column: CellColumn) => PRODUCT_CELLS.some((known) => known === column);

function cellsOf(written: WrittenProduct, showsPrices: boolean): ProductCells {
  const { product, skus } = written;
  return {
    id: product.id,
    code: product.code,
    model: product.model,
    nameZh: product.name_zh,
    nameEn: product.name_en,
    revision: revisionOf(listingState(written)),
    skus: skus.slice(0, MAX_LISTED_SKUS).map(({ sku, cells }) => ({
      id: sku.id,
      partNumber: sku.part_number,
      disabled: sku.disabled,
      safeStock: sku.safe_stock,
      ...(Object.fromEntries(
        PRICE_FIELDS.map((field) => [field, showsPrices ? (cells[field] ?? null) : null]),
      ) as Record<PriceField, string | null>),
    })),
    moreSkus: Math.max(0, skus.length - MAX_LISTED_SKUS),
  };
}

/** The products that the table shows, with what is edited in place. */
export async function listProductCells(
  { page, limit, ...filter }: RequestOf<typeof listProductCellsContract>,
  context: SignedInContext,
): Promise<Page<ProductCells>> {
  const { database, session } = context;
  const { total, rows } = await readAdminProducts(
    database,
    adminFilterOf(filter, await definitionsOf(context)),
    merchantScope(session),
    { limit, offset: (page - 1) * limit },
  );
  const written = await readWritten(
    database,
    rows.map(({ id }) => id),
    await loadImportDefinitions(database),
  );
  const showsPrices = maySeePrices(session);
  return toPage(
    { page, limit },
    total,
    written.map((product) => cellsOf(product, showsPrices)),
  );
}

interface Planned {
  readonly product: WrittenProduct['product'];
  readonly rows: readonly Cells[];
  readonly before: Record<string, string>;
  readonly after: Record<string, string>;
}

/** An amount as the mall writes it, so that 99 and 99.00 are no change. */
function writtenAs(column: CellColumn, value: string): string {
  const fen = isPrice(column) ? yuanToFen(value) : null;
  return fen === null ? value : fenToYuan(fen);
}

/**
 * The rows of a product after the change.
 * @throws AppError productNotFound for a SKU that is not the product's
 */
function changedRows({ skus }: WrittenProduct, { cells }: ChangedProduct): Cells[] {
  const skuIds = new Set(skus.map(({ sku }) => sku.id));
  for (const { skuId, column } of cells) {
    const belongs = isOfProduct(column) ? skuId === 0 : skuIds.has(skuId);
    if (!belongs) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  }
  return skus.map(({ sku, cells: before }) => ({
    ...before,
    ...Object.fromEntries(
      cells
        .filter(({ skuId }) => skuId === 0 || skuId === sku.id)
        .map(({ column, value }) => [column, writtenAs(column, value)]),
    ),
  }));
}

/** What would be written of a product, or which of its cells the rules refuse. */
function planned(
  written: WrittenProduct,
  change: ChangedProduct,
  definitions: ImportDefinitions,
  locale: Locale,
): Planned | { readonly refused: RefusedProduct } {
  const rows = changedRows(written, change);
  const { errors } = checkRows(rows, definitions);
  if (errors.length > 0) {
    const message = errorWords(OFFICE_ERRORS.productRefused, refusal(errors, locale).params, locale);
    const cells = errors.flatMap((error) => {
      const column = CELL_COLUMNS.find((known) => known === error.column);
      if (!column) return [];
      const skuId = isOfProduct(column) ? 0 : (written.skus[error.line]?.sku.id ?? 0);
      return [{ skuId, column, problem: problemWords(error, locale) }];
    });
    // Each row repeats what is wrong with its product.
    const different = new Map(cells.map((cell) => [`${cell.skuId} ${cell.column}`, cell]));
    return { refused: { id: change.id, reason: 'productRefused', message, cells: [...different.values()] } };
  }
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const [at, { sku, cells }] of written.skus.entries()) {
    const { before: were, after: are } = differences(cells, rows[at] ?? {});
    for (const column of Object.keys(are)) {
      const name = PRODUCT_CELLS.some((known) => known === column) ? written.product.code : sku.part_number;
      before[`${name} ${column}`] = were[column] ?? '';
      after[`${name} ${column}`] = are[column] ?? '';
    }
  }
  return { product: written.product, rows, before, after };
}

/**
 * Changes cells of several products. A product that has changed since it was listed, or whose cells the rules refuse,
 * is left wholly alone and named; the others are written.
 * @throws AppError productNotFound, also for another shop's product; pricesHidden
 */
export function saveProductCells(
  { products }: RequestOf<typeof saveProductCellsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof saveProductCellsContract>> {
  const { database, session, versions, locale } = context;
  return inTransaction(database, async (tx) => {
    const setsPrices = products.some(({ cells }) => cells.some(({ column }) => isPrice(column)));
    if (setsPrices && !maySeePrices(session)) throw new AppError(CATALOGUE_ERRORS.pricesHidden);
    // As in an import, before the rows: whoever waits for it must hold none of them.
    await lockImports(tx);
    const ids = products.map(({ id }) => id).sort((a, b) => a - b);
    const own = await lockProducts(tx, ids, merchantScope(session));
    if (own.length < ids.length) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const definitions = await loadImportDefinitions(tx);
    const written = new Map((await readWritten(tx, ids, definitions)).map((each) => [each.product.id, each]));

    const plans: Planned[] = [];
    const refused: RefusedProduct[] = [];
    for (const change of products) {
      const known = written.get(change.id);
      if (!known) throw new AppError(CATALOGUE_ERRORS.productNotFound);
      if (revisionOf(listingState(known)) !== change.revision) {
        const message = errorWords(APP_ERRORS.pageDataChanged, {}, locale);
        refused.push({ id: change.id, reason: 'pageDataChanged', message, cells: [] });
        continue;
      }
      const plan = planned(known, change, definitions, locale);
      if ('refused' in plan) refused.push(plan.refused);
      else plans.push(plan);
    }

    const changed = plans.filter(({ after }) => Object.keys(after).length > 0);
    const rows = changed.flatMap((plan) => plan.rows);
    const errors = await writeRows(tx, context, rows, definitions);
    if (errors.length > 0) throw refusal(errors, locale);
    for (const { product, before, after } of changed) {
      await writeAudit(tx, context, {
        action: 'product.change-in-bulk',
        entity: 'product',
        entityId: product.code,
        before,
        after,
      });
    }
    if (changed.length > 0) await bumpVersion(tx, versions, CATALOGUE_DATA);
    return { saved: plans.map(({ product }) => product.id), refused };
  });
}
