import * as m from '#messages';
import { MAX_SERIALS_PER_LINE } from '../../serial-numbers/contract/serial-number.ts';
import type { CheckedShipRow, ShipRowProblem } from '../contract/ship-many.ts';
import type { ShipManyResult } from './ship-many-queries.ts';

const WORDS: Record<ShipRowProblem, () => string> = {
  orderNoWrong: m.orders_ship_problem_order_no_wrong,
  orderUnknown: m.orders_ship_problem_order_unknown,
  orderTwice: m.orders_ship_problem_order_twice,
  notToShip: m.orders_ship_problem_not_to_ship,
  withheld: m.orders_ship_problem_withheld,
  onlyVirtual: m.orders_ship_problem_only_virtual,
  alreadyShipped: m.orders_ship_problem_already_shipped,
  addressWaits: m.orders_ship_problem_address_waits,
  expressMissing: m.orders_ship_problem_express_missing,
  expressUnknown: m.orders_ship_problem_express_unknown,
  trackingMissing: m.orders_ship_problem_tracking_missing,
  trackingTooLong: m.orders_ship_problem_tracking_too_long,
  trackingWrong: m.orders_ship_problem_tracking_wrong,
  serialWrong: m.orders_ship_problem_serial_wrong,
  serialTwice: m.orders_ship_problem_serial_twice,
  serialsTooMany: m.orders_ship_problem_serials_too_many,
  serialsOverLimit: () =>
    m.orders_ship_problem_serials_over_limit({ limit: MAX_SERIALS_PER_LINE.toLocaleString('en') }),
  serialPartUnknown: m.orders_ship_problem_serial_part_unknown,
  serialPartMissing: m.orders_ship_problem_serial_part_missing,
  serialTaken: m.orders_ship_problem_serial_taken,
  serialInOtherRow: m.orders_ship_problem_serial_in_other_row,
};

/** Whether a row can be shipped, or why not; after the batch, what became of it. */
export function rowWord(
  { orderNo, problem, detail, isNumberTwice }: Pick<CheckedShipRow, 'orderNo' | 'problem' | 'detail' | 'isNumberTwice'>,
  result?: ShipManyResult,
): string {
  if (problem !== null)
    return detail ? m.orders_ship_row_detail({ problem: WORDS[problem](), detail }) : WORDS[problem]();
  const leftOut = result?.leftOut.find((one) => one.orderNo === orderNo);
  if (leftOut) return leftOut.message;
  if (result?.shipped.some((one) => one.orderNo === orderNo)) return m.orders_ship_row_shipped();
  return isNumberTwice ? m.orders_ship_row_number_twice() : m.orders_ship_row_ready();
}
