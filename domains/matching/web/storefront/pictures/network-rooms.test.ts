import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { distributionPoint } from '../../../contract/site.ts';
import type { Plan, PlannedRecorder, PlannedSwitch, PluggedDevices } from '../../../contract/solution.ts';
import { networkRooms } from './network-rooms.ts';
import { nodeWords } from './network-words.ts';
import { cutTo, drawnRows } from './plugged-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const points = [
  distributionPoint.parse({ id: 'near', distanceM: 60 }),
  distributionPoint.parse({ id: 'far', distanceM: 300 }),
  distributionPoint.parse({ id: 'empty' }),
];
const device = (more: Partial<PlannedSwitch>): PlannedSwitch => ({
  ...{ line: 'shared.main.switch', piece: 0, skuId: 1, point: 'main', kind: 'plain', portsUsed: 5, ports: 8 },
  ...{ watts: 0, wattsMax: 0, mbps: 40, uplink: 'none', ...more },
});
const access = (point: string, uplink: 'copper' | 'fibre', skuId: number) =>
  device({ line: `shared.${point}.poeSwitch`, point, uplink, skuId, kind: 'poe', watts: 50.4, wattsMax: 65 });
const recorder: PlannedRecorder = {
  ...{ line: 'shared.recorder', piece: 0, skuId: 9, cameras: [], channels: 12, channelsMax: 16, mbps: 80 },
  ...{ mbpsMax: 120, storageTb: 20, disks: [{ skuId: 8, capacityTb: 10, pieces: 2 }], bays: 4, dataDisks: 2 },
  ...{ poePorts: 0, poeWatts: 0 },
};
const product = (skuId: number, port_speed: string) =>
  ({ skuId, partNumber: `P${skuId}`, attributes: { port_speed } }) as unknown as MatchProduct;
const products = [product(1, '1g'), product(2, '100m'), product(3, '2g5')];
/** Two groups, one with a long name. */
const parts = new Map([
  ['s g0', 'Yard'],
  ['s g1', 'Corridor of the second floor'],
]);
const rooms = (plan: Partial<Plan>) =>
  networkRooms({ cabinets: [], switches: [], recorders: [], ...plan }, points, products, parts);

test('rooms stand with what is in them, and every device is linked to the one in the middle', () => {
  const middle = device({ line: 'shared.main.aggregationSwitch', kind: 'aggregation', skuId: 3 });
  const found = rooms({
    switches: [device({ skuId: 1, uplink: 'copper' }), middle, access('near', 'copper', 2), access('far', 'fibre', 1)],
    recorders: [recorder],
  });
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ role }) => role)])).toEqual([
    ['main', ['aggregationSwitch', 'switch', 'recorder']],
    ['near', ['poeSwitch']],
    ['far', ['poeSwitch']],
  ]);
  const links = found.flatMap(({ nodes }) => nodes.map(({ link }) => link && [link.to, link.medium, link.speedMbps]));
  const to = 'shared.main.aggregationSwitch 0';
  // As fast as the slower end; glass fibre as fast as its transceivers.
  expect(links).toEqual([
    null,
    [to, 'copper', 1_000],
    [to, 'copper', 2_500],
    [to, 'copper', 100],
    [to, 'fibre', 1_000],
  ]);
});

test('links of glass fibre go to the switch that gathers them, if there is one', () => {
  const found = rooms({
    switches: [
      device({ line: 'shared.main.aggregationSwitch', kind: 'aggregation' }),
      device({ line: 'shared.main.fibreSwitch', kind: 'aggregation' }),
      access('far', 'fibre', 1),
    ],
  });
  expect(found[1]?.nodes[0]?.link?.to).toBe('shared.main.fibreSwitch 0');
  expect(found[0]?.nodes[1]?.link).toMatchObject({ to: 'shared.main.aggregationSwitch 0', medium: 'fibre' });
});

