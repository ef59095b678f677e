import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { cameraToGate, lanePlan, recognitionChannels } from '../contract/scenes/parking-geometry.ts';
import { parkingLane } from '../contract/site/parking.ts';
import { scene } from '../contract/site.ts';
import { linesFor, mallOf, product, solved } from './matching-builders.ts';
import {
  asked,
  check,
  contextOf,
  demandOf,
  needIn,
  packWith,
  parking,
  problemsIn,
  quantities,
  quantity,
  stepOf,
  totalOf,
} from './scene-builders.ts';

const lane = (more: object = {}) => parkingLane.parse({ id: 'x0', direction: 'entry', ...more });

describe('parking: cameras', () => {
  test('one camera for each vehicle lane, and its trace says by which standard', () => {
    const demand = demandOf(parking([{ direction: 'entry', lanes: 3 }]));
    expect(quantity(demand, 'x0.camera')).toBe(3);
    expect(stepOf(needIn(demand, 'x0.camera'), 'parking_cameras')).toMatchObject({
      inputs: { lanes: 3, perLane: 1, channels: 1 },
      result: 3,
      facts: ['parking.camera.perLane'],
    });
  });

  test.each([
    [2, 1],
    [3.5, 1],
    [3.51, 2],
    [7, 2],
    [7.01, 3],
    [15, 3],
  ])('a lane %f m wide has %d recognition channels', (widthM, channels) => {
    expect(recognitionChannels(widthM, DELIVERED_PACK)).toBe(channels);
    const demand = demandOf(parking([{ direction: 'exit', widthM }]));
    expect(quantity(demand, 'x0.camera')).toBe(channels);
    expect(problemsIn(demand).includes('parkingLaneWide')).toBe(channels > 1);
    const [[is, covered] = []] = asked(needIn(demand, 'x0.camera'), 'lane_width_max_m');
    expect(is).toBe('atLeast');
    expect(covered).toBeCloseTo(widthM / channels, 2);
  });

  test('a lane for both directions has two cameras back to back on one pole, and one barrier', () => {
    const demand = demandOf(parking([{ direction: 'mixed', lanes: 2 }]));
    expect(quantity(demand, 'x0.camera')).toBe(4);
    expect(quantity(demand, 'x0.pole')).toBe(2);
    expect(quantity(demand, 'x0.barrier')).toBe(2);
  });

  test('plates need 250 px per metre: a channel of 3.5 m takes 875 px, of which 2 MP have enough', () => {
    const need = needIn(demandOf(parking([{ direction: 'entry' }])), 'x0.camera');
    expect(stepOf(need, 'parking_plate_density')).toMatchObject({ inputs: { pixels: 875 }, result: 2 });
    expect(asked(need, 'resolution')).toEqual([['atLeast', 2]]);
    const dense = contextOf({}, packWith({ 'density.identify': 1_000 }));
    const more = needIn(demandOf(parking([{ direction: 'entry' }]), dense), 'x0.camera');
    expect(asked(more, 'resolution')).toEqual([['atLeast', 6.9]]);
  });

  test('camera and display are one housing', () => {
    expect(asked(needIn(demandOf(parking([{ direction: 'entry' }])), 'x0.camera'), 'display_lines')).toEqual([
      ['atLeast', 1],
    ]);
  });

  test('the camera stands 4.3 m before the gate with 5 mm and 3.2 m with 4 mm', () => {
    expect(cameraToGate(5, DELIVERED_PACK)?.metres).toBe(4.3);
    expect(cameraToGate(4, DELIVERED_PACK)?.metres).toBe(3.2);
    const either = needIn(demandOf(parking([{ direction: 'entry' }])), 'x0.camera');
    expect(stepOf(either, 'parking_gate_distances')?.result).toBe('3.2–4.3');
    const named = needIn(demandOf(parking([{ direction: 'entry', lensMm: 5 }])), 'x0.camera');
    expect(stepOf(named, 'parking_gate_distance')).toMatchObject({ result: 4.3, inputs: { lens: 5 } });
    expect(asked(named, 'lens_min_mm')).toEqual([['atMost', 5]]);
    expect(asked(named, 'lens_max_mm')).toEqual([['atLeast', 5]]);
  });

  test('between 4 and 5 mm the distance is interpolated and said to be so; beyond it is unknown and said', () => {
    expect(cameraToGate(4.5, DELIVERED_PACK)?.metres).toBeCloseTo(3.75, 9);
    expect(cameraToGate(4.5, DELIVERED_PACK)?.trace.rule).toBe('parking_gate_distance_between');
    expect(cameraToGate(6, DELIVERED_PACK)).toBeNull();
    expect(cameraToGate(2.8, DELIVERED_PACK)).toBeNull();
    expect(problemsIn(demandOf(parking([{ direction: 'entry', lensMm: 6 }])))).toContain('parkingLensUnknown');
  });

  test('the column stands about 0.5 m inside the arm', () => {
    const need = needIn(demandOf(parking([{ direction: 'entry' }])), 'x0.camera');
    expect(stepOf(need, 'parking_column')?.result).toBe(0.5);
  });

  test('pictures are recorded as long as the kind of place asks for, or not at all', () => {
    const days = (settings: object, more: object = {}) =>
      needIn(demandOf(parking([{ direction: 'entry' }], more), contextOf(settings)), 'x0.camera').load?.video
        ?.retentionDays;
    expect(days({})).toBe(30);
    expect(days({ use: 'key' })).toBe(90);
    expect(days({ retentionDays: 45 })).toBe(45);
    expect(days({ retentionDays: 45 }, { retentionDays: 60 })).toBe(60);
    expect(days({}, { recorded: false })).toBeUndefined();
  });
});

