import { describe, expect, test } from 'vitest';
import type { SiteInput } from '../contract/site.ts';
import { attributeName } from '../web/attribute-words.ts';
import { whyNot } from '../web/solution-words.ts';
import {
  camera as cameraOf,
  cameras,
  lineOf,
  linesFor,
  mallOf,
  plainSwitch,
  poeSwitch,
  product,
  smallMall,
  solved,
} from './matching-builders.ts';
import {
  access,
  channel,
  contextOf,
  demandOf,
  highThrow,
  needIn,
  packWith,
  parking,
  quantities,
  quantity,
} from './scene-builders.ts';

const mall = mallOf(smallMall());
const asked = ({ requirements }: ReturnType<typeof needIn>, attribute: string) =>
  requirements.filter((one) => one.attribute === attribute).map(({ is, value }) => [is, value]);

describe('cameras on poles', () => {
  test('stand on a pole each, with a cage for its foot and a box for its joints', () => {
    const solution = solved(cameras([{ cameras: 3, mounting: 'pole', place: 'outdoor' }]), mall);
    const pieces = ['pole', 'poleFoundation', 'outdoorBox'].map((role) => linesFor(solution, role)[0]?.quantity);
    expect(pieces).toEqual([3, 3, 3]);
    expect(lineOf(solution, 'site.g0.camera.mount')?.need.requirements).toContainEqual(
      expect.objectContaining({ attribute: 'mount_kind', value: 'pole' }),
    );
    expect(lineOf(solution, 'site.g0.pole')?.need.requirements).toMatchObject([{ is: 'atLeast', value: 3.5 }]);
  });

  test('share poles, and are as high as the customer says', () => {
    const solution = solved(cameras([{ cameras: 9, mounting: 'pole', camerasPerPole: 4, poleM: 4 }]), mall);
    expect(lineOf(solution, 'site.g0.pole')?.quantity).toBe(3);
    expect(lineOf(solution, 'site.g0.pole-foundation')?.need.requirements).toMatchObject([{ value: 4 }]);
  });

  test('have a foundation for the pole that was taken, also where it is taller than asked', () => {
    const tall = mallOf([
      ...smallMall().filter(({ categoryCode }) => categoryCode !== 'camera-poles'),
      product('camera-poles', 980, { height_m: 6 }),
      product('pole-foundations', 196, { pole_max_m: 6 }),
    ]);
    const line = lineOf(solved(cameras([{ mounting: 'pole', poleM: 4 }]), tall), 'site.g0.pole-foundation');
    expect(line?.need.requirements).toMatchObject([{ attribute: 'pole_max_m', value: 6 }]);
    expect(tall.bySku.get(line?.skuId ?? 0)?.attributes.pole_max_m).toBe(6);
  });

  test('need none on a wall, and one that is removed says what is missing then', () => {
    expect(linesFor(solved(cameras([{ cameras: 2 }]), mall), 'pole')).toEqual([]);
    const { problems } = solved(
      cameras([{ mounting: 'pole' }], { overrides: [{ line: 'site.g0.pole-foundation', change: 'remove' }] }),
      mall,
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ id: 'removedLine', params: { role: 'poleFoundation', without: 'poleFoundation' } }),
    );
  });

  test('against falling objects stand in cages as well', () => {
    expect(quantities(demandOf(highThrow([{ faces: 2 }])))).toMatchObject({
      'x0.pole-foundation': 2,
      'x0.pole-box': 2,
    });
  });
});