test('of several switches in the middle each takes what it has ports for, and is linked to the one before it', () => {
  const middle = (piece: number, portsUsed: number) =>
    device({ line: 'shared.main.aggregationSwitch', kind: 'aggregation', piece, portsUsed, ports: 8, mbps: 0 });
  const fibre = (piece: number, portsUsed: number) =>
    device({ line: 'shared.main.fibreSwitch', kind: 'aggregation', piece, portsUsed, ports: 8, mbps: 0 });
  const links = (uplink: 'copper' | 'fibre', count: number) =>
    Array.from({ length: count }, (_, piece) => ({ ...access('far', uplink, 1), piece, line: uplink }));
  const found = rooms({
    switches: [
      middle(0, 6),
      middle(1, 6),
      middle(2, 4),
      fibre(0, 5),
      fibre(1, 4),
      ...links('copper', 8),
      ...links('fibre', 4),
    ],
    recorders: [recorder, { ...recorder, piece: 1 }],
  });
  const nodes = found.flatMap((room) => room.nodes);
  const [core, gathering] = ['shared.main.aggregationSwitch', 'shared.main.fibreSwitch'];
  const into = (key: string) => nodes.filter(({ link }) => link?.to === key).map((node) => node.key);
  // With the links among them no switch has more than its ports.
  expect(into(`${core} 0`)).toHaveLength(4 + 2);
  expect(into(`${core} 0`)).toEqual(expect.arrayContaining([`${core} 1`, `${gathering} 0`]));
  expect(into(`${core} 1`)).toHaveLength(4 + 1);
  expect(into(`${core} 2`)).toEqual(['shared.recorder 0', 'shared.recorder 1']);
  expect(into(`${gathering} 0`)).toEqual([`${gathering} 1`, 'fibre 0', 'fibre 1']);
  expect(into(`${gathering} 1`)).toEqual(['fibre 2', 'fibre 3']);
  const loads = nodes.filter(({ key }) => key.startsWith('shared.main')).map(({ key, link }) => [key, link?.loadMbps]);
  // Two recorders of 80 Mbps; then four switches of 40 besides; and four switches over fibre.
  expect(loads).toEqual([
    [`${core} 0`, undefined],
    [`${core} 1`, 160],
    [`${core} 2`, 160],
    [`${gathering} 0`, 160],
    [`${gathering} 1`, 80],
  ]);
});

test('recorders without a switch are linked to nothing', () => {
  const [main] = rooms({ recorders: [recorder, { ...recorder, piece: 1 }] });
  expect(main?.nodes.map(({ link }) => link)).toEqual([null, null]);
});

test.each([
  [
    'en',
    'Ports 5/8, 3 free; PoE 50/65 W, 15 W left; Uplink fibre 1 Gbps, 40 Mbps',
    'Channels 12/16, 4 free; Incoming 80/120 Mbps; Bays 2/4',
  ],
  [
    'zh',
    '端口 5/8，空 3；PoE 50/65 W，余 15 W；上联光纤 1 Gbps，视频 40 Mbps',
    '通道 12/16，空 4；接入 80/120 Mbps；盘位 2/4',
  ],
] as const)('%s: what is used and what is left is told in words', (locale, ofSwitch, ofRecorder) => {
  overwriteGetLocale(() => locale);
  const words = rooms({ switches: [device({}), access('far', 'fibre', 1)], recorders: [recorder] })
    .flatMap(({ nodes }) => nodes.map(nodeWords))
    .join(' ')
    .replaceAll('\u00a0', ' ');
  expect(words).toContain(ofSwitch);
  expect(words).toContain(ofRecorder);
});

const plugged = (part: string | null, pieces: number, watts: number): PluggedDevices => ({
  ...{ need: `s.${part}.camera`, scene: 's', part, role: 'camera', pieces, ports: pieces, watts },
});

test.each([
  ['en', 'Yard · Camera × 4, ports 4, 36 W; Camera × 2, ports 2; Recorders and switches ports 1'],
  ['zh', 'Yard · 摄像机 4 台，4 口，36 W；摄像机 2 台，2 口；录像机与其他交换机 1 口'],
] as const)('%s: what hangs on a switch is told with its number, ports and watts', (locale, told) => {
  overwriteGetLocale(() => locale);
  const one = { ...access('near', 'copper', 1), devices: [plugged('g0', 4, 36.2), plugged(null, 2, 0)], links: 1 };
  const [room] = rooms({ switches: [one] });
  const [node] = room?.nodes ?? [];
  if (!node) throw new Error('no switch');
  expect(nodeWords(node).replaceAll('\u00a0', ' ')).toContain(told);
  // Of results kept before it was told nothing is said.
  expect(rooms({ switches: [access('near', 'copper', 1)] })[0]?.nodes[0]?.plugged).toEqual([]);
});

test('a drawing has room for a few rows and for short names; the words tell all', () => {
  overwriteGetLocale(() => 'en');
  const devices = Array.from({ length: 8 }, (_, at) => plugged(at % 2 === 0 ? 'g0' : 'g1', at + 1, 10));
  const [room] = rooms({ switches: [{ ...access('near', 'copper', 1), devices }] });
  const rows = room?.nodes[0]?.plugged ?? [];
  expect(rows).toHaveLength(8);
  expect(drawnRows(rows).at(-1)).toEqual({ name: '4 more', figures: '' });
  expect(drawnRows(rows.slice(0, 5))).toHaveLength(5);
  expect(cutTo('Yard', '× 4', 200)).toBe('Yard');
  // Capitals are wider.
  expect(cutTo('Corridor of the second floor', '', 190)).not.toContain('…');
  expect(cutTo('CORRIDOR OF THE SECOND FLOOR', '', 190)).toContain('…');
  expect(cutTo('Corridor of the second floor', '× 4, ports 4, 36 W', 200)).toMatch(/^Corridor.*…$/);
});
