import { describe, expect, test } from 'vitest';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { lockOf } from '../contract/scenes/access-locks.ts';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import { accessDoor } from '../contract/site/access.ts';
import { scene } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';
import { lineOf, mallOf, solved } from './matching-builders.ts';
import {
  access,
  asked,
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

const lockFor = (more: object) => lockOf(accessDoor.parse({ id: 'x0', doors: 1, ...more }), DELIVERED_PACK);

describe('access: controllers by wiring', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
  ])('%d one-way doors take at least %d controllers of 4, 2 and 1 doors', (doors, units) => {
    const demand = demandOf(access([{ doors }]));
    expect(totalOf(demand, 'accessController')).toBe(units);
    expect(needIn(demand, 'controller-main').cover).toEqual({ attribute: 'doors', units: doors, fewest: true });
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [9, 5],
  ])(
    '%d two-way doors on Wiegand take ceil(doors ÷ 2) = %d two-door controllers, for inputs 1 and 2 are door 1 in and out',
    (doors, units) => {
      const demand = demandOf(access([{ doors, way: 'twoWay' }], { bus: 'wiegand' }));
      expect(quantities(demand)).toMatchObject({ 'controller-in-out-main': units, 'x0.reader': doors * 2 });
      const need = needIn(demand, 'controller-in-out-main');
      expect(need.cover).toEqual({ attribute: 'reader_inputs', units: doors * 2, fewest: true });
      expect(asked(need, 'doors')).toEqual([['atMost', 2]]);
      expect(asked(needIn(demand, 'x0.reader'), 'reader_interface')).toEqual([['oneOf', ['wiegand', 'wiegandRs485']]]);
    },
  );

  test('a four-door controller reads four entries: two-way doors on RS-485 take one for four', () => {
    const demand = demandOf(access([{ doors: 4, way: 'twoWay' }], { bus: 'rs485' }));
    expect(quantity(demand, 'controller-main')).toBe(1);
    expect(asked(needIn(demand, 'x0.reader'), 'reader_interface')).toEqual([['oneOf', ['rs485', 'wiegandRs485']]]);
    expect(asked(needIn(demand, 'controller-main'), 'reader_interface')).toEqual([
      ['oneOf', ['rs485', 'wiegandRs485']],
    ]);
  });

  test('left free, readers take the bus with the fewest controllers', () => {
    expect(totalOf(demandOf(access([{ doors: 8, way: 'twoWay' }])), 'accessController')).toBe(2);
    const two = demandOf(access([{ doors: 2, way: 'twoWay' }]));
    expect(quantity(two, 'controller-in-out-main')).toBe(1);
    const both = demandOf(access([{ doors: 3 }, { doors: 3, way: 'twoWay' }]));
    expect(quantity(both, 'controller-main')).toBe(2);
    expect(asked(needIn(both, 'controller-main'), 'reader_interface')).toEqual([['oneOf', ['wiegandRs485']]]);
  });

  test('left free, readers take the bus that the mall sells them for', () => {
    const noRs485 = contextOf({}, undefined, (_role, requirements) =>
      requirements.some(({ is, value }) => is === 'oneOf' && (value as readonly unknown[]).includes('wiegand')),
    );
    const doors = access([{ doors: 8, way: 'twoWay', credential: 'qr' }]);
    expect(quantity(demandOf(doors, noRs485), 'controller-in-out-main')).toBe(4);
    expect(quantity(demandOf(doors), 'controller-main')).toBe(2);
  });

  test('controllers stand at the point of their doors', () => {
    const demand = demandOf(access([{ doors: 3 }, { doors: 3, point: 'east' }]));
    expect(quantities(demand)).toMatchObject({ 'controller-main': 1, 'controller-east': 1 });
    expect(needIn(demand, 'controller-east').load?.point).toBe('east');
  });

  test('RS-485 reaches 1,200 m; Wiegand far less, then readers are on RS-485', () => {
    const far = (readerRunM: number, bus: string) => problemsIn(demandOf(access([{ readerRunM }], { bus })));
    expect(far(1_200, 'rs485')).toEqual([]);
    expect(far(1_201, 'rs485')).toEqual(['accessReaderFar']);
    expect(far(101, 'wiegand')).toEqual(['accessReaderFar']);
    expect(far(101, 'any')).toEqual([]);
  });

  test('a fingerprint reader is on RS-485, a face terminal on the network', () => {
    const finger = demandOf(access([{ credential: 'fingerprint' }]));
    expect(asked(needIn(finger, 'x0.reader'), 'reader_interface')).toEqual([['oneOf', ['rs485', 'wiegandRs485']]]);
    const face = needIn(demandOf(access([{ credential: 'face' }])), 'x0.reader');
    expect(face.load?.ports).toBe(1);
    expect(asked(face, 'reader_interface')).toEqual([['oneOf', ['wiegand', 'wiegandRs485', 'tcpIp']]]);
  });

  test('each controller knows everybody’s card', () => {
    const demand = demandOf(access([{}], { people: 30_000 }));
    expect(asked(needIn(demand, 'controller-main'), 'card_capacity')).toEqual([['atLeast', 30_000]]);
  });
});

