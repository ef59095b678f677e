import * as m from '#messages';
import { MAX_SERIALS_PER_LINE } from '../../serial-numbers/contract/serial-number.ts';
import type { CheckedShipRow, ShipRowProblem } from '../contract/ship-many.ts';
import type { ShipManyResult } from './ship-many-queries.ts';

const WORDS: Record<Exclude<ShipRowProblem['problem'], 'orderTwice'>, () => string> = {
  orderNoWrong: m.orders_ship_problem_order_no_wrong,
  orderUnknown: m.orders_ship_problem_order_unknown,
  notToShip: m.orders_ship_problem_not_to_ship,
  withheld: m.orders_ship_problem_withheld,
  onlyVirtual: m.orders_ship_problem_only_virtual,
  alreadyShipped: m.orders_ship_problem_already_shipped,
  addressWaits: m.orders_ship_problem_address_waits,
  expressMissing: m.orders_ship_problem_express_missing,
  expressUnknown: m.orders_ship_problem_express_unknown,
  expressAmbiguous: m.orders_ship_problem_express_ambiguous,
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

function problemWord({ problem, detail }: ShipRowProblem): string {
  if (problem === 'orderTwice') return m.orders_ship_problem_order_twice({ line: detail });
  return detail ? m.orders_ship_row_detail({ problem: WORDS[problem](), detail }) : WORDS[problem]();
}

/** Whether a row can be shipped, or all that is wrong with it; after the batch, what became of it. */
export function rowWords(
  { orderNo, problems, isNumberTwice }: Pick<CheckedShipRow, 'orderNo' | 'problems' | 'isNumberTwice'>,
  result?: ShipManyResult,
): readonly string[] {
  if (problems.length > 0) return problems.map(problemWord);
  const leftOut = result?.leftOut.find((one) => one.orderNo === orderNo);
  if (leftOut) return [leftOut.message];
  if (result?.shipped.some((one) => one.orderNo === orderNo)) return [m.orders_ship_row_shipped()];
  return [isNumberTwice ? m.orders_ship_row_number_twice() : m.orders_ship_row_ready()];
}
