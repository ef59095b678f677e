import { afterEach, describe, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { usesOf } from '../contract/attribute-use.ts';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import { traceWords } from '../web/trace-words.ts';
import { demoCandidates } from './demo-candidates.ts';
import { linesFor, solved } from './matching-builders.ts';
import { asked, channel, chosenOf, contextOf } from './scene-builders.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

type Said = Record<string, number | string>;

/** Two lanes for both directions, a single-core and a dual-core cabinet of them wide: terminals of 24 W. */
function fed(single: Said, dual: Said, flow: 'mixed' | 'single' = 'mixed', terminal: Said = {}) {
  const demand = followUpsOf(
    channel([{ lanes: 2, flow }]),
    contextOf(),
    chosenOf({
      'x0.terminal': [{ credential: 'face', max_draw_w: 24, ...terminal }, flow === 'mixed' ? 4 : 2],
      'x0.gate-single': [single, 1],
      'x0.gate-single-wide': [single, 1],
      'x0.gate-dual-wide': [dual, 1],
    }),
  );
  const supply = demand.needs.find(({ role }) => role === 'accessPower');
  const steps = supply?.steps ?? demand.stepsOf?.get('s.x0.terminal') ?? [];
  return {
    supplied: supply !== undefined,
    volts: supply && asked(supply, 'voltage_v'),
    cable: demand.needs.some(({ role }) => role === 'powerCable'),
    told: steps.filter(({ rule }) => rule.startsWith('channel_gate_output')),
    problems: demand.problems,
  };
}

/** What follows, with each step as its rule and result alone. */
function followed(...asked: Parameters<typeof fed>) {
  const { told, ...rest } = fed(...asked);
  return { ...rest, steps: told.map(({ rule, result }) => [rule, result]) };
}

const gives = (amperes: number, volts = '12') => ({ output_voltage_v: volts, output_current_a: amperes });

describe('face terminals on gates', () => {
  test('are fed by cabinets that say they give enough: no supply, no cable, and the trace says so', () => {
    // 24 W × 1.25 ÷ 12 V on a cabinet at the end, twice as much on the one between two lanes.
    expect(followed(gives(2.5), gives(5))).toEqual({
      supplied: false,
      cable: false,
      steps: [
        ['channel_gate_output', 2.5],
        ['channel_gate_output', 5],
      ],
      problems: [],
    });
    // One a lane: the cabinet between two lanes has one of them.
    expect(followed(gives(2.5), gives(2.5), 'single').supplied).toBe(false);
    expect(followed(gives(3, '12/24'), gives(6, '12/24')).supplied).toBe(false);
  });

  test('keep their supply where one cabinet gives too little, or another voltage', () => {
    const short = { supplied: true, cable: true, problems: [], volts: [['equals', 12]] };
    expect(followed(gives(2.5), gives(4.9))).toEqual({ ...short, steps: [['channel_gate_output_short', 5]] });
    expect(followed(gives(9, '24'), gives(9))).toEqual({ ...short, steps: [['channel_gate_output_volts', '24 V']] });
    // Each for its own reason.
    expect(followed(gives(1, '24 V'), gives(4.9)).steps).toEqual([
      ['channel_gate_output_volts', '24 V'],
      ['channel_gate_output_short', 5],
    ]);
  });

  test.each([
    ['24', '24 V'],
    ['24V DC', '24 V'],
    ['36、24', '36/24 V'],
    // What is not read stands there as its maker writes it.
    ['AC 12', 'AC 12'],
    ['交流 12 V', '交流 12 V'],
    ['24V, AC 12V', '24V, AC 12V'],
  ])('read “%s” as another voltage, told as “%s”, not as too few amperes', (said, words) => {
    expect(followed(gives(9, said), gives(9, said)).steps).toEqual([['channel_gate_output_volts', words]]);
  });

  test.each([
    [
      'en',
      'Face terminals need 12 V DC, which gate P-1 does not give, so they have a supply of their own. Output voltage of the gate',
    ],
    ['zh', '人脸终端需要 12 V 直流，闸机 P-1 不提供该电压，另配电源。闸机输出电压'],
  ] as const)('%s: another voltage is told in words', (locale, formula) => {
    overwriteGetLocale(() => locale);
    const [told] = fed(gives(9, '24V'), gives(9)).told;
    const words = told && traceWords(told, String);
    expect([words?.formula.replaceAll('\u00a0', ' '), words?.result]).toEqual([formula, '24 V']);
  });

  test('are not said to get a voltage that the maker does not name', () => {
    const saidOf = (said: Said) =>
      fed(said, gives(9)).told.map(({ inputs, rule }) => [rule, inputs.said, inputs.amperes]);
    expect(saidOf({ output_current_a: 1 })).toEqual([['channel_gate_output_short', '?', 1]]);
    expect(saidOf({ output_current_a: 1, output_voltage_v: ' ' })).toEqual([['channel_gate_output_short', '?', 1]]);
    expect(saidOf({ output_current_a: 1, output_voltage_v: '24/12V DC' })).toEqual([
      ['channel_gate_output_short', '24/12', 1],
    ]);
  });

  test.each(['DC 12', '12 V', '24/12V DC', '24 V、12 V', '12V，24V', '24；12', '１２', '２４Ｖ／１２Ｖ', '12　V'])(
    'read “%s” as a voltage that is theirs',
    (said) => {
      expect(followed(gives(2.5, said), gives(5, said)).supplied).toBe(false);
    },
  );
  test.each(['AC 12', '24 (12 W)', '112', '12 A', 'twelve'])('read “%s” as none of theirs', (said) => {
    expect(followed(gives(9, said), gives(9, said)).supplied).toBe(true);
  });

  test('of 24 V are fed by cabinets that give it, and keep a supply of theirs beside others', () => {
    const at24 = (volts: string) => followed(gives(2.5, volts), gives(2.5, volts), 'mixed', { voltage_v: 24 });
    expect(at24('12/24')).toMatchObject({
      supplied: false,
      // 24 W × 1.25 ÷ 24 V, and twice as much.
      steps: [
        ['channel_gate_output', 1.25],
        ['channel_gate_output', 2.5],
      ],
    });
    expect(at24('12')).toMatchObject({
      supplied: true,
      volts: [['equals', 24]],
      steps: [['channel_gate_output_volts', '12 V']],
      problems: [],
    });
  });

  test('keep their supply where a cabinet does not say, and the customer is told to ask its maker', () => {
    const unread = ['12-24', '12~24V', '12 伏', 'DC12V±10%', '12V or 24V', '24, 12-24'].map((volts) => gives(9, volts));
    for (const said of [{}, { output_voltage_v: '12' }, { output_current_a: 9 }, ...unread]) {
      const { supplied, steps, problems } = followed(gives(2.5), said);
      expect(supplied).toBe(true);
      expect(steps).toEqual([['channel_gate_output_unknown', 'P-1']]);
      expect(problems).toMatchObject([
        { id: 'channelGateOutput', severity: 'hint', line: 's.x0.gate-dual-wide', params: { gates: 'P-1', volts: 12 } },
      ]);
    }
  });
});

test('whoever keeps a gate is told that nothing is supposed of what it does not say', () => {
  const { output_voltage_v: volts, output_current_a: amperes } = usesOf('gateSingle');
  expect([volts?.without, amperes?.without]).toEqual(['plannedWithout', 'plannedWithout']);
  expect(volts?.rules).toContain('channel_gate_output_volts');
});

test('gates of the demo mall feed their terminals; those of a maker who is silent do not', () => {
  const products = demoCandidates();
  const site = { scenes: [{ kind: 'channel' as const, id: 's', entrances: [{ id: 'e', flow: 'mixed' as const }] }] };
  const fed = solved(site, prepareCandidates(products));
  expect(linesFor(fed, 'accessPower')).toEqual([]);
  expect(fed.lines.find(({ id }) => id === 's.e.terminal')?.steps.map(({ rule }) => rule)).toContain(
    'channel_gate_output',
  );
  const silent = products.map((one) => {
    const { output_current_a: _, ...attributes } = one.attributes;
    return 'gate_type' in one.attributes ? { ...one, attributes } : one;
  });
  const unfed = solved(site, prepareCandidates(silent));
  expect(linesFor(unfed, 'accessPower')).toHaveLength(1);
  expect(unfed.problems.map(({ id }) => id)).toContain('channelGateOutput');
});