describe('parking: poles and islands', () => {
  test('a pole of 1.6 m, or of 1.4 m on an island of at least 6 × 0.6 × 0.2 m', () => {
    const pole = (more: object) => lanePlan(lane(more), DELIVERED_PACK, null).poleM;
    expect(pole({})).toBe(1.6);
    expect(pole({ island: true })).toBe(1.4);
    expect(pole({ island: true, islandLengthM: 5.9 })).toBe(1.6);
    expect(pole({ island: true, islandWidthM: 0.5 })).toBe(1.6);
    expect(pole({ island: true, islandHeightM: 0.1 })).toBe(1.6);
    const need = needIn(demandOf(parking([{ direction: 'entry', island: true }])), 'x0.pole');
    expect(asked(need, 'height_m')).toEqual([['equals', 1.4]]);
  });

  test('an island that is too small is a problem, with the least size', () => {
    const { problems } = demandOf(parking([{ direction: 'entry', island: true, islandLengthM: 5 }]));
    expect(problems).toMatchObject([
      { id: 'parkingFewExits' },
      { id: 'parkingIslandSmall', part: 'x0', params: { length: 6, width: 0.6, height: 0.2 } },
    ]);
  });

  test('each place of a camera has a pole', () => {
    expect(quantity(demandOf(parking([{ direction: 'entry', lanes: 2, widthM: 8 }])), 'x0.pole')).toBe(6);
  });
});

describe('parking: barriers', () => {
  test('one barrier for each lane, its arm as long as the lane is wide, at most 4 m', () => {
    const need = needIn(
      demandOf(parking([{ direction: 'entry', lanes: 2, widthM: 3.5, armSide: 'left' }])),
      'x0.barrier',
    );
    expect(need.quantity).toBe(2);
    expect(asked(need, 'arm_m')).toEqual([
      ['atLeast', 3.5],
      ['atMost', 4],
    ]);
    expect(asked(need, 'arm_side')).toEqual([['equals', 'left']]);
  });

  describe('the side on which it stands, where nobody says', () => {
    const barrier = (skuId: number, side: string, yuan: number, stock: number) =>
      product('barriers', yuan, { arm_m: 4, arm_side: side }, { skuId, stock });
    const taken = (barriers: readonly ReturnType<typeof barrier>[], lane: object = {}) => {
      const lanes = [{ id: 'x', direction: 'entry' as const, lanes: 4, ...lane }];
      const found = solved({ scenes: [{ kind: 'parking', id: 's', lanes }] }, mallOf(barriers));
      const line = found.lines.find(({ id }) => id === 's.x.barrier');
      return [line?.skuId, found.problems.some(({ id }) => id === 'parkingArmSide'), line?.alternatives[0]?.why];
    };

    test('is what is in stock, which is said where it is the left; else the right', () => {
      expect(taken([barrier(1, 'right', 900, 3), barrier(2, 'left', 950, 265)])).toEqual([2, true, 'stockShort']);
      expect(taken([barrier(1, 'right', 990, 4), barrier(2, 'left', 950, 265)])).toEqual([1, false, 'lessPreferred']);
      const asked = taken([barrier(1, 'right', 900, 3), barrier(2, 'left', 950, 265)], { armSide: 'right' });
      expect(asked).toEqual([1, false, undefined]);
    });

    test('of barriers that are all short of stock one of which some are there goes before one of which there is none, and how many does not count', () => {
      expect(taken([barrier(1, 'right', 900, 0), barrier(2, 'right', 920, 3)])).toEqual([2, false, 'stockShort']);
      expect(taken([barrier(1, 'right', 900, 1), barrier(2, 'right', 90_000, 3)])).toEqual([1, false, 'dearer']);
    });
  });

  test('a lane that needs an arm over 4 m is a problem', () => {
    const demand = demandOf(parking([{ direction: 'exit', widthM: 5 }]));
    expect(problemsIn(demand)).toContain('parkingArmLong');
    expect(asked(needIn(demand, 'x0.barrier'), 'arm_m')).toEqual([['atLeast', 5]]);
    expect(problemsIn(demandOf(parking([{ direction: 'exit', widthM: 4 }])))).not.toContain('parkingArmLong');
  });

  test.each([
    ['opposite barriers nearer than 3 m', {}, { barriersApartM: 2.9 }, 'parkingBarriersClose'],
    ['a queue shorter than 5 m', { queueM: 4.9 }, {}, 'parkingQueueShort'],
    ['a lane less deep than 10 m', { depthM: 9.9 }, {}, 'parkingLaneShort'],
    ['a lane too narrow for a car', { widthM: 2.4 }, {}, 'parkingLaneNarrow'],
    ['a plate seen at more than 20°', { angleDeg: 21 }, {}, 'parkingAngle'],
    ['loops no more than 2 m apart', { trigger: 'loop', depthM: 2 }, {}, 'parkingLoopsClose'],
    ['payment at an entrance', { direction: 'entry' as const, paid: true }, {}, 'parkingPaidEntry'],
  ])('%s is a problem', (_what, more, site, problem) => {
    expect(problemsIn(demandOf(parking([{ direction: 'exit', ...(more as object) }], site)))).toContain(problem);
  });

  test('what just keeps the rules is no problem', () => {
    const demand = demandOf(
      parking([{ direction: 'exit', depthM: 10, queueM: 5, angleDeg: 20, widthM: 3.5, trigger: 'loop', paid: true }], {
        barriersApartM: 3,
      }),
    );
    expect(demand.problems).toEqual([]);
  });

  test('exits are at least as many as entrances; a lane for both counts for both', () => {
    const problems = (entry: number, exit: number, mixed: number) =>
      problemsIn(
        demandOf(
          parking([
            { direction: 'entry', lanes: entry },
            { direction: 'exit', lanes: exit },
            { direction: 'mixed', lanes: mixed },
          ]),
        ),
      );
    expect(problems(2, 1, 0)).toEqual(['parkingFewExits']);
    expect(problems(2, 2, 0)).toEqual([]);
    expect(problems(0, 0, 1)).toEqual([]);
    expect(problems(1, 0, 1)).toEqual(['parkingFewExits']);
  });
});

