import { expect, it } from 'vitest';
import { tilesOf } from './today-tiles.ts';

const FIGURES = {
  day: '2026-11-26',
  placed: 0,
  paid: 0,
  toShip: 0,
  overdue: 0,
  refunds: null,
  transfers: 1,
  returns: 2,
  poorReviews: null,
  poorReviewsSince: null,
};

it('leads finance from the money to give back to the list of these, and shows none to others', () => {
  const of = (returns: number | null) =>
    tilesOf({ ...FIGURES, returns }, undefined).filter((one) => one.name === 'returns');
  expect(of(2)).toMatchObject([{ count: 2, address: '/payment-returns' }]);
  expect(of(null)).toEqual([]);
});
