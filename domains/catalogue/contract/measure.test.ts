import { expect, test } from 'vitest';
import { measured, unbroken } from './measure.ts';

test.each([
  [4, 'Mpx', 'en', '4 MP'],
  [4, 'Mpx', 'zh', '400 万'],
  [1.3, 'Mpx', 'en', '1.3 MP'],
  [1.3, 'Mpx', 'zh', '130 万'],
  ['', 'Mpx', 'zh', ' 万'],
  [30, 'm', 'zh', '30 m'],
  [102, '°', 'en', '102°'],
  [25, '×', 'en', '25×'],
  [8, null, 'en', '8'],
  ['3840×2160', 'px', 'en', '3840×2160 px'],
] as const)('%s %s in %s is %s', (figure, unit, locale, text) => {
  expect(measured(figure, unit, locale)).toBe(text.replaceAll(' ', '\u00a0'));
});

test('a range has its unit once', () => {
  expect(measured([2, 8], 'Mpx', 'en', '–')).toBe('2–8\u00a0MP');
  expect(measured([2, 8], 'Mpx', 'zh', '–')).toBe('200–800\u00a0万');
  expect(measured([2.8, 4], 'mm', 'zh')).toBe('2.8 / 4\u00a0mm');
});

test.each([
  ['红外 30 m，2.8/4 mm', '红外 30\u00a0m，2.8/4\u00a0mm'],
  ['400 万半球，8 个千兆口', '400\u00a0万半球，8\u00a0个千兆口'],
  ['21 × C13 + 3 × C19, 32 A 230 V', '21\u00a0×\u00a0C13 + 3\u00a0×\u00a0C19, 32\u00a0A 230\u00a0V'],
  ['1 × 2.5G port', '1\u00a0×\u00a02.5G port'],
  ['48 gigabit ports, 1 W', '48 gigabit ports, 1\u00a0W'],
  ['IR 30 m white light, 2.8/4 mm lens', 'IR 30\u00a0m white light, 2.8/4\u00a0mm lens'],
  ['红外 30 m（演示型号）', '红外 30\u00a0m（演示型号）'],
  ['DS-2CD2143G2-I', 'DS-2CD2143G2-I'],
])('%s does not break between a figure and its unit', (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
