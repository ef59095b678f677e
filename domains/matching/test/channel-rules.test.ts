import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import { rowOf } from '../contract/scenes/channel-row.ts';
import { channelEntrance, GATE_TYPES } from '../contract/site/channel.ts';
import { scene } from '../contract/site.ts';
import {
  asked,
  channel,
  check,
  chosenOf,
  contextOf,
  demandOf,
  needIn,
  packWith,
  problemsIn,
  quantities,
  quantity,
  stepOf,
  totalOf,
} from './scene-builders.ts';

const row = (more: object) => rowOf(channelEntrance.parse({ id: 'x0', ...more }), DELIVERED_PACK);

describe('channels: lanes from the peak', () => {
  test.each([
    ['ordinary', 20, 1],
    ['ordinary', 21, 2],
    ['ordinary', 100, 5],
    ['optical', 41, 2],
    ['optical', 200, 5],
    ['factory', 35, 4],
    ['ordinary', 0, 1],
  ] as const)('%s: %d people in the busiest minute take %d lanes', (use, peakPerMinute, lanes) => {
    expect(row({ use, peakPerMinute }).lanes).toBe(lanes);
  });

  test('the customer’s own throughput wins: optical gates at their best pass 60', () => {
    const problems = (throughputPerMinute: number) =>
      problemsIn(demandOf(channel([{ use: 'optical', peakPerMinute: 120, throughputPerMinute }])));
    expect(row({ use: 'optical', peakPerMinute: 120, throughputPerMinute: 60 }).lanes).toBe(2);
    expect(problems(60)).toEqual([]);
    expect(problems(61)).toEqual(['channelThroughputHigh']);
  });

  test('a number of lanes that is named is kept, and said when the peak needs more', () => {
    const demand = demandOf(channel([{ peakPerMinute: 100, lanes: 3 }]));
    expect(quantity(demand, 'x0.terminal')).toBe(3);
    expect(demand.problems).toMatchObject([{ id: 'channelFewLanes', params: { lanes: 3, needed: 5, peak: 100 } }]);
  });

  test('a gate slower than planned does not fit', () => {
    const need = needIn(demandOf(channel([{ use: 'optical' }])), 'x0.gate-single-wide');
    expect(asked(need, 'throughput_ppm')).toEqual([['atLeast', 40]]);
  });
});

describe('channels: cabinets', () => {
  test('a wide core stands only beside a wide lane, unless nothing else is sold for the width', () => {
    const widths = (more: object, sells = true) => {
      const demand = demandOf(
        channel([{ lanes: 4, ...more }]),
        contextOf({}, DELIVERED_PACK, () => sells),
      );
      return ['x0.gate-dual', 'x0.gate-dual-wide'].map((name) => asked(needIn(demand, name), 'lane_width_mm'));
    };
    expect(widths({ widthMm: 600 })).toEqual([
      [
        ['atLeast', 600],
        ['atMost', 899],
      ],
      [['atLeast', 900]],
    ]);
    expect(widths({ widthMm: 700 }, false)[0]).toEqual([['atLeast', 700]]);
    // What is sold narrow, but too slow for the row, is no reason to leave the wide ones out.
    const needs = demandOf(
      channel([{ lanes: 4, widthMm: 600 }]),
      contextOf({}, DELIVERED_PACK, (_, asks) => !asks.some(({ attribute }) => attribute === 'throughput_ppm')),
    );
    expect(asked(needIn(needs, 'x0.gate-dual'), 'lane_width_mm')).toEqual([['atLeast', 600]]);
    expect(widths({ widthMm: 900 })[0]).toEqual([['atLeast', 900]]);
  });

  test.each([1, 2, 3, 7])('%d lanes are two single-core cabinets and one dual-core fewer than lanes', (lanes) => {
    const demand = demandOf(channel([{ lanes, peakPerMinute: 1 }]));
    expect(totalOf(demand, 'gateSingle')).toBe(2);
    expect(totalOf(demand, 'gateDual')).toBe(lanes - 1);
  });

  test('two lanes are three cabinets, as in Mairs’ example', () => {
    const demand = demandOf(channel([{ lanes: 2, peakPerMinute: 1 }]));
    expect(totalOf(demand, 'gateSingle') + totalOf(demand, 'gateDual')).toBe(3);
  });

  test('cabinets beside a wide lane are wide ones: at least one lane is wide', () => {
    expect(quantities(demandOf(channel([{ lanes: 4, peakPerMinute: 1 }], { platform: false })))).toMatchObject({
      'x0.gate-single': 1,
      'x0.gate-dual': 2,
      'x0.gate-single-wide': 1,
      'x0.gate-dual-wide': 1,
    });
    const single = needIn(demandOf(channel([{ lanes: 1, peakPerMinute: 1 }])), 'x0.gate-single-wide');
    expect(single.quantity).toBe(2);
    expect(asked(single, 'lane_width_mm')).toEqual([['atLeast', 900]]);
    expect(asked(single, 'wide_lane')).toEqual([['equals', 'yes']]);
  });

  test.each(['tripod', 'fullHeight'] as const)(
    'a %s is one for each lane; a swing gate beside lets wheelchairs through',
    (gate) => {
      const demand = demandOf(channel([{ gate, peakPerMinute: 60 }]));
      expect(quantity(demand, 'x0.turnstile')).toBe(3);
      expect(asked(needIn(demand, 'x0.turnstile'), 'gate_type')).toEqual([['equals', gate]]);
      expect(quantity(demand, 'x0.gate-single-wide')).toBe(2);
      expect(asked(needIn(demand, 'x0.gate-single-wide'), 'gate_type')).toEqual([['equals', 'swing']]);
      expect(quantity(demand, 'x0.terminal')).toBe(4);
    },
  );

  test('without a wide lane the customer is warned', () => {
    const demand = demandOf(channel([{ gate: 'tripod', wideLanes: 0 }]));
    expect(demand.problems).toMatchObject([{ id: 'channelNoWideLane', severity: 'warning', params: { least: 1 } }]);
    expect(totalOf(demand, 'gateSingle')).toBe(1);
  });

  test('a row that is longer than the room is an error', () => {
    // 2 × 600 + 900 of lanes, 4 × 200 of cabinets.
    expect(problemsIn(demandOf(channel([{ lanes: 3, roomM: 2.89 }])))).toEqual(['channelRoom']);
    expect(problemsIn(demandOf(channel([{ lanes: 3, roomM: 2.9 }])))).toEqual([]);
  });

  test('sliding gates are for lanes of 550 to 900 mm', () => {
    const problems = (widthMm: number) => problemsIn(demandOf(channel([{ gate: 'sliding', widthMm }])));
    expect(problems(549)).toEqual(['channelSlidingWidth']);
    expect(problems(550)).toEqual([]);
    expect(problems(900)).toEqual([]);
    expect(problems(901)).toEqual(['channelSlidingWidth']);
  });
});

