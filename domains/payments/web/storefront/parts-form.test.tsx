import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { readParts } from '../typed-parts.ts';
import { PartsForm } from './PartsForm.tsx';

const OFFERED = [{ payType: 'yue', availableFen: 200_000 }] as const;
const shown = (yue: string) =>
  renderToStaticMarkup(
    <PartsForm
      offered={OFFERED}
      rest="offline"
      isBegun={false}
      typed={{ yue }}
      read={readParts({ yue }, 174_840, OFFERED)}
      onTyped={() => undefined}
    />,
  );

test('what remains is told as long as every part is an amount, and otherwise why it is not', () => {
  expect(shown('1,000.5')).toContain('747');
  expect(shown('1,000.5')).not.toContain(m.payments_page_rest_unknown());
  for (const typed of ['12.345', '2000', 'x']) {
    expect(shown(typed)).toContain(m.payments_page_rest());
    expect(shown(typed)).toContain(m.payments_page_rest_unknown());
  }
});

test('an amount with less than a fen is told so, and not to be too much', () => {
  const tooMuch = m.payments_page_part_bad({ amount: '1,748.39' });
  expect([shown('12.345').includes(m.payments_page_part_too_fine()), shown('12.345').includes(tooMuch)]).toEqual([
    true,
    false,
  ]);
  expect(shown('2000')).toContain(tooMuch);
});
