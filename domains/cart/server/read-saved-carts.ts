import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { AddedReport } from '../contract/added-lines.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import type { SavedCart } from '../contract/saved-cart.ts';
import type {
  addSavedCart as addSavedCartContract,
  listSavedCarts as listSavedCartsContract,
  readSavedCart as readSavedCartContract,
} from '../contract/saved-cart-endpoints.ts';
import { addLinesToCart } from './add-lines-to-cart.ts';
import { countSavedCarts, findSavedCart, linesOf, listSavedCartRows } from './saved-cart-repository.ts';
import { namedLines, saleOfKept, viewKept } from './view-kept-lines.ts';

interface SavedCartRow {
  readonly id: number;
  readonly name: string;
  readonly kinds: number;
  readonly pieces: number;
  readonly created_at: Date;
}

export const viewSavedCart = ({ id, name, kinds, pieces, created_at }: SavedCartRow): SavedCart => ({
  id,
  name,
  kinds,
  pieces,
  createTime: created_at.toISOString(),
});

export async function listSavedCarts(
  input: RequestOf<typeof listSavedCartsContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listSavedCartsContract>> {
  const scope = buyerScope(session);
  const [total, rows] = await reading(database, (db) =>
    Promise.all([countSavedCarts(db, scope), listSavedCartRows(db, scope, input)]),
  );
  return toPage(input, total, rows.map(viewSavedCart));
}

/** @throws AppError savedCartNotFound */
export async function findOwnSavedCart({ database, session }: SignedInContext, id: number) {
  const row = await findSavedCart(database, buyerScope(session), id);
  if (!row) throw new AppError(CART_ERRORS.savedCartNotFound);
  return row;
}

/** Whoever saved a SKU has met it: it keeps its name when it is no longer sold. @throws AppError savedCartNotFound */
export async function readSavedCart(
  { id }: RequestOf<typeof readSavedCartContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readSavedCartContract>> {
  const row = await findOwnSavedCart(context, id);
  return { ...viewSavedCart(row), ...viewKept(await saleOfKept(context, linesOf(row)), context) };
}

/** @throws AppError savedCartNotFound, lineNotFound */
export async function addSavedCart(
  { id, attrIds }: RequestOf<typeof addSavedCartContract>,
  context: SignedInContext,
): Promise<AddedReport> {
  const sales = await saleOfKept(context, namedLines(linesOf(await findOwnSavedCart(context, id)), attrIds));
  return addLinesToCart(
    context,
    sales.map(({ sku, quantity }) => ({
      skuId: sku.skuId,
      quantity,
      name: context.locale === 'zh' ? sku.nameZh : sku.nameEn,
    })),
  );
}