describe('access: what a door has', () => {
  test('the cable to its lock is as long as the customer says, else as that to its reader', () => {
    const metres = (door: object) => quantity(demandOf(access([{ doors: 2, ...door }])), 'power-cable');
    expect([{}, { readerRunM: 30 }, { runM: 5 }, { runM: 80 }].map(metres)).toEqual([46, 69, 12, 184]);
  });

  test('the network runs to controllers and face terminals; readers have cables of their own', () => {
    const mall = mallOf(demoCandidates());
    const metres = (door: object) =>
      lineOf(solved({ scenes: [access([door])] }, mall), 'shared.cable')?.need.steps.find(
        ({ rule }) => rule === 'cable_length',
      )?.inputs.metres;
    expect(metres({ doors: 4 })).toBe(40);
    expect(metres({ doors: 12 })).toBe(3 * 40);
    expect(metres({ doors: 2, credential: 'face' })).toBe(40 + 2 * 20);
  });

  test('one-way: controller share, one reader, exit button, contact, lock', () => {
    expect(quantities(demandOf(access([{ doors: 2 }])))).toEqual({
      'controller-main': 1,
      'x0.reader': 2,
      'x0.lock': 2,
      'x0.exit-button': 2,
      'x0.contact': 2,
      'power-cable': 46,
      'reader-cable': 46,
      'signal-cable': 92,
      licence: 2,
    });
  });

  test('two-way: two readers and no button', () => {
    const demand = demandOf(access([{ doors: 2, way: 'twoWay' }]));
    expect(quantity(demand, 'x0.reader')).toBe(4);
    expect(totalOf(demand, 'exitButton')).toBe(0);
  });

  test('double leaf: two locks or one double maglock, and a contact for each leaf', () => {
    const wood = demandOf(access([{ leaves: 'double', material: 'wood' }]));
    expect(quantities(wood)).toMatchObject({ 'x0.lock': 2, 'x0.contact': 2 });
    expect(asked(needIn(wood, 'x0.contact'), 'door_material')).toEqual([['oneOf', ['wood', 'any']]]);
    expect(asked(needIn(wood, 'x0.lock'), 'leaves')).toEqual([['equals', 'single']]);
    const glass = demandOf(access([{ leaves: 'double', material: 'glass' }]));
    expect(quantity(glass, 'x0.lock')).toBe(1);
    expect(asked(needIn(glass, 'x0.lock'), 'leaves')).toEqual([['equals', 'double']]);
    const single = contextOf(
      {},
      undefined,
      (_role, requirements) => !requirements.some(({ value }) => value === 'double'),
    );
    const two = demandOf(access([{ doors: 3, leaves: 'double', material: 'glass' }]), single);
    expect(quantity(two, 'x0.lock')).toBe(6);
    expect(asked(needIn(two, 'x0.lock'), 'leaves')).toEqual([['equals', 'single']]);
  });

  test('an escape door has a break-glass unit and a fire interface besides', () => {
    expect(quantities(demandOf(access([{ doors: 2, use: 'escape' }])))).toMatchObject({
      'x0.break-glass': 2,
      'x0.fire-interface': 2,
    });
    expect(totalOf(demandOf(access([{}])), 'breakGlass')).toBe(0);
    const unit = needIn(demandOf(access([{ use: 'escape' }])), 'x0.break-glass');
    expect(unit.requirements).toMatchObject([{ value: 'breakGlass', safety: true }]);
  });

  test('a maglock on a door that opens inward hangs on a ZL bracket, on frameless glass on a U bracket', () => {
    const inward = demandOf(access([{ material: 'steel', latch: false, opening: 'inward' }]));
    expect(quantity(inward, 'x0.lock-bracket')).toBe(1);
    expect(asked(needIn(inward, 'x0.lock-bracket'), 'bracket_kind')).toEqual([['equals', 'zl']]);
    const glass = demandOf(access([{ material: 'frameless', use: 'escape' }]));
    expect(asked(needIn(glass, 'x0.lock-bracket'), 'bracket_kind')).toEqual([['equals', 'u']]);
    expect(totalOf(demandOf(access([{ material: 'steel', latch: false }])), 'lockBracket')).toBe(0);
  });

  test('at least one door or one lock', () => {
    expect(scene.safeParse({ kind: 'access', id: 's' }).error?.issues).toMatchObject([
      { params: { problem: 'noDoor' } },
    ]);
    expect(scene.safeParse({ kind: 'access', id: 's', locks: [{ id: 'a', doors: 1 }] }).success).toBe(true);
  });

  test('cards for all people, of the kind that the readers read', () => {
    const { needs } = followUpsOf(
      access([{}, { credential: 'face' }], { people: 50 }),
      contextOf(),
      chosenOf({ 'x0.reader': [{ card_type: 'cpu' }, 1], 'x1.reader': [{ card_type: 'mifare' }, 1] }),
    );
    expect(needs.filter(({ role }) => role === 'card')).toMatchObject([
      { role: 'card', quantity: 50, requirements: [{ attribute: 'card_type', value: 'cpu' }] },
    ]);
  });
});

