import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Saving } from '../contract/solution.ts';
import { SumDifference, useSumDifference } from './SumDifference.tsx';
import { Savings } from './storefront/result/Savings.tsx';

const InSentence = ({ fen }: { readonly fen: number }) => useSumDifference()(fen);
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

test.each([
  [123_456, '+¥1,234.56'],
  [-123_456, '−¥1,234.56'],
])('a difference of %i fen is told as %s, alone and in a sentence', (fen, words) => {
  expect(textOf(renderToStaticMarkup(<SumDifference fen={fen} />))).toBe(words);
  expect(textOf(renderToStaticMarkup(<InSentence fen={fen} />))).toBe(words);
});

test('what is saved is told as what the project gets cheaper by', () => {
  const saving: Saving = { id: 'ups', savedFen: 5000, days: null, density: null, leastDays: null };
  const shown = textOf(renderToStaticMarkup(<Savings solution={{ savings: [saving], lines: [] }} />));
  expect(shown).toContain('−¥50.00');
});
