import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type {
  calculateCartPrice as calculateContract,
  countCart as countContract,
  listCart as listContract,
} from '../contract/cart-endpoints.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { type CartLineRow, findCartLines, findOwnLines } from './cart-repository.ts';
import { type PricedCartLine, viewGroups } from './cart-view.ts';
import { loadSaleLines } from './sale-lines.ts';

/** Cart rows with what their SKUs are and cost now, and what is wrong with them. */
async function priced(context: SignedInContext, rows: readonly CartLineRow[]): Promise<PricedCartLine[]> {
  const sales = await loadSaleLines(
    context,
    rows.map((row) => ({ skuId: row.sku_id, quantity: row.quantity, knownFen: row.unit_price_fen })),
  );
  return rows.flatMap((row, index) => {
    const sale = sales[index];
    return sale ? { row, sale } : [];
  });
}

export async function listCart(
  { isValid }: RequestOf<typeof listContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listContract>> {
  const lines = await priced(context, await findCartLines(context.database, buyerScope(context.session)));
  const shown = isValid === undefined ? lines : lines.filter(({ sale }) => (sale.problem === null) === isValid);
  return viewGroups(shown, context.locale);
}

export async function countCart(
  { type, numType }: RequestOf<typeof countContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof countContract>> {
  let rows = await findCartLines(context.database, buyerScope(context.session));
  if (numType !== undefined) {
    const lines = await priced(context, rows);
    rows = lines.filter(({ sale }) => (sale.problem === null) === numType).map(({ row }) => row);
  }
  return { count: type === 'total' ? rows.length : rows.reduce((sum, row) => sum + row.quantity, 0) };
}

export async function calculatePrice(
  { ids }: RequestOf<typeof calculateContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof calculateContract>> {
  const wanted = [...new Set(ids)];
  const rows = await findOwnLines(context.database, buyerScope(context.session), wanted);
  if (rows.length !== wanted.length) throw new AppError(CART_ERRORS.lineNotFound);
  let totalFen: number | null = 0;
  for (const { row, sale } of await priced(context, rows)) {
    // What cannot be bought costs nothing yet; a changed price is the price.
    if (sale.problem !== null && sale.problem !== 'priceChanged') continue;
    totalFen = totalFen === null || sale.unitFen === null ? null : totalFen + sale.unitFen * row.quantity;
  }
  const total = totalFen === null ? null : fenToYuan(totalFen);
  const none = totalFen === null ? null : fenToYuan(0);
  return {
    proTotalPrice: total,
    merCouponPrice: none,
    platCouponPrice: none,
    totalCouponPrice: none,
    svipDiscountPrice: none,
    totalPrice: total,
  };
}