describe('parking: loops, radars and triggers', () => {
  test('one loop under each arm with an input of a detector', () => {
    const demand = demandOf(parking([{ direction: 'mixed', lanes: 3 }]));
    expect(quantity(demand, 'x0.anti-smash-loop')).toBe(3);
    expect(needIn(demand, 'x0.anti-smash-detector').cover).toEqual({ attribute: 'lanes', units: 3 });
  });

  test('or a radar that sees as far as the arm reaches', () => {
    const demand = demandOf(parking([{ direction: 'entry', lanes: 2, antiSmash: 'radar', armM: 3.5 }]));
    expect(quantity(demand, 'x0.anti-smash-radar')).toBe(2);
    expect(asked(needIn(demand, 'x0.anti-smash-radar'), 'detection_range_m')).toEqual([['atLeast', 3.5]]);
    expect(totalOf(demand, 'loopCoil')).toBe(0);
  });

  test('a trigger loop lies 4.5 m ahead in each direction, with a speed bump 0.8 m before it', () => {
    const demand = demandOf(parking([{ direction: 'mixed', trigger: 'loop' }]));
    expect(quantity(demand, 'x0.trigger-loop')).toBe(2);
    expect(quantity(demand, 'x0.speed-bump')).toBe(2);
    expect(asked(needIn(demand, 'x0.speed-bump'), 'length_m')).toEqual([['atLeast', 3.5]]);
    expect(needIn(demand, 'x0.trigger-detector').cover).toEqual({ attribute: 'lanes', units: 2 });
    expect(lanePlan(lane({ trigger: 'loop' }), DELIVERED_PACK, 5)).toMatchObject({
      triggerM: 4.5,
      speedBumpM: 5.3,
      cameraM: 4.3,
    });
  });

  test('a trigger radar sees 4.5 m ahead; a camera that triggers by video needs neither', () => {
    const radar = demandOf(parking([{ direction: 'entry', trigger: 'radar' }]));
    expect(asked(needIn(radar, 'x0.trigger-radar'), 'detection_range_m')).toEqual([['atLeast', 4.5]]);
    expect(totalOf(demandOf(parking([{ direction: 'entry' }])), 'trigger')).toBe(0);
  });
});