describe('ends of network cables', () => {
  const far = { settings: { points: [{ id: 'east', distanceM: 60 }] } };

  test('a jack in the panel and a plug at the device, and cords to the switch and from recorders', () => {
    const solution = solved(cameras([{ cameras: 20 }]), mall);
    const recorders = linesFor(solution, 'recorder').reduce((sum, { quantity: pieces }) => sum + pieces, 0);
    const cords = Math.ceil((20 + recorders) * 1.05);
    const pieces = ['jack', 'plug', 'patchCord'].map((role) => lineOf(solution, `shared.main.${role}`)?.quantity);
    expect(pieces).toEqual([21, 21, cords]);
  });

  test('a cord links switches of the main room with the one in the middle, and several there with each other', () => {
    const small = smallMall().filter(({ categoryCode }) => categoryCode !== 'gigabit-switches');
    const eights = mallOf([...small, plainSwitch(160, 8), poeSwitch(100, 8, 120)]);
    for (const [cameraCount, shelf, least, most] of [
      [120, mall, 0, 0],
      [200, mall, 1, 1],
      [300, eights, 2, 60],
    ] as const) {
      const solution = solved(cameras([{ cameras: cameraCount }], { settings: { poe: 'switch' } }), shelf);
      const { recorders, switches } = solution.plan;
      const linked = switches.filter(({ uplink }) => uplink === 'copper').length;
      const middle = switches.filter(({ kind }) => kind === 'aggregation').length;
      expect(linked).toBeGreaterThan(1);
      expect(middle).toBeGreaterThanOrEqual(least);
      expect(middle).toBeLessThanOrEqual(most);
      const cords = Math.ceil((cameraCount + recorders.length + linked + Math.max(0, middle - 1)) * 1.05 - 1e-9);
      expect(lineOf(solution, 'shared.main.patchCord')?.quantity).toBe(cords);
    }
  });

  test('a cord of fibre links the switch in the middle with the one that gathers fibres', () => {
    const points = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, distanceM: 500 }));
    const gathering = product('fibre-switches', 2_600, { port_count: 20, port_speed: '1g', sfp_ports: 20 });
    const shelf = mallOf([...smallMall(), gathering]);
    const solution = solved(
      cameras(
        points.map(({ id }) => ({ cameras: 2, point: id })),
        { settings: { points } },
      ),
      shelf,
    );
    const modeOf = (id: string) => shelf.bySku.get(lineOf(solution, id)?.skuId ?? 0)?.attributes.fibre_mode;
    expect(lineOf(solution, 'shared.main.sfp')?.quantity).toBe(2);
    expect(lineOf(solution, 'shared.main.fibreCord')?.quantity).toBe(1);
    expect(modeOf('shared.main.fibreCord')).toBe(modeOf('shared.main.sfp'));
    expect(lineOf(solution, 'shared.main.fibreBox')).toBeUndefined();
  });

  test('a link of copper ends in the panels of both rooms', () => {
    const mounted = { settings: { ...far.settings, equipSmallRooms: true } };
    const solution = solved(cameras([{ cameras: 10, point: 'east' }], mounted), mall);
    const switches = solution.plan.switches.filter(({ uplink }) => uplink === 'copper').length;
    expect(switches).toBeGreaterThan(0);
    expect(lineOf(solution, 'shared.east.jack')?.quantity).toBe(Math.ceil((10 + switches) * 1.05));
    expect(lineOf(solution, 'shared.east.plug')?.quantity).toBe(11);
    expect(lineOf(solution, 'shared.main.jack')?.quantity).toBe(Math.ceil(switches * 1.05));
    expect(lineOf(solution, 'shared.main.patchPanel')?.quantity).toBe(1);
  });

  test('are there where the customer brings the switch, but no emergency power for what is not known', () => {
    const input = cameras([{ cameras: 10, point: 'east' }], {
      ...far,
      overrides: [{ line: 'shared.east.poeSwitch', change: 'remove' }],
    });
    const solution = solved(input, mall);
    expect(solution.plan.switches.filter(({ point }) => point === 'east')).toEqual([]);
    const pieces = ['jack', 'plug', 'patchCord'].map((role) => lineOf(solution, `shared.east.${role}`)?.quantity);
    expect(pieces).toEqual([11, 11, 11]);
    expect(lineOf(solution, 'shared.east.patchPanel')?.quantity).toBe(1);
    expect(linesFor(solution, 'cabinet').map(({ id }) => id)).toContain('shared.east.cabinet');
    expect(lineOf(solution, 'shared.east.ups')).toBeUndefined();
  });

  test('without a cabinet there is no panel: a plug at either end', () => {
    const solution = solved(cameras([{ cameras: 10 }], { settings: { cabinet: false } }), mall);
    expect(lineOf(solution, 'shared.main.plug')?.quantity).toBe(21);
    expect(lineOf(solution, 'shared.main.jack')).toBeUndefined();
  });

  test('are of the grade of the cable or better', () => {
    const best = mallOf([
      ...smallMall().filter(({ categoryCode }) => categoryCode !== 'network-cables'),
      product('network-cables', 1_400, { cable_class: 'cat6a', length_m: 305 }),
    ]);
    const solution = solved(cameras([{ cameras: 9 }]), best);
    expect(lineOf(solution, 'shared.main.jack')?.flags).toContainEqual({ flag: 'nothingFound', sold: true });
  });

  test('of fibre: a box and a cord at either end, of its kind', () => {
    const site = { settings: { points: [{ id: 'east', distanceM: 400 }] } };
    const solution = solved(cameras([{ cameras: 10, point: 'east' }], site), mall);
    const links = solution.plan.switches.filter(({ uplink }) => uplink === 'fibre').length;
    const mode = mall.bySku.get(lineOf(solution, 'shared.east.sfp')?.skuId ?? 0)?.attributes.fibre_mode;
    const ends = ['fibreBox', 'fibreCord'].map((role) => {
      const line = lineOf(solution, `shared.east.${role}`);
      return [line?.quantity, mall.bySku.get(line?.skuId ?? 0)?.attributes.fibre_mode];
    });
    expect(ends).toEqual([
      [2, mode],
      [links * 2, mode],
    ]);
  });
});

