import { expect, test } from 'vitest';
import { RETURN_VIEWS } from '../contract/money-return.ts';
import { isToldIn } from './return-columns.ts';

test('the account and the day of a transfer are listed of what is back, and a provider’s answer where there may be one', () => {
  const viewsOf = (column: string) => RETURN_VIEWS.filter((view) => isToldIn(column, view));
  expect([viewsOf('payee'), viewsOf('returnedOn')]).toEqual([['returned'], ['returned']]);
  expect(viewsOf('lastError')).toEqual(RETURN_VIEWS.filter((view) => view !== 'toTransfer'));
  expect(viewsOf('amount')).toEqual(RETURN_VIEWS);
});
