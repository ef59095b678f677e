import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { changedMeanwhile, inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { lineProblem } from '../../cart/contract/line-rules.ts';
import { smallestQuantity } from '../../catalogue/contract/quantity-rules.ts';
import {
  definitionsOf,
  hiddenCategoriesOf,
  isPriceShown,
  lineToPrice,
  loadSkusForSale,
  priceContextOf,
  type SkuForSale,
  specificationTexts,
} from '../../catalogue/server/public.ts';
import { shownHtml } from '../../content/server/public.ts';
import { plainCart } from '../../pricing/contract/cart-to-price.ts';
import { priceCart } from '../../pricing/contract/price-cart.ts';
import { type CountedScheme, type SchemeListItem, SHOWN_PICTURES } from '../contract/scheme.ts';
import type {
  listSchemeProducts as listSchemeProductsContract,
  listSchemes as listSchemesContract,
  readScheme as readSchemeContract,
} from '../contract/scheme-endpoints.ts';
import { SCHEME_ERRORS } from '../contract/scheme-errors.ts';
import { attachmentsOf } from './scheme-attachments.ts';
import {
  findPublishedScheme,
  insertVisit,
  type LineRow,
  readHotSchemes,
  readLines,
  readSchemes,
  type SchemeRow,
} from './scheme-repository.ts';

const HOT = 10;

function itemOf(row: SchemeRow, productCount: number, pictures: string[], { locale }: Context): CountedScheme {
  const zh = locale === 'zh';
  return {
    id: row.id,
    name: zh ? row.name_zh : row.name_en,
    synopsis: zh ? row.synopsis_zh : row.synopsis_en,
    cover: row.cover,
    isHot: row.hot,
    visits: row.visits,
    productCount,
    pictures,
    updateTime: row.updated_at.toISOString(),
  };
}

/** The lines of each scheme, by its id, without those that the caller is not shown. */
async function linesShown(ids: readonly number[], context: Context): Promise<Map<number, LineRow[]>> {
  const { leaves } = await hiddenCategoriesOf(context);
  return readLines(context.database, ids, { hidden: leaves });
}

async function itemsOf(rows: readonly SchemeRow[], context: Context): Promise<CountedScheme[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await linesShown(ids, context);
  const first = (id: number) => (lines.get(id) ?? []).slice(0, SHOWN_PICTURES).map(({ skuId }) => skuId);
  const skus = await loadSkusForSale(
    context.database,
    rows.flatMap(({ id }) => first(id)),
  );
  return rows.map((row) => {
    const pictures = first(row.id).flatMap((skuId) => skus.get(skuId)?.image || []);
    return itemOf(row, lines.get(row.id)?.length ?? 0, pictures, context);
  });
}

export async function listSchemes(
  input: RequestOf<typeof listSchemesContract>,
  context: Context,
): Promise<Page<SchemeListItem>> {
  const { total, rows } = await readSchemes(context.database, { keyword: input.keyword, published: true }, input);
  const items = await itemsOf(rows, context);
  return toPage(
    input,
    total,
    items.map(({ visits: _, ...item }) => item),
  );
}

export async function listHotSchemes(_: unknown, context: Context): Promise<CountedScheme[]> {
  return itemsOf(await readHotSchemes(context.database, HOT), context);
}

/** @throws AppError schemeNotFound */
async function publishedScheme(id: number, { database }: Context): Promise<SchemeRow> {
  const row = await findPublishedScheme(database, id);
  if (!row) throw new AppError(SCHEME_ERRORS.schemeNotFound);
  return row;
}

/** @throws AppError schemeNotFound */
export async function readScheme(
  { id }: { id: number },
  context: Context,
): Promise<ResponseOf<typeof readSchemeContract>> {
  const row = await publishedScheme(id, context);
  const [item] = await itemsOf([row], context);
  if (!item) throw new AppError(SCHEME_ERRORS.schemeNotFound);
  const content = await shownHtml(context.locale === 'zh' ? row.content_zh : row.content_en);
  return { ...item, content, attachments: attachmentsOf(row) };
}

/** What a line orders: its quantity, raised to whole boxes and to the smallest quantity. */
function orderedQuantity(sku: SkuForSale, quantity: number): number {
  const boxes = Math.ceil(quantity / sku.piecesPerBox) * sku.piecesPerBox;
  return Math.max(smallestQuantity(sku), boxes);
}

export interface ReadyLine {
  readonly sku: SkuForSale;
  readonly quantity: number;
}

/** The lines of a published scheme that the caller is shown and whose SKUs there still are. @throws AppError schemeNotFound */
export async function readyLines(id: number, context: Context): Promise<ReadyLine[]> {
  await publishedScheme(id, context);
  const lines = (await linesShown([id], context)).get(id) ?? [];
  const skus = await loadSkusForSale(
    context.database,
    lines.map(({ skuId }) => skuId),
  );
  return lines.flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId);
    return sku ? [{ sku, quantity: orderedQuantity(sku, quantity) }] : [];
  });
}

const money = (fen: Fen | undefined): string | null => (fen === undefined ? null : fenToYuan(fen));

/** @throws AppError schemeNotFound */
export async function listSchemeProducts(
  { id }: { id: number },
  context: Context,
): Promise<ResponseOf<typeof listSchemeProductsContract>> {
  const lines = await readyLines(id, context);
  const prices = await priceContextOf(context);
  const textOf = await specificationTexts(context);
  const zh = context.locale === 'zh';
  const definitions = await definitionsOf(context);
  const shown = lines.filter(({ sku }) => isPriceShown(prices, sku));
  const priced = priceCart(
    plainCart(
      { terms: prices.terms, at: context.clock.now() },
      shown.map(({ sku, quantity }) => lineToPrice(sku, quantity, definitions)),
    ),
  );
  const costOf = new Map(priced.lines.map((one) => [one.line.skuId, one]));
  return {
    list: lines.map(({ sku, quantity }) => ({
      productId: sku.productId,
      skuId: sku.skuId,
      name: zh ? sku.nameZh : sku.nameEn,
      model: sku.model,
      partNumber: sku.partNumber,
      specification: textOf(sku.specification, context.locale),
      image: sku.image,
      quantity,
      price: money(costOf.get(sku.skuId)?.unitFen),
      total: money(costOf.get(sku.skuId)?.payFen),
      stock: sku.stock,
      problem: lineProblem(sku, quantity, costOf.get(sku.skuId)?.unitFen ?? null, null),
    })),
    total: shown.length > 0 ? fenToYuan(priced.totals.payFen) : null,
  };
}

/** @throws AppError schemeNotFound, pageDataChanged when it is deleted just then */
export async function markSchemeRead({ id }: { id: number }, context: SignedInContext): Promise<boolean> {
  await publishedScheme(id, context);
  await inTransaction(context.database, (tx) => insertVisit(tx, buyerScope(context.session), id)).catch(
    changedMeanwhile,
  );
  return true;
}
