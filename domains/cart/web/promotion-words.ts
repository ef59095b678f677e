import * as m from '#messages';
import type { ShownProgress } from '../../promotions/contract/promotion-progress.ts';

/** 再买 3 件打 9.5 折; Add ¥120.00 for ¥50 off. */
export function hintOf(
  { pieces, amount, benefit }: NonNullable<ShownProgress['missing']>,
  formatYuan: (yuan: string) => string,
): string {
  return amount === null
    ? m.cart_missing_pieces({ count: pieces, benefit })
    : m.cart_missing_amount({ amount: formatYuan(amount), benefit });
}
