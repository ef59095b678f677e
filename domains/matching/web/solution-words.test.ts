import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { ruleWords } from './rule-words.ts';
import { whyNot, withoutWords } from './solution-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

test('what costs less is never called more expensive; other reasons stand', () => {
  for (const id of ['dearer', 'dearerInAll'] as const) {
    expect(whyNot(id, -100)).not.toBe(whyNot(id, 100));
    expect(whyNot(id)).toBe(whyNot(id, 100));
  }
  expect(whyNot('late', -100)).toBe(whyNot('late', 100));
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
  ['1', '2', '0', 'On it: recorders 1, switches 2; about'],
  ['1', '2', '60', 'On it: recorders 1, switches 2 (PoE 60 W); about'],
])(
  'on a UPS %s recorders, %s switches, %s W over PoE: nothing of which there is none',
  (recorders, switches, poe, said) => {
    overwriteGetLocale(() => 'en');
    expect(ruleWords('ups_load', { recorders, switches, poe, volts: '220', amperes: '1', result: '200' })).toContain(
      said,
    );
  },
);
