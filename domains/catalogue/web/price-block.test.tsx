import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { PriceWaterfall, ShownPrice } from './ShownPrice.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const steps = [
  { kind: 'list', price: '874.00', delta: '874.00', share: null, level: null },
  { kind: 'level', price: '629.28', delta: '-244.72', share: null, level: 1 },
  { kind: 'result', price: '629.28', delta: '0.00', share: null, level: null },
] as const;
const sku = { price: '585.58', otPrice: '874.00', priceReason: null, waterfall: steps, quantityBreaks: [] };

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');

test.each([
  ['en', 'Level 1 price × 0.72', '(33 % off)'],
  ['zh', '1 级价 × 0.72', '约 6.7 折'],
] as const)('%s: a level price names its level, a saving is said as the trade says it', (locale, level, saving) => {
  overwriteGetLocale(() => locale);
  expect(words(renderToStaticMarkup(<PriceWaterfall steps={steps} />))).toContain(level);
  expect(words(renderToStaticMarkup(<ShownPrice sku={sku} unit={sku.price} />))).toContain(saving);
});