describe('parking: the whole place', () => {
  test('bill of one paid exit: camera with display, barrier, loop, detector, pole, fee display, overview, booth', () => {
    expect(quantities(demandOf(parking([{ direction: 'exit', paid: true, runM: 20 }])))).toEqual({
      'x0.camera': 1,
      'x0.barrier': 1,
      'x0.anti-smash-loop': 1,
      'x0.anti-smash-detector': 1,
      'x0.pole': 1,
      'x0.fee-display': 1,
      'power-cable': 46,
      'overview-camera': 1,
      'overview-pole': 1,
      'overview-pole-foundation': 1,
      'overview-pole-box': 1,
      booth: 1,
    });
  });

  test('a cable of the mains leads to each barrier and to each camera with its display, with 15 % more', () => {
    const need = needIn(
      demandOf(parking([{ direction: 'mixed', lanes: 2, runM: 10 }, { direction: 'exit' }])),
      'power-cable',
    );
    expect(need.steps.map(({ inputs }) => [inputs.devices, inputs.run])).toEqual([
      [2 + 4, 10],
      [1 + 1, 40],
    ]);
    expect(need.quantity).toBe((6 * 10 + 2 * 40) * 1.15);
  });

  test('fee displays stand at paid exits and at paid lanes for both directions only', () => {
    const demand = demandOf(
      parking([
        { direction: 'exit', lanes: 2, paid: true },
        { direction: 'mixed', lanes: 1, paid: true },
        { direction: 'entry', lanes: 4, paid: true },
        { direction: 'exit', lanes: 1 },
      ]),
    );
    expect(totalOf(demand, 'feeDisplay')).toBe(3);
  });

  test('a fee display shows a payment code: one that says so is taken, else what to ask is said', () => {
    const silent = product('parking-displays', 500, { display_lines: 2 });
    const showing = product('parking-displays', 1_500, { display_lines: 4, payment_code: 'yes' });
    const site = { scenes: [parking([{ direction: 'exit', paid: true }])] };
    const taken = (...shelf: Parameters<typeof mallOf>[0]) => linesFor(solved(site, mallOf(shelf)), 'feeDisplay')[0];
    expect(taken(silent, showing)).toMatchObject({ skuId: showing.skuId, flags: [] });
    expect(taken(silent)?.flags).toEqual([{ flag: 'cannotVerify', attributes: ['payment_code'] }]);
    expect(taken(product('parking-displays', 500, { payment_code: 'no' }))?.skuId).toBeNull();
  });

  test('cameras, overview and booth each have a port; barriers have none', () => {
    const { needs } = demandOf(parking([{ direction: 'mixed', lanes: 2 }]));
    const ports = needs.reduce((sum, { load, quantity: pieces }) => sum + (load?.ports ?? 0) * pieces, 0);
    expect(ports).toBe(4 + 1 + 1);
  });

  test('the overview camera is outdoors on PoE, as many as the customer says or one', () => {
    const overview = needIn(demandOf(parking([{ direction: 'exit' }])), 'overview-camera');
    expect(overview.load).toMatchObject({ power: 'poe', mounting: 'pole', outdoor: true });
    expect(quantity(demandOf(parking([{ direction: 'exit' }], { overviewCameras: 3 })), 'overview-camera')).toBe(3);
    expect(totalOf(demandOf(parking([{ direction: 'exit' }], { overviewCameras: 0 })), 'overviewCamera')).toBe(0);
  });

  test('at least one lane', () => {
    const none = { kind: 'parking', id: 's', lanes: [{ id: 'a', direction: 'entry', lanes: 0 }] };
    expect(scene.safeParse(none).error?.issues).toMatchObject([{ path: ['lanes'], params: { problem: 'noLane' } }]);
  });

  test('lanes of which there are none need nothing', () => {
    const demand = demandOf(
      parking([
        { direction: 'exit', lanes: 0, depthM: 3 },
        { direction: 'exit', lanes: 1 },
      ]),
    );
    expect(demand.needs.filter(({ part }) => part === 'x0')).toEqual([]);
    expect(demand.problems).toEqual([]);
  });

  test('more lanes and wider lanes never need fewer of anything (property)', () => {
    const made = fc.record({
      direction: fc.constantFrom('entry', 'exit', 'mixed'),
      lanes: fc.integer({ min: 1, max: 30 }),
      widthM: fc.double({ min: 2, max: 12, noNaN: true }),
      trigger: fc.constantFrom('video', 'loop', 'radar'),
      antiSmash: fc.constantFrom('loop', 'radar'),
      paid: fc.boolean(),
    });
    check(
      fc.property(
        made,
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (one, more, wider) => {
          const small = quantities(demandOf(parking([one as object])));
          const large = quantities(
            demandOf(parking([{ ...one, lanes: one.lanes + more, widthM: one.widthM + wider } as object])),
          );
          for (const [name, pieces] of Object.entries(small)) expect(large[name] ?? 0).toBeGreaterThanOrEqual(pieces);
        },
      ),
    );
  });
});
