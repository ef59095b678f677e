import * as m from '#messages';
import type { CartLine } from '../contract/cart.ts';
import type { KeptLine } from '../contract/saved-cart.ts';

/** With thousands separators. */
const figure = (count: number) => count.toLocaleString('en');

/** Why a line cannot be checked out as it is, and until when; null for a valid line. */
export function problemWords(line: KeptLine): string | null {
  switch (line.problem) {
    case null:
      return null;
    case 'offShelf':
      return m.cart_page_problem_off_shelf();
    case 'notPurchasable':
      return m.cart_page_problem_not_purchasable();
    case 'noStock':
      return line.expectedAt
        ? m.cart_page_problem_no_stock_until({ date: line.expectedAt })
        : m.cart_page_problem_no_stock();
    case 'insufficientStock':
      return line.expectedAt
        ? m.cart_page_problem_insufficient_stock_until({ stock: figure(line.stock), date: line.expectedAt })
        : m.cart_page_problem_insufficient_stock({ stock: figure(line.stock) });
    case 'minimumOrderQuantity':
      return m.cart_page_problem_below_minimum({ minimum: figure(line.minimumOrderQuantity) });
    case 'boxMultiple':
      return m.cart_page_problem_not_box_multiple({ pieces: line.piecesPerBox });
    case 'quantityTooLarge':
      return m.cart_page_problem_quantity_too_large();
    case 'priceChanged':
      return m.cart_page_problem_price_changed();
  }
}

/** The limits of a line's quantity, in words: `MOQ 10 · boxes of 4`; empty when single pieces can be ordered. */
export function limitWords(line: CartLine): string {
  const limits = [
    line.minimumOrderQuantity > 1 && m.cart_page_minimum({ minimum: line.minimumOrderQuantity }),
    line.piecesPerBox > 1 && m.cart_page_box({ pieces: line.piecesPerBox }),
    line.cartNum >= line.stock && m.cart_page_stock({ stock: figure(line.stock) }),
  ];
  return limits.filter(Boolean).join(' · ');
}
