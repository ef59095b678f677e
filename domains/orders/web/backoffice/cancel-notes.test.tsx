import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { CancelNotes } from './CancelNotes.tsx';

const REFUSED = [{ orderNo: 'SO1', message: 'Paid meanwhile' }];
const shown = (...[notes]: Parameters<typeof CancelNotes>) => renderToStaticMarkup(<CancelNotes {...notes} />);

test('nothing is said of what went through', () => {
  expect(shown({ refused: [], stopped: null })).toBe('');
});

test('only what was refused stands under the heading of what was not cancelled', () => {
  const page = shown({ refused: REFUSED, stopped: null });
  expect(page).toContain(m.orders_office_cancel_refused({ count: 1 }));
  expect(page).toContain('Paid meanwhile');
  expect(page).not.toContain(m.orders_office_cancel_stopped());
});

test('of a lost answer it says that nobody knows, and which orders wait', () => {
  const page = shown({ refused: [], stopped: { message: 'No connection', unknown: 'SO2', waiting: ['SO3', 'SO4'] } });
  expect(page).not.toContain(m.orders_office_cancel_refused({ count: 1 }));
  for (const words of [
    m.orders_office_cancel_stopped(),
    'No connection',
    m.orders_office_cancel_unknown({ number: 'SO2' }),
    m.orders_office_cancel_waiting({ numbers: ['SO3', 'SO4'].join(m.orders_number_comma()) }),
  ]) {
    expect(page).toContain(words);
  }
});

test('where nothing was done, of every order it is known', () => {
  const page = shown({ refused: REFUSED, stopped: { message: 'Sign in', unknown: null, waiting: ['SO3'] } });
  expect(page).toContain(m.orders_office_cancel_refused({ count: 1 }));
  expect(page).toContain(m.orders_office_cancel_waiting({ numbers: 'SO3' }));
  expect(page).not.toContain(m.orders_office_cancel_unknown({ number: 'SO3' }));
});
