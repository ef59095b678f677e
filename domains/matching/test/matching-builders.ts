import type { Candidate } from '../contract/candidate.ts';
import { type PreparedCandidates, prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import type { Line, Solution } from '../contract/solution.ts';

type Attributes = Candidate['attributes'];

let nextSku = 1;

/** A product that is on sale, in stock and delivered in three days, but for what is said. */
export function product(
  categoryCode: string,
  yuan: number,
  attributes: Attributes,
  more: Partial<Candidate> = {},
): Candidate {
  const skuId = more.skuId ?? nextSku++;
  return {
    skuId,
    productId: skuId,
    partNumber: `P-${skuId}`,
    nameZh: `商品 ${skuId}`,
    nameEn: `Product ${skuId}`,
    brandId: 1,
    categoryCode,
    attributes,
    priceFen: yuan * 100,
    stock: 100_000,
    onSale: true,
    lifeCycle: 'massProduction',
    deliveryDays: 3,
    ...more,
  };
}

export const camera = (yuan: number, attributes: Attributes = {}, more: Partial<Candidate> = {}): Candidate =>
  product(
    'turret-cameras',
    yuan,
    {
      resolution: 4,
      max_resolution: '2688×1520',
      form: 'turret',
      codec: 'h265plus',
      fps_max: 30,
      lens_min_mm: 4,
      lens_max_mm: 4,
      light: 'ir',
      light_range_m: 30,
      ingress: 'ip67',
      audio: 'yes',
      poe_powered: 'yes',
      max_draw_w: 9,
      ...attributes,
    },
    more,
  );

export const recorder = (
  yuan: number,
  channels: number,
  mbps: number,
  bays: number,
  attributes: Attributes = {},
  more: Partial<Candidate> = {},
): Candidate =>
  product(
    'nvr',
    yuan,
    {
      channels,
      incoming_mbps: mbps,
      record_max_mpx: 12,
      drive_bays: bays,
      slot_max_tb: 16,
      rack_u: 1,
      max_draw_w: 40,
      ...attributes,
    },
    more,
  );

export const disk = (yuan: number, terabytes: number, more: Partial<Candidate> = {}): Candidate =>
  product('surveillance-disks', yuan, { capacity_tb: terabytes }, more);

export const poeSwitch = (
  yuan: number,
  ports: number,
  watts: number,
  attributes: Attributes = {},
  more: Partial<Candidate> = {},
): Candidate =>
  product(
    'poe-switches',
    yuan,
    {
      port_count: ports,
      poe_ports: ports,
      poe_budget_w: watts,
      poe_standard: 'at',
      port_speed: '1g',
      sfp_ports: 2,
      rack_u: 1,
      max_draw_w: watts + 20,
      ...attributes,
    },
    more,
  );

export const plainSwitch = (
  yuan: number,
  ports: number,
  attributes: Attributes = {},
  more: Partial<Candidate> = {},
): Candidate =>
  product(
    'gigabit-switches',
    yuan,
    {
      port_count: ports,
      port_speed: '1g',
      sfp_ports: 4,
      rack_u: 1,
      max_draw_w: 15,
      ...attributes,
    },
    more,
  );

/** A small mall that has everything for cameras: quick to solve, every number easy to follow. */
export function smallMall(): Candidate[] {
  nextSku = 1;
  return [
    camera(300),
    camera(280, { resolution: 2, max_resolution: '1920×1080', lens_min_mm: 2.8, lens_max_mm: 2.8 }),
    camera(520, { resolution: 8, max_resolution: '3840×2160', lens_min_mm: 6, lens_max_mm: 6 }),
    camera(900, { resolution: 8, max_resolution: '3840×2160', lens_min_mm: 12, lens_max_mm: 12, form: 'bullet' }),
    camera(800, { resolution: 12, max_resolution: '4000×3000', form: 'fisheye', lens_min_mm: 1.4, lens_max_mm: 1.4 }),
    camera(2_000, { form: 'ptz', max_draw_w: 25, lens_min_mm: 5, lens_max_mm: 125 }),
    recorder(600, 8, 80, 1),
    recorder(1_300, 16, 160, 2),
    recorder(2_600, 32, 320, 4),
    recorder(5_600, 64, 512, 8, { slot_max_tb: 20, rack_u: 2 }),
    product('poe-nvr', 1_900, {
      channels: 16,
      incoming_mbps: 160,
      record_max_mpx: 12,
      drive_bays: 2,
      slot_max_tb: 16,
      poe_ports: 16,
      poe_budget_w: 150,
      poe_standard: 'at',
      rack_u: 1,
      max_draw_w: 60,
    }),
    disk(430, 2),
    disk(680, 4),
    disk(980, 6),
    disk(1_280, 8),
    disk(1_980, 12),
    disk(2_780, 16),
    disk(3_680, 20),
    poeSwitch(420, 5, 60),
    poeSwitch(640, 8, 120),
    poeSwitch(1_150, 16, 230),
    poeSwitch(1_700, 24, 370),
    poeSwitch(3_300, 48, 740),
    plainSwitch(160, 5),
    plainSwitch(260, 8),
    plainSwitch(620, 16),
    plainSwitch(900, 24),
    plainSwitch(1_900, 48),
    product('poe-injectors', 160, { poe_standard: 'at', poe_ports: 1 }),
    product('transceivers', 88, { port_speed: '1g', fibre_mode: 'single', link_length_km: 20 }),
    product('transceivers', 68, { port_speed: '1g', fibre_mode: 'multi', link_length_km: 0.55 }),
    product('network-cables', 500, { cable_class: 'cat5e', length_m: 305 }),
    product('network-cables', 170, { cable_class: 'cat5e', length_m: 100 }),
    product('camera-mounts', 40, { compatible_forms: 'turret', mount_kind: 'wall' }),
    product('camera-mounts', 45, { compatible_forms: 'bullet', mount_kind: 'wall' }),
    product('camera-mounts', 68, { compatible_forms: 'any', mount_kind: 'wall' }),
    product('camera-mounts', 88, { compatible_forms: 'any', mount_kind: 'pole' }),
    product('camera-mounts', 58, { compatible_forms: 'any', mount_kind: 'ceiling' }),
    product('junction-boxes', 30, { compatible_forms: 'any' }),
    product('patch-panels', 260, { port_count: 24 }),
    product('keystone-jacks', 10, { cable_class: 'cat6' }),
    product('network-plugs', 2, { cable_class: 'cat6' }),
    product('patch-cords', 9, { cable_class: 'cat6', length_m: 1 }),
    product('fibre-boxes', 68, { fibre_mode: 'single', fibre_cores: 4 }),
    product('fibre-boxes', 78, { fibre_mode: 'multi', fibre_cores: 4 }),
    product('fibre-cords', 16, { fibre_mode: 'single' }),
    product('fibre-cords', 22, { fibre_mode: 'multi' }),
    product('camera-poles', 780, { height_m: 4 }),
    product('pole-foundations', 96, { pole_max_m: 4 }),
    product('outdoor-boxes', 128, { ingress: 'ip65' }),
    product('surge-protection', 90, { ethernet_ports: 1, poe_standard: 'bt4' }),
    product('cabinets', 380, { rack_u: 6 }),
    product('cabinets', 680, { rack_u: 12 }),
    product('cabinets', 2_880, { rack_u: 42 }),
    product('tower-ups', 1_600, { capacity_w: 900, output_voltage_v: '230' }),
    product('rack-ups', 3_900, { capacity_w: 2_700, output_voltage_v: '230', rack_u: 2 }),
    product('rack-ups', 9_900, { capacity_w: 9_000, output_voltage_v: '230', rack_u: 4 }),
    product('platform-licences', 980, { licence_channels: 16 }, { stock: null }),
    product('platform-licences', 3_280, { licence_channels: 64 }, { stock: null }),
    product('network-cables', 640, { cable_class: 'cat5e', length_m: 305, cable_place: 'outdoor' }),
  ];
}

/** The same mall without what is in these categories. */
export const mallWithout = (...categories: readonly string[]): Candidate[] =>
  smallMall().filter(({ categoryCode }) => !categories.includes(categoryCode));

/** Solves a site as a wizard sends it. */
export const solved = (input: SiteInput, mall: PreparedCandidates, pack = DELIVERED_PACK): Solution =>
  solve(site.parse(input), pack, mall);

export const mallOf = (candidates: readonly Candidate[]): PreparedCandidates => prepareCandidates(candidates);

/** One scene of cameras. */
export const cameras = (
  groups: readonly Record<string, unknown>[],
  more: Partial<Omit<SiteInput, 'scenes'>> = {},
): SiteInput => ({
  scenes: [
    {
      kind: 'surveillance',
      id: 'site',
      groups: groups.map((group, index) => ({ id: `g${index}`, cameras: 1, ...group })),
    },
  ],
  ...more,
});

export const lineOf = ({ lines }: Solution, id: string): Line | undefined => lines.find((line) => line.id === id);

export const linesFor = ({ lines }: Solution, role: string): Line[] => lines.filter(({ need }) => need.role === role);

/** Products that a role got, with how many of each. */
export const partsOf = (solution: Solution, role: string) =>
  linesFor(solution, role).map(({ skuId, quantity }) => [skuId, quantity]);

export const problemIds = ({ problems }: Pick<Solution, 'problems'>): string[] => problems.map(({ id }) => id);
