import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { ruleWords } from './rule-words.ts';
import { whyNot, withoutWords } from './solution-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

test('what costs less is never called more expensive; other reasons stand', () => {
  for (const id of ['dearer', 'dearerInAll'] as const) {
    expect(whyNot(id, -100)).not.toBe(whyNot('dearer'));
    // The amount that is shown says it already.
    expect(whyNot(id, 100)).toBe('');
  }
  expect(whyNot('dearerInAll')).not.toBe(whyNot('dearer'));
  expect(whyNot('late', -100)).toBe(whyNot('late', 100));
});

test('what speaks against a product of a set is said in place of all that might, money until the whole is compared', () => {
  overwriteGetLocale(() => 'en');
  expect(whyNot('dearerInAll', null, { against: { against: 'moreDevices', more: 1 } })).toBe('more devices needed: 1');
  // Cheaper in all, but with less to spare.
  const fuller = { against: { against: 'lessBuffer', left: 11, asked: 15 } } as const;
  expect(whyNot('dearerInAll', -100, fuller)).toBe('only 11% reserve left on the disks (rules: 15%)');
  const dearer = { against: { against: 'dearerPieces', fen: 120_000 } } as const;
  expect(whyNot('dearerInAll', null, dearer, (fen) => `${fen / 100}`)).toBe('this line costs ¥1200 more');
  expect(whyNot('dearerInAll', -100, dearer)).toBe(whyNot('dearerInAll', -100));
});

test('what is missing in stock is said, once, beside any other reason', () => {
  overwriteGetLocale(() => 'zh');
  expect(whyNot('stockShort', -100, { missing: 10 })).toBe('库存缺 10');
  expect(whyNot('dearer', null, { missing: 2 })).toBe('更贵 · 库存缺 2');
  expect(whyNot('dearer', 100, { missing: 2 })).toBe('库存缺 2');
  expect(whyNot('swapped', -100)).toBe('系统推荐');
});

test.each(['en', 'zh'] as const)('%s: a share has no space before its sign', (locale) => {
  overwriteGetLocale(() => locale);
  const cable = ruleWords('channel_power_cable', { devices: '2', run: '40', reserve: '15', result: '92' });
  expect(cable).toMatch(/\D15%/);
  const length = ruleWords('cable_length', { metres: '80', reserve: '15', result: '92' });
  expect(length.replaceAll('\u00a0', ' ')).toContain('80 m + 15% = 92 m');
});

test('without their cable locks have no power, gates neither; others cannot be connected', () => {
  overwriteGetLocale(() => 'en');
  expect(withoutWords('powerCable', 'access')).toBe('Without it the lock has no power');
  expect(withoutWords('powerCable', 'channel')).toBe('Without it the devices have no power');
  expect(withoutWords('cable', undefined)).toBe('Devices cannot be connected');
});

test.each([
  ['0', '2', '0', 'On it: switches 2; about'],
  ['0', '2', '60', 'On it: switches 2 (PoE 60 W); about'],
  ['1', '0', '0', 'On it: recorders 1; about'],
  ['2', '0', '144', 'On it: recorders 2 (PoE 144 W); about'],
  ['1', '2', '0', 'On it: recorders 1, switches 2; about'],
  ['1', '2', '60', 'On it: recorders 1, switches 2, PoE of all 60 W; about'],
])(
  'on a UPS %s recorders, %s switches, %s W over PoE: nothing of which there is none',
  (recorders, switches, poe, said) => {
    overwriteGetLocale(() => 'en');
    expect(ruleWords('ups_load', { recorders, switches, poe, volts: '220', amperes: '1', result: '200' })).toContain(
      said,
    );
  },
);
