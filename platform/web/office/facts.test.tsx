import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts, numberFact } from './Facts.tsx';

test('a number is not broken, and a long one has a whole line with what stands beside it', () => {
  const of = (number: string) => {
    const html = renderToStaticMarkup(<Facts of={[numberFact('Payment reference', number, <i>copy</i>)]} />);
    return [
      /<div class="[^"]*wide/.test(html),
      new RegExp(`<span class="[^"]*name[^"]*">${number}</span><i>copy</i>`).test(html),
    ];
  };
  expect(of('LA-2026-0961')).toEqual([false, true]);
  expect(of('PY20261109233544759WBMT7GL')).toEqual([true, true]);
});