describe('channels: terminals and what belongs to them', () => {
  test('single entry: one terminal a lane and free exit; both directions: two', () => {
    expect(quantity(demandOf(channel([{ lanes: 4 }])), 'x0.terminal')).toBe(4);
    expect(quantity(demandOf(channel([{ lanes: 4, flow: 'mixed' }])), 'x0.terminal')).toBe(8);
  });

  test('terminals hang at 1.2 to 1.5 m', () => {
    const need = needIn(demandOf(channel([{}])), 'x0.terminal');
    expect(stepOf(need, 'channel_terminal_height')).toMatchObject({ result: '1.2–1.5', unit: 'm' });
  });

  test('outdoors terminals are sealed', () => {
    expect(asked(needIn(demandOf(channel([{ place: 'outdoor' }])), 'x0.terminal'), 'ingress')).toHaveLength(1);
    expect(asked(needIn(demandOf(channel([{}])), 'x0.terminal'), 'ingress')).toEqual([]);
  });

  test('face terminals are on the network; readers of cards ask a controller', () => {
    const face = demandOf(channel([{ lanes: 3 }]));
    expect(needIn(face, 'x0.terminal').load?.ports).toBe(1);
    expect(totalOf(face, 'accessController')).toBe(0);
    const card = demandOf(channel([{ lanes: 5, credential: 'card' }]));
    expect(needIn(card, 'x0.terminal').load?.ports).toBe(0);
    expect(quantity(card, 'controller-main')).toBe(2);
  });

  test('readers of cards speak the bus of their controller, and reach it', () => {
    const bus = (more: object) =>
      asked(needIn(demandOf(channel([{ credential: 'card', ...more }])), 'x0.terminal'), 'reader_interface');
    const wiegand = [['oneOf', ['wiegand', 'wiegandRs485']]];
    const rs485 = [['oneOf', ['rs485', 'wiegandRs485']]];
    expect(bus({ lanes: 4 })).toEqual(wiegand);
    expect(bus({ lanes: 4, flow: 'mixed' })).toEqual(rs485);
    expect(bus({ lanes: 1, runM: 150 })).toEqual(rs485);
    expect(bus({ credential: 'face' })).toEqual([]);
    const far = (runM: number, credential: 'card' | 'face') => problemsIn(demandOf(channel([{ runM, credential }])));
    expect(far(1_200, 'card')).toEqual([]);
    expect(far(1_201, 'card')).toEqual(['accessReaderFar']);
    expect(far(1_201, 'face')).toEqual([]);
  });

  test('each row opens when the fire alarm sounds', () => {
    expect(totalOf(demandOf(channel([{}, {}])), 'fireInterface')).toBe(2);
  });

  test('cables for cabinets, a licence for each lane that the platform manages', () => {
    const demand = demandOf(channel([{ lanes: 2, runM: 10 }]));
    expect(quantity(demand, 'power-cable')).toBe(35);
    expect(needIn(demand, 'licence').cover).toEqual({ attribute: 'licence_channels', units: 2 });
    expect(totalOf(demandOf(channel([{}], { platform: false })), 'accessLicence')).toBe(0);
  });

  test('face terminals and controllers have supplies, and the terminals cable of low voltage', () => {
    const followed = (entrance: object, chosen: Parameters<typeof chosenOf>[0]) =>
      followUpsOf(channel([entrance]), contextOf(), chosenOf(chosen))
        .needs.filter(({ role }) => role !== 'powerCable')
        .map(({ id, role, cover }) => [id, role, cover?.units]);
    // 6 terminals × 24 W that the rules suppose, ÷ 12 V × 1.25, in hundredths of an ampere.
    expect(followed({ lanes: 6, point: 'east' }, { 'x0.terminal': [{ credential: 'face' }, 6] })).toEqual([
      ['s.supply-door-east', 'accessPower', 6 * 250],
    ]);
    // 3 lanes × 6 W of a controller; its card readers live on it.
    expect(
      followed({ lanes: 3, credential: 'card' }, { 'x0.terminal': [{}, 3], 'controller-main': [{ doors: 4 }, 1] }),
    ).toEqual([['s.supply-door-main', 'accessPower', 188]]);
    const cable = (more: object) => quantities(demandOf(channel([{ lanes: 6, ...more }])))['terminal-cable'] ?? 0;
    expect([cable({}), cable({ runM: 20 }), cable({ credential: 'card' })]).toEqual([276, 138, 0]);
    const need = needIn(demandOf(channel([{}])), 'terminal-cable');
    expect(asked(need, 'cable_class')).toEqual([['equals', 'power']]);
  });

  test('a card for each person, of the kind that the reader reads; none for faces', () => {
    const cards = (credential: 'card' | 'face') =>
      followUpsOf(
        channel([{ credential }], { people: 300 }),
        contextOf(),
        chosenOf({ 'x0.terminal': [{ card_type: 'mifare' }, 1] }),
      ).needs.filter(({ role }) => role === 'card');
    expect(cards('card')).toMatchObject([{ role: 'card', quantity: 300, requirements: [{ value: 'mifare' }] }]);
    expect(cards('face')).toEqual([]);
  });

  test('mixed or single entry is required', () => {
    const told = (entrances: object[]) => scene.safeParse({ kind: 'channel', id: 's', entrances }).success;
    expect(told([])).toBe(false);
    expect(told([{ id: 'a', flow: 'none' }])).toBe(false);
    expect(
      told([
        { id: 'a', flow: 'mixed' },
        { id: 'b', flow: 'single' },
      ]),
    ).toBe(true);
  });

  test('another pack gives another number of lanes', () => {
    const slow = contextOf({}, packWith({ 'channel.throughput.ordinary': 12 }));
    expect(quantity(demandOf(channel([{ peakPerMinute: 60 }]), slow), 'x0.terminal')).toBe(5);
  });

  test('more people never need fewer lanes, cabinets or terminals (property)', () => {
    const entrance = fc.record({
      peakPerMinute: fc.double({ min: 0, max: 500, noNaN: true }),
      use: fc.constantFrom('ordinary', 'optical', 'factory'),
      gate: fc.constantFrom(...GATE_TYPES),
      flow: fc.constantFrom('single', 'mixed'),
      wideLanes: fc.option(fc.integer({ min: 0, max: 5 })),
    });
    check(
      fc.property(entrance, fc.double({ min: 0, max: 200, noNaN: true }), (one, more) => {
        const busier = { ...one, peakPerMinute: one.peakPerMinute + more };
        const [few, many] = [one, busier].map((made) => demandOf(channel([made as object])));
        for (const role of ['gateSingle', 'gateDual', 'gateTerminal'] as const) {
          if (few && many) expect(totalOf(many, role)).toBeGreaterThanOrEqual(totalOf(few, role));
        }
        const made = row(one);
        expect(made.lanes * made.throughput).toBeGreaterThanOrEqual(one.peakPerMinute - 1e-9);
      }),
    );
  });
});
