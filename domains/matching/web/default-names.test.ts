import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { inPageLanguage, projectNameInPageLanguage } from './default-names.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

test.each([
  ['点位组 2', 'Camera group 2'],
  ['弱电间 11', 'Equipment room 11'],
  ['前后端监控', 'Video surveillance'],
  ['停车场出入口 3', 'Parking entrance 3'],
])('%s is %s in the other language, whichever it was made in', (zh, en) => {
  overwriteGetLocale(() => 'en');
  expect([inPageLanguage(zh), inPageLanguage(en)]).toEqual([en, en]);
  overwriteGetLocale(() => 'zh');
  expect([inPageLanguage(zh), inPageLanguage(en)]).toEqual([zh, zh]);
});

test.each([
  ['点位 3', '点位组 3', 'Camera group 3'],
  ['分布点 2', '弱电间 2', 'Equipment room 2'],
  ['Point 12', '弱电间 12', 'Equipment room 12'],
])('%s, as projects have it that were kept earlier, is %s and %s', (kept, zh, en) => {
  overwriteGetLocale(() => 'zh');
  expect(inPageLanguage(kept)).toBe(zh);
  overwriteGetLocale(() => 'en');
  expect(inPageLanguage(kept)).toBe(en);
});

test('what somebody typed stays as it is', () => {
  overwriteGetLocale(() => 'en');
  for (const name of ['东门', '点位组 2 东', '点位', '', '2']) expect(inPageLanguage(name)).toBe(name);
});

test('the name that a project was proposed is told in the page’s language, another one stays', () => {
  overwriteGetLocale(() => 'en');
  expect(projectNameInPageLanguage('停车场出入口选型')).toBe('Parking entrance selection');
  expect(projectNameInPageLanguage('停车场出入口选型 2')).toBe('停车场出入口选型 2');
  overwriteGetLocale(() => 'zh');
  expect(projectNameInPageLanguage('Parking entrance selection')).toBe('停车场出入口选型');
});