test('links of fibre to one room share a cable: four fibres hold two of them', () => {
  const points = { settings: { points: [{ id: 'east', distanceM: 400 }] } };
  const mallOfSmall = mallOf([
    ...smallMall().filter(({ categoryCode }) => categoryCode !== 'poe-switches'),
    ...smallMall().filter(
      ({ categoryCode, attributes }) => categoryCode === 'poe-switches' && attributes.poe_ports === 8,
    ),
    product('fibre-cables', 1_000, { fibre_mode: 'multi', fibre_cores: 4, length_m: 1_000 }),
    product('fibre-cables', 1_000, { fibre_mode: 'single', fibre_cores: 4, length_m: 1_000 }),
  ]);
  const solution = solved(cameras([{ cameras: 20, point: 'east' }], points), mallOfSmall);
  const links = solution.plan.switches.filter(({ uplink }) => uplink === 'fibre').length;
  expect(links).toBeGreaterThan(2);
  const cables = Math.ceil(links / 2);
  expect(lineOf(solution, 'shared.east.fibreBox')?.quantity).toBe(2 * cables);
  expect(lineOf(solution, 'shared.east.fibreCord')?.quantity).toBe(2 * links);
  expect(linesFor(solution, 'fibreCable')[0]?.need.steps[0]?.inputs.metres).toBe(400 * cables);
});

test('network cable is not spliced: no box is shorter than the longest run', () => {
  const solution = solved(
    cameras([
      { cameras: 4, runM: 30 },
      { cameras: 1, runM: 80 },
    ]),
    mall,
  );
  expect(lineOf(solution, 'shared.cable')?.need.requirements).toContainEqual(
    expect.objectContaining({ attribute: 'length_m', is: 'atLeast', value: 92 }),
  );
});

test('what overlooks a car park stands on a pole of its own, and barriers are fed with three conductors', () => {
  const demand = demandOf(parking([{ direction: 'exit' }], { overviewCameras: 2 }));
  expect(quantities(demand)).toMatchObject({
    'overview-pole': 2,
    'overview-pole-foundation': 2,
    'overview-pole-box': 2,
  });
  expect(asked(needIn(demand, 'power-cable'), 'cable_class')).toEqual([['equals', 'rvv3']]);
  expect(asked(needIn(demandOf(access([{}])), 'power-cable'), 'cable_class')).toEqual([['equals', 'power']]);
});

test('a mount that is made for the camera’s form is taken before one for all forms', () => {
  const dear = product('camera-mounts', 90, { compatible_forms: 'dome', mount_kind: 'wall' });
  const withDome = mallOf([...smallMall(), cameraOf(200, { form: 'dome' }), dear]);
  const solution = solved(cameras([{ cameras: 2, form: 'dome' }]), withDome);
  expect(lineOf(solution, 'site.g0.camera.mount')?.skuId).toBe(dear.skuId);
});

