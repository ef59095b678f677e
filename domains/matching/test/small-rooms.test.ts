import { describe, expect, test } from 'vitest';
import {
  cameras,
  disk,
  linesFor,
  mallOf,
  mallWithout,
  plainSwitch,
  product,
  recorder,
  smallMall,
  solved,
} from './matching-builders.ts';

const roomOf = (solution: ReturnType<typeof solved>) =>
  (['cabinet', 'patchPanel', 'ups'] as const).filter((role) => linesFor(solution, role).length > 0);
const smallIn = ({ problems }: ReturnType<typeof solved>) =>
  problems.filter(({ id }) => id.startsWith('small')).map(({ id, params }) => [id, params]);
const doors = (settings: object = {}) => ({
  scenes: [{ kind: 'access' as const, id: 's', doors: [{ id: 'a', doors: 5 }] }],
  settings,
});
const controllers = [
  product('access-controllers', 900, {
    doors: 4,
    reader_inputs: 4,
    reader_interface: 'wiegand',
    card_capacity: 10_000,
  }),
  product('access-controllers', 400, {
    doors: 1,
    reader_inputs: 2,
    reader_interface: 'wiegand',
    card_capacity: 10_000,
  }),
];
const mall = mallOf([...smallMall(), plainSwitch(100, 5, { max_draw_w: 3 }), ...controllers]);

describe('a room of a few cables and devices', () => {
  test('has no cabinet, no panel, and no UPS for a switch of three watts; that is told', () => {
    const solution = solved(doors(), mall);
    expect(solution.plan.switches).toHaveLength(1);
    expect(roomOf(solution)).toEqual([]);
    expect(linesFor(solution, 'jack')).toEqual([]);
    expect(smallIn(solution)).toEqual([
      ['smallRoomBare', { point: 'main', cables: 8, devices: 2, watts: 30 }],
      ['smallRoomControllers', { point: 'main', controllers: 2 }],
    ]);
  });

  test('has a UPS where it records, and everything where the customer wants it or it grows', () => {
    expect(roomOf(solved(cameras([{ cameras: 2 }]), mall))).toEqual(['ups']);
    expect(roomOf(solved(cameras([{ cameras: 9 }]), mall))).toEqual(['cabinet', 'patchPanel', 'ups']);
    const asked = solved(doors({ equipSmallRooms: true }), mall);
    expect(roomOf(asked)).toEqual(['cabinet', 'patchPanel', 'ups']);
    expect(smallIn(asked)).toEqual([]);
  });
});

describe('what is made for a rack has a cabinet, however few cables end there', () => {
  const few = (room: object, more: object = {}) => cameras([{ cameras: 2, ...room }], more);

  test('a recorder of 2 U, or with many disks', () => {
    const recorders = (bays: number, units: number) =>
      mallOf([...mallWithout('nvr'), recorder(600, 64, 320, bays, { rack_u: units })]);
    const days = { cameras: 2, retentionDays: 90 };
    const cabinets = (mallOfOne: ReturnType<typeof mallOf>, groups: object = {}) =>
      linesFor(solved(few(groups), mallOfOne), 'cabinet').length;
    expect(cabinets(recorders(8, 1))).toBe(0);
    expect(cabinets(recorders(8, 2))).toBe(1);
    const small = [
      ...mallWithout('nvr').filter(({ categoryCode }) => categoryCode !== 'surveillance-disks'),
      disk(100, 1),
    ];
    const full = solved(few(days), mallOf([...small, recorder(600, 64, 320, 24)]));
    expect(full.plan.recorders[0]?.disks[0]?.pieces).toBeGreaterThan(8);
    expect(linesFor(full, 'cabinet')).toHaveLength(1);
  });

  test('a room that is linked by fibre, and the main room at its other end; others are named', () => {
    const points = [
      { id: 'far', distanceM: 200 },
      { id: 'near', distanceM: 30 },
    ];
    const rooms = ['far', 'near'].map((point) => ({ cameras: 2, point }));
    const solution = solved(cameras(rooms, { settings: { points } }), mall);
    expect(solution.plan.cabinets.map(({ point }) => point)).toEqual(['main', 'far']);
    expect(smallIn(solution).map(([, params]) => params)).toMatchObject([{ point: 'near' }]);
  });
});

test('what was asked for and is left out is told, and nothing that was not asked for', () => {
  const told = (settings: object) => smallIn(solved(doors(settings), mall)).map(([id]) => id);
  expect(told({ cabinet: false })).toEqual(['smallRoomUps', 'smallRoomControllers']);
  expect(told({ ups: false })).toEqual(['smallRoomCabinet', 'smallRoomControllers']);
  expect(told({ cabinet: false, ups: false })).toEqual([]);
  // It records: with a UPS, though without a cabinet.
  expect(smallIn(solved(cameras([{ cameras: 2 }]), mall)).map(([id]) => id)).toEqual(['smallRoomCabinet']);
});

describe('an order of more than is needed', () => {
  const one = (price: number) => {
    const others = mallWithout('junction-boxes');
    const byTen = product('junction-boxes', 3, { compatible_forms: 'any' }, { skuId: 8_001, minimum: 10 });
    const single = product('junction-boxes', price, { compatible_forms: 'any' }, { skuId: 8_002 });
    const solution = solved(cameras([{ cameras: 1 }]), mallOf([...others, byTen, single]));
    return linesFor(solution, 'junctionBox').map(({ skuId, quantity }) => [skuId, quantity]);
  };

  test('is taken only where it is much cheaper than one of what is needed', () => {
    // Ten cost 30.
    expect(one(35)).toEqual([[8_002, 1]]);
    expect(one(37)).toEqual([[8_001, 10]]);
  });

  test('counts only what it adds to what other lines take of the same', () => {
    const others = mallWithout('junction-boxes');
    const byFour = product('junction-boxes', 30, { compatible_forms: 'any' }, { skuId: 8_003, minimum: 4 });
    const single = product('junction-boxes', 45, { compatible_forms: 'any' }, { skuId: 8_004 });
    const taken = (groups: readonly Record<string, unknown>[]) =>
      linesFor(solved(cameras(groups), mallOf([...others, byFour, single])), 'junctionBox').map(({ skuId }) => skuId);
    expect(taken([{ cameras: 1 }])).toEqual([8_004]);
    expect(taken([{ cameras: 4, form: 'bullet', megapixels: 8 }, { cameras: 1 }])).toEqual([8_003, 8_003]);
  });
});

test('a small room with door controllers says that they hang on the wall and are not counted', () => {
  const controller = product('access-controllers', 900, { doors: 4, reader_inputs: 8, reader_interface: 'wiegand' });
  const hints = (kind: 'access' | 'none') =>
    solved(
      {
        scenes: [
          ...(kind === 'access' ? [{ kind, id: 'a', doors: [{ id: 'd', doors: 2 }], platform: false }] : []),
          { kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 3 }] },
        ],
      },
      mallOf([...smallMall(), controller]),
    ).problems.filter(({ id }) => id === 'smallRoomControllers');
  expect(hints('access')).toMatchObject([{ params: { point: 'main', controllers: 1 } }]);
  expect(hints('none')).toEqual([]);
});
