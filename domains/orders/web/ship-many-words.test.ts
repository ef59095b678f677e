import { expect, it } from 'vitest';
import * as m from '#messages';
import type { ShipRowProblem } from '../contract/ship-many.ts';
import { rowWords } from './ship-many-words.ts';

const row = (orderNo: string, isNumberTwice = false) => ({ orderNo, problems: [], isNumberTwice });
const result = {
  shipped: [{ orderNo: 'AG1', packageId: 1 }],
  leftOut: [{ orderNo: 'AG2', reason: 'orderChanged', message: 'The order has changed' }],
};

it('says of a row that it can be shipped only until it is', () => {
  expect(rowWords(row('AG1'))).toEqual([m.orders_ship_row_ready()]);
  expect(rowWords(row('AG1', true))).toEqual([m.orders_ship_row_number_twice()]);
  expect(rowWords(row('AG1', true), result)).toEqual([m.orders_ship_row_shipped()]);
  expect(rowWords(row('AG2'), result)).toEqual(['The order has changed']);
});

it('names all that is wrong, with what of the row is meant', () => {
  const problems: ShipRowProblem[] = [
    { problem: 'orderTwice', detail: '17' },
    { problem: 'trackingMissing', detail: '' },
    { problem: 'serialTaken', detail: 'SN00000001' },
    { problem: 'serialsOverLimit', detail: '' },
  ];
  expect(rowWords({ ...row('AG1'), problems }, result)).toEqual([
    m.orders_ship_problem_order_twice({ line: '17' }),
    m.orders_ship_problem_tracking_missing(),
    expect.stringContaining('SN00000001'),
    expect.stringContaining('2,000'),
  ]);
});