describe('cables of doors', () => {
  const cables = (doors: readonly object[], more: object = {}) => {
    const found = quantities(demandOf(access(doors, more)));
    return ['reader-cable', 'reader-cable-rs485', 'signal-cable', 'power-cable'].map((name) => found[name] ?? 0);
  };

  test('readers, buttons and contacts by the distance to the controller, with 15 % more', () => {
    // 2 readers × 30 m; 2 buttons and 2 contacts × 30 m; 2 locks × 10 m.
    expect(cables([{ doors: 2, readerRunM: 30 }])).toEqual([69, 0, 138, 69]);
  });

  test('two-way and double doors have more of them', () => {
    // 4 readers × 20 m; no button, 4 contacts × 20 m; 4 locks × 10 m.
    expect(cables([{ doors: 2, way: 'twoWay', leaves: 'double' }], { bus: 'wiegand' })).toEqual([92, 0, 92, 92]);
  });

  test('on a way out the break-glass unit and the fire interface as well', () => {
    // A button and a contact at each of 2 doors × 10 m; a break-glass unit and a fire interface as far, fire-resistant.
    const fleeing = { doors: 2, use: 'escape', readerRunM: 10 };
    expect(cables([fleeing])).toEqual([23, 0, 46, 23]);
    const demand = demandOf(access([fleeing]));
    expect(quantities(demand)['fire-cable']).toBe(46);
    expect(asked(needIn(demand, 'fire-cable'), 'cable_class')).toEqual([['equals', 'nhrvs2']]);
    expect(quantities(demandOf(access([{ doors: 2 }])))['fire-cable']).toBeUndefined();
    // One interface for the gates of an entrance.
    expect(quantities(demandOf(channel([{ lanes: 3, runM: 20 }])))['fire-cable']).toBe(23);
  });

  test('RS-485 takes twisted pairs, and a face terminal the network’s cable and power', () => {
    expect(cables([{ doors: 1, credential: 'fingerprint' }])).toEqual([0, 23, 46, 23]);
    expect(cables([{ doors: 1, credential: 'face' }])).toEqual([0, 0, 46, 46]);
    const demand = demandOf(access([{ credential: 'fingerprint' }]));
    expect(asked(needIn(demand, 'reader-cable-rs485'), 'cable_class')).toEqual([['equals', 'rvsp2']]);
    expect(asked(needIn(demand, 'signal-cable'), 'cable_class')).toEqual([['equals', 'rvv2']]);
    expect(asked(needIn(demandOf(access([{}])), 'reader-cable'), 'cable_class')).toEqual([['equals', 'rvvp6']]);
  });

  test('a face terminal of a gate stands on a post, a card reader lies in the gate', () => {
    const posts = (credential: 'face' | 'card') =>
      quantities(demandOf(channel([{ lanes: 2, flow: 'mixed', credential }])))['x0.terminal-mount'] ?? 0;
    expect([posts('face'), posts('card')]).toEqual([4, 0]);
  });

  test('card readers of gates are wired to their controller', () => {
    const demand = demandOf(channel([{ lanes: 2, credential: 'card', runM: 10 }]));
    expect(quantity(demand, 'reader-cable')).toBe(23);
  });

  test('follow the pack', () => {
    const demand = demandOf(access([{ doors: 1 }]), contextOf({}, packWith({ 'cable.reserve': 50 })));
    expect(quantity(demand, 'reader-cable')).toBe(30);
  });
});

test('a bolt on frameless glass hangs on a U bracket', () => {
  const demand = demandOf(access([{ material: 'frameless', leaves: 'double' }]));
  expect(quantity(demand, 'x0.lock-bracket')).toBe(2);
  expect(asked(needIn(demand, 'x0.lock-bracket'), 'bracket_kind')).toEqual([['equals', 'u']]);
});

test('only readers outdoors must stand rain', () => {
  const ingress = (place: string) => asked(needIn(demandOf(access([{ place }])), 'x0.reader'), 'ingress');
  expect(ingress('indoor')).toEqual([]);
  expect(ingress('outdoor')).toEqual([['oneOf', ['ip65', 'ip66', 'ip67']]]);
});

test('a supply is large enough for the face terminals that hang on it', () => {
  const mallOfDoors = mallOf([
    product('biometric-terminals', 900, { credential: 'face', reader_interface: 'tcpIp', max_draw_w: 18 }),
    product('access-power', 300, { voltage_v: 12, output_current_a: 10, battery_backup: 'yes' }),
  ]);
  const site = {
    scenes: [{ kind: 'access' as const, id: 's', doors: [{ id: 'd', doors: 4, credential: 'face' as const }] }],
  };
  const supply = lineOf(solved(site, mallOfDoors), 's.supply-door-main');
  // 4 × 18 W ÷ 12 V × 1.25
  expect(supply?.need.steps.find(({ rule }) => rule === 'access_psu_terminals')?.result).toBe(7.5);
  expect(supply?.need.steps.at(-1)).toMatchObject({ inputs: { volts: 12 }, result: 7.52 });
});

