import { expect, test } from 'vitest';
import { attributes } from '../../../../../database/seed/attributes.json' with { type: 'json' };
import { demandWords, unitOfAttribute } from './line-demands.ts';

/** Attributes that a rule compares with a number, of which the catalogue knows the unit. */
const counted = attributes.filter(({ kind }) => kind === 'number');

test('numbers of demands have the units of the catalogue', () => {
  const asked = counted.filter(({ code }) => unitOfAttribute(code) !== '');
  expect(asked.length).toBeGreaterThan(20);
  for (const { code, unit } of asked) {
    expect([code, unitOfAttribute(code)]).toEqual([code, unit === 'Mpx' ? 'MP' : unit]);
  }
});

test.each([
  ['output_current_a', 'atLeast', 2.5, /≥\u00a02\.5\u00a0A$/],
  ['resolution', 'atLeast', 4, /≥\u00a04\u00a0MP$/],
  ['fps_max', 'atLeast', 25, /≥\u00a025\u00a0fps$/],
  ['min_illumination_lux', 'atMost', 0.01, /≤\u00a00\.01\u00a0lux$/],
  ['hfov_max_deg', 'atLeast', 90, /≥\u00a090°$/],
  ['port_count', 'atLeast', 24, /≥\u00a024$/],
] as const)('%s is told with its unit', (attribute, is, value, words) => {
  expect(demandWords({ attribute, is, value, rule: 'camera_resolution' })).toMatch(words);
});