describe('access: locks by the door table', () => {
  test.each([
    ['glass', true, 'passage', 'maglock', 'failSafe'],
    ['aluminium', true, 'passage', 'maglock', 'failSafe'],
    ['wood', true, 'passage', 'strike', 'failSafe'],
    ['steel', true, 'passage', 'strike', 'failSafe'],
    ['wood', false, 'passage', 'maglock', 'failSafe'],
    ['frameless', false, 'passage', 'dropBolt', 'failSafe'],
    ['frameless', false, 'escape', 'maglock', 'failSafe'],
    ['wood', true, 'escape', 'maglock', 'failSafe'],
    ['steel', true, 'stair', 'maglock', 'failSafe'],
  ] as const)('%s, latch %s, %s: %s that is %s', (material, latch, use, type, fail) => {
    expect(lockFor({ material, latch, use })).toMatchObject({ type, fail });
  });

  test('a strike is fail-safe or fail-secure as the customer says', () => {
    expect(lockFor({ fail: 'failSecure' })).toMatchObject({ type: 'strike', fail: 'failSecure' });
    const need = needIn(demandOf(access([{ fail: 'failSecure' }])), 'x0.lock');
    expect(asked(need, 'fail_mode')).toEqual([['equals', 'failSecure']]);
  });

  test.each(['dropBolt', 'strike', 'smart'] as const)(
    'an escape door never gets a %s, and the customer is told',
    (lock) => {
      const demand = demandOf(access([{ use: 'escape', lock, fail: 'failSecure' }]));
      expect(demand.problems).toMatchObject([
        { id: 'accessEscapeLock', severity: 'error', params: { asked: lock, taken: 'maglock' } },
      ]);
      const need = needIn(demand, 'x0.lock');
      expect(need.requirements).toMatchObject([
        { attribute: 'lock_type', value: 'maglock', safety: true },
        { attribute: 'fail_mode', value: 'failSafe', safety: true },
        {},
        {},
      ]);
    },
  );

  test('a shear lock may hold an escape door, and does where it swings both ways', () => {
    expect(lockFor({ use: 'escape', lock: 'shear' }).type).toBe('shear');
    expect(lockFor({ use: 'escape', opening: 'both' }).type).toBe('shear');
  });

  test('what is forbidden on a passage door is replaced, what is unusual is kept and pointed out', () => {
    expect(demandOf(access([{ material: 'glass', lock: 'strike' }])).problems).toMatchObject([
      { id: 'accessLockForbidden', params: { asked: 'strike', taken: 'maglock', material: 'glass' } },
    ]);
    expect(lockFor({ material: 'glass', lock: 'dropBolt' })).toMatchObject({ type: 'dropBolt', unusual: true });
    expect(problemsIn(demandOf(access([{ material: 'glass', lock: 'dropBolt' }])))).toEqual(['accessLockUnusual']);
  });

  test('a smart lock works on its own and is never on an escape route', () => {
    const locks = [
      { id: 'a', doors: 3 },
      { id: 'b', doors: 2, use: 'escape' },
      { id: 'c', doors: 1, material: 'frameless' },
    ];
    const demand = demandOf(access([], { locks }));
    expect(quantities(demand)).toEqual({ 'a.smart-lock': 3 });
    expect(problemsIn(demand)).toEqual(['accessSmartLockEscape', 'accessLockForbidden']);
  });

  test('the opening direction is asked for: what cannot hold such a door is pointed out', () => {
    const problems = (door: object) => problemsIn(demandOf(access([door])));
    expect(problems({ opening: 'both', material: 'steel' })).toEqual(['accessOpening']);
    expect(problems({ opening: 'sliding', material: 'glass' })).toEqual(['accessOpening']);
    expect(problems({ opening: 'inward', use: 'escape' })).toEqual(['accessEscapeOpening']);
    expect(problems({ opening: 'both', material: 'frameless' })).toEqual([]);
  });

  test.each([
    [100, 150],
    [150, 150],
    [151, 180],
    [200, 280],
    [300, 380],
    [381, 500],
  ])('%d kg of holding force ask for the class of %d kg', (forceKg, kg) => {
    const need = needIn(demandOf(access([{ material: 'glass', forceKg }])), 'x0.lock');
    expect(asked(need, 'holding_force_kg')).toEqual([['atLeast', kg]]);
  });

  test('more than 500 kg is beyond the classes', () => {
    expect(problemsIn(demandOf(access([{ material: 'glass', forceKg: 600 }])))).toEqual(['accessForceHigh']);
  });

  test('locks run on 12 or 24 V and suit the door where they reach into it', () => {
    const strike = needIn(demandOf(access([{ material: 'steel' }])), 'x0.lock');
    expect(asked(strike, 'voltage_v')).toEqual([['oneOf', [12, 24]]]);
    expect(asked(strike, 'door_material')).toEqual([['oneOf', ['metal', 'any']]]);
    const magnet = needIn(demandOf(access([{ material: 'glass' }])), 'x0.lock');
    expect(asked(magnet, 'door_material')).toEqual([]);
    expect(magnet.preferred).toMatchObject([{ attribute: 'door_material', value: ['glass', 'any'] }]);
  });
});

