import type * as z from 'zod';
import { AppError } from '../../../platform/contract/app-error.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import type { keptLines } from '../contract/saved-cart.ts';
import { viewSale } from './cart-view.ts';
import { loadForSale, type SaleLine } from './sale-lines.ts';
import type { KeptLineRow } from './saved-cart-repository.ts';

/** Those of the kept lines that are named by their SKUs; all where none is. @throws AppError lineNotFound */
export function namedLines(lines: readonly KeptLineRow[], attrIds: readonly number[] | undefined) {
  if (attrIds === undefined) return lines;
  const named = new Set(attrIds);
  const found = lines.filter(({ skuId }) => named.has(skuId));
  if (found.length < named.size) throw new AppError(CART_ERRORS.lineNotFound);
  return found;
}

/** Kept lines as they are sold to the caller now. */
export async function saleOfKept(context: SignedInContext, lines: readonly KeptLineRow[]): Promise<SaleLine[]> {
  const onSale = await loadForSale(
    context,
    lines.map(({ skuId }) => skuId),
  );
  return lines.flatMap(({ skuId, quantity }) => onSale.lineOf({ skuId, quantity, knownFen: null }) ?? []);
}

/** Their sum is that of what can be ordered, before any promotion. */
export function viewKept(sales: readonly SaleLine[], { locale }: SignedInContext): z.output<typeof keptLines> {
  const total = sales
    .filter(({ problem }) => problem === null)
    .reduce<Fen | null>(
      (sum, { unitFen, quantity }) => (sum === null || unitFen === null ? null : sum + unitFen * quantity),
      0,
    );
  return {
    list: sales.map((sale) => viewSale(sale, locale)),
    total: total === null ? null : fenToYuan(total),
  };
}
