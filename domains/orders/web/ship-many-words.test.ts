import { expect, it } from 'vitest';
import * as m from '#messages';
import type { ShipRowProblem } from '../contract/ship-many.ts';
import { rowWord } from './ship-many-words.ts';

const row = (orderNo: string, isNumberTwice = false) => ({ orderNo, problem: null, detail: '', isNumberTwice });
const result = {
  shipped: [{ orderNo: 'AG1', packageId: 1 }],
  leftOut: [{ orderNo: 'AG2', reason: 'orderChanged', message: 'The order has changed' }],
};

it('says of a row that it can be shipped only until it is', () => {
  expect(rowWord(row('AG1'))).toBe(m.orders_ship_row_ready());
  expect(rowWord(row('AG1', true))).toBe(m.orders_ship_row_number_twice());
  expect(rowWord(row('AG1', true), result)).toBe(m.orders_ship_row_shipped());
  expect(rowWord(row('AG2'), result)).toBe('The order has changed');
  expect(rowWord({ ...row('AG3'), problem: 'trackingMissing' }, result)).toBe(m.orders_ship_problem_tracking_missing());
});

it('names what is wrong, with what of the row is meant', () => {
  const said = (problem: ShipRowProblem, detail = '') => rowWord({ ...row('AG1'), problem, detail });
  expect(said('serialTaken', 'SN00000001')).toContain('SN00000001');
  expect(said('serialsOverLimit')).toContain('2,000');
});
