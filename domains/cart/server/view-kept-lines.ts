import type * as z from 'zod';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { keptLines } from '../contract/saved-cart.ts';
import { viewSale } from './cart-view.ts';
import { loadForSale, type SaleLine } from './sale-lines.ts';
import type { KeptLineRow } from './saved-cart-repository.ts';

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
