import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { inPageLanguage } from './default-names.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

test.each([
  ['点位 2', 'Camera group 2'],
  ['弱电间 11', 'Point 11'],
  ['前后端监控', 'Video surveillance'],
  ['停车场出入口 3', 'Parking entrance 3'],
])('%s is %s in the other language, whichever it was made in', (zh, en) => {
  overwriteGetLocale(() => 'en');
  expect([inPageLanguage(zh), inPageLanguage(en)]).toEqual([en, en]);
  overwriteGetLocale(() => 'zh');
  expect([inPageLanguage(zh), inPageLanguage(en)]).toEqual([zh, zh]);
});

test('what somebody typed stays as it is', () => {
  overwriteGetLocale(() => 'en');
  for (const name of ['东门', '点位 2 东', '点位', '', '2']) expect(inPageLanguage(name)).toBe(name);
});