describe('access: supplies', () => {
  const MAGNET = { holding_current_ma: 480, voltage_v: 12 };
  const BOARD = { doors: 4, max_draw_w: 12, voltage_v: 12 };
  const supplies = (doors: object[], products: Parameters<typeof chosenOf>[0], more = {}, context = contextOf()) => {
    const { needs, problems } = followUpsOf(access(doors, more), context, chosenOf(products));
    return { needs: needs.filter(({ role }) => role !== 'powerCable'), problems };
  };

  test('supply ≥ Σ holding current × 1.25: ten maglocks of 480 mA take 6 A', () => {
    const { needs } = supplies([{ doors: 10, material: 'glass' }], { 'x0.lock': [MAGNET, 10] });
    expect(needs).toMatchObject([
      {
        id: 's.supply-maglock-main',
        role: 'accessPower',
        cover: { attribute: 'output_current_a', units: 600, scale: 100, largest: 60 },
      },
    ]);
    const [need] = needs;
    expect(need && stepOf(need, 'access_psu_current')).toMatchObject({
      inputs: { locks: 10, current: 480, margin: 1.25 },
      result: 6,
      unit: 'A',
    });
    expect(need && asked(need, 'battery_backup')).toEqual([['equals', 'yes']]);
  });

  test('maglocks never share a supply with controllers; strikes may', () => {
    const products = {
      'controller-main': [BOARD, 1],
      'x0.lock': [MAGNET, 1],
      'x1.lock': [{ holding_current_ma: 280, voltage_v: 12 }, 1],
    } as const;
    const { needs } = supplies([{ material: 'glass' }, { material: 'wood' }], products);
    expect(needs.map(({ id, cover }) => [id, cover?.units])).toEqual([
      ['s.supply-maglock-main', 60],
      // 280 mA × 1.25 for the strike, 2 doors × 6 W ÷ 12 V × 1.25 for the controller.
      ['s.supply-door-main', 35 + 125],
    ]);
    // Each names the locks that hang on it, and magnets only where there are any.
    const told = needs.map((need) =>
      need.steps.flatMap(({ rule, result }) => (/^access_psu_(lock|own)$/.test(rule) ? [[rule, result]] : [])),
    );
    expect(told).toEqual([
      [
        ['access_psu_lock', 'maglock'],
        ['access_psu_own', 'maglock'],
      ],
      [['access_psu_lock', 'strike']],
    ]);
  });

  test('a strike whose maker names no current draws 280 mA at 12 V', () => {
    const { needs } = supplies([{ doors: 4 }], { 'x0.lock': [{}, 4] });
    expect(needs[0]?.cover?.units).toBe(140);
    expect(needs[0] && stepOf(needs[0], 'access_psu_strike')?.result).toBe(280);
  });

  test('another lock whose maker names none is asked about, and gets a supply for each', () => {
    const { needs, problems } = supplies([{ doors: 3, material: 'glass' }], { 'x0.lock': [{}, 3] });
    expect(needs).toMatchObject([{ id: 's.x0.supply', quantity: 3, cover: null }]);
    expect(problems).toMatchObject([{ id: 'accessCurrentUnknown', params: { partNumber: 'P-1' } }]);
  });

  test('supplies are of the locks’ voltage, by point, and nothing is fed where nothing was chosen', () => {
    const { needs } = supplies([{ material: 'glass' }, { material: 'glass', point: 'east' }, { material: 'glass' }], {
      'x0.lock': [{ ...MAGNET, voltage_v: 24 }, 1],
      'x1.lock': [MAGNET, 1],
    });
    expect(needs.map(({ id }) => id)).toEqual(['s.supply-maglock-main-24v', 's.supply-maglock-east']);
    expect(needs[0] && asked(needs[0], 'voltage_v')).toEqual([['equals', 24]]);
    expect(supplies([{}], {}).needs).toEqual([]);
  });

  test('without batteries none is asked for; another margin changes the supply', () => {
    const doors = [{ doors: 10, material: 'glass' }];
    const plain = supplies(doors, { 'x0.lock': [MAGNET, 10] }, { battery: false });
    expect(plain.needs[0] && asked(plain.needs[0], 'battery_backup')).toEqual([]);
    const context = contextOf({}, packWith({ 'access.psu.margin': 1.5 }));
    expect(supplies(doors, { 'x0.lock': [MAGNET, 10] }, {}, context).needs[0]?.cover?.units).toBe(720);
  });
});
