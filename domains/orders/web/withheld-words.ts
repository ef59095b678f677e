import * as m from '#messages';
import type { OrderLine } from '../contract/order.ts';
import { leftToShip } from './ship-packages.ts';

type RefundedLine = Pick<OrderLine, 'applyRefundNum' | 'refundNum' | 'withheldNum'>;

const sum = (lines: readonly RefundedLine[], of: keyof RefundedLine): number =>
  lines.reduce((total, line) => total + line[of], 0);

const refundParts = (lines: readonly RefundedLine[]): string[] => {
  const [asked, granted] = [sum(lines, 'applyRefundNum'), sum(lines, 'refundNum')];
  return [
    ...(asked > 0 ? [m.orders_page_item_refunding({ count: asked })] : []),
    ...(granted > 0 ? [m.orders_page_item_refunded({ count: granted })] : []),
  ];
};

/** What the warehouse has to know of a line's refunds: how many pieces, and how many of them are not to be shipped. */
export function withheldWords(line: RefundedLine): string[] {
  const { withheldNum } = line;
  return [...refundParts([line]), ...(withheldNum > 0 ? [m.orders_office_withheld({ count: withheldNum })] : [])];
}

/** The same of an order, with how many pieces are to be shipped all the same; empty without a refund. */
export function refundNote(lines: readonly OrderLine[]): string {
  const parts = refundParts(lines);
  if (parts.length === 0) return '';
  const left = leftToShip(lines);
  const isLess = left > 0 && sum(lines, 'withheldNum') > 0;
  return [...parts, ...(isLess ? [m.orders_office_still_to_ship({ count: left })] : [])].join(
    m.orders_office_note_joint(),
  );
}