test('six terminals of 5 A hang on three supplies of 10 A, and on as many when one is swapped in', () => {
  const supply = (yuan: number, amperes: number) =>
    product('access-power', yuan, { voltage_v: 12, output_current_a: amperes, battery_backup: 'yes' });
  const [small, large] = [supply(120, 5), supply(180, 10)];
  const mallOfDoors = mallOf([
    product('biometric-terminals', 900, { credential: 'face', reader_interface: 'tcpIp', max_draw_w: 48 }),
    small,
    large,
  ]);
  const bought = (overrides: SiteInput['overrides'] = []) => {
    const doors = [{ id: 'd', doors: 6, credential: 'face' as const }];
    const solution = solved({ scenes: [{ kind: 'access', id: 's', doors }], overrides }, mallOfDoors);
    return linesFor(solution, 'accessPower').map(({ id, skuId, quantity: pieces, alternatives }) => ({
      id,
      bought: [skuId, pieces],
      others: alternatives.map((one) => [one.skuId, one.quantity]),
    }));
  };
  const [first] = bought();
  expect(first).toMatchObject({ bought: [large.skuId, 3], others: [[small.skuId, 6]] });
  const swap = { line: first?.id ?? '', change: 'swap' as const, skuId: small.skuId };
  expect(bought([swap])).toMatchObject([{ bought: [small.skuId, 6] }]);
});

describe('what is said of a choice', () => {
  test('a zoom lens is judged at its tele end, and what the wide end gives is said', () => {
    const solution = solved(cameras([{ form: 'ptz', target: 'identify', distanceM: 50 }]), mall);
    const steps = lineOf(solution, 'site.g0.camera')?.steps ?? [];
    // 125 mm × 2688 pixels ÷ (5.376 mm × 50 m); a twenty-fifth of it at 5 mm.
    expect(steps.find(({ rule }) => rule === 'camera_density_tele')).toMatchObject({
      result: 1250,
      inputs: { lens: 125, wide: 50, least: 250 },
    });
    expect(steps.map(({ rule }) => rule)).not.toContain('camera_density');
  });

  test('a lens that is named is judged as it is, without a tele end', () => {
    const solution = solved(cameras([{ form: 'ptz', target: 'detect', distanceM: 10, lensMm: 20 }]), mall);
    expect(lineOf(solution, 'site.g0.camera')?.steps.map(({ rule }) => rule)).toContain('camera_density');
  });

  test('an alternative that suits less says by which attribute', () => {
    const flush = product('camera-mounts', 90, { compatible_forms: 'turret', mount_kind: 'ceiling' });
    const solution = solved(cameras([{ mounting: 'ceiling' }]), mallOf([...smallMall(), flush]));
    expect(lineOf(solution, 'site.g0.camera.mount')?.alternatives).toMatchObject([
      { why: 'lessPreferred', wishes: ['compatible_forms'] },
    ]);
    expect(whyNot('lessPreferred', -100, { wishes: ['compatible_forms'] })).toContain(
      attributeName('compatible_forms'),
    );
  });

  test('a UPS says what hangs on it, in watts and amperes', () => {
    const solution = solved(cameras([{ cameras: 10 }]), mall);
    const load = lineOf(solution, 'shared.main.ups')?.need.steps.find(({ rule }) => rule === 'ups_load');
    const { recorders, switches } = solution.plan;
    expect(load?.inputs).toMatchObject({ recorders: recorders.length, switches: switches.length, volts: 220 });
    expect(Number(load?.inputs.amperes)).toBeCloseTo(Math.ceil(Number(load?.result) / 22) / 10, 6);
  });

  test('a supply says its volts and amperes, and what hangs on it', () => {
    const doors = mallOf([
      product('maglocks', 100, {
        lock_type: 'maglock',
        fail_mode: 'failSafe',
        leaves: 'single',
        voltage_v: 12,
        holding_current_ma: 500,
      }),
      product('access-controllers', 900, { doors: 4, reader_inputs: 4, reader_interface: 'wiegandRs485' }),
      product('access-power', 300, { voltage_v: 12, output_current_a: 10, battery_backup: 'yes' }),
    ]);
    const solution = solved(
      { scenes: [{ kind: 'access', id: 's', doors: [{ id: 'd', doors: 3, material: 'glass' }] }] },
      doors,
    );
    const last = (id: string) => lineOf(solution, id)?.need.steps.at(-1);
    // 3 × 500 mA × 1.25, each in hundredths of an ampere; 3 doors × 6 W ÷ 12 V × 1.25.
    expect(last('s.supply-maglock-main')).toMatchObject({ inputs: { volts: 12, locks: 3 }, result: 1.89, unit: 'A' });
    expect(last('s.supply-door-main')).toMatchObject({ inputs: { volts: 12 }, result: 1.88 });
    // Both supplies have room for a battery, which is not in them.
    expect(lineOf(solution, 's.battery')?.quantity).toBe(2);
  });
});
