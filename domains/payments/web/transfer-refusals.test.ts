import { expect, test } from 'vitest';
import { sendingRefusals, settlementRefusals, transferRefusals } from './transfer-refusals.ts';

test('another amount and a day to come are both said at once, what is due and today are not', () => {
  const today = '2026-11-26';
  expect(Object.keys(transferRefusals('4500.00', { amount: '4000', receivedOn: '2026-11-27' }, today))).toEqual([
    'amount',
    'receivedOn',
  ]);
  expect(transferRefusals('4500.00', { amount: '4500', receivedOn: today }, today)).toEqual({});
  expect(transferRefusals('4500.00', { amount: '', receivedOn: '' }, today)).toEqual({});
  expect(transferRefusals(null, { amount: '1', receivedOn: today }, today)).toEqual({});
});

test('money is not sent back before its refund was granted in the mall’s days, nor on a day to come', () => {
  const granted = '2026-11-24T17:00:00.000Z';
  const of = (returnedOn: string) => Object.keys(sendingRefusals(granted, { returnedOn }, '2026-11-26'));
  expect(['', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(of)).toEqual([
    [],
    ['returnedOn'],
    [],
    [],
    ['returnedOn'],
  ]);
});

test('what finance settles by hand has a number and a day of the bank, what is turned to the balance neither', () => {
  const of = (typed: Readonly<Record<string, string>>, since: string | null = '2026-11-24T17:00:00.000Z') =>
    Object.keys(settlementRefusals(since, { tradeNo: '', returnedOn: '', ...typed }, '2026-11-26'));
  expect(of({ way: 'balance' })).toEqual([]);
  expect(of({ way: 'byHand' })).toEqual(['tradeNo', 'returnedOn']);
  expect(of({ way: 'byHand', tradeNo: 'B1', returnedOn: '2026-11-25' })).toEqual([]);
  expect(of({ way: 'byHand', tradeNo: 'B1', returnedOn: '2026-11-24' })).toEqual(['returnedOn']);
  // Since when it is owed is not known here.
  expect(of({ way: 'byHand', tradeNo: 'B1', returnedOn: '2026-11-24' }, null)).toEqual([]);
  expect(of({ way: 'byHand', tradeNo: 'B1', returnedOn: '2026-11-27' }, null)).toEqual(['returnedOn']);
});
