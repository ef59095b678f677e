import type { Candidate } from '../candidate.ts';
import type { Need, Requirement } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { costOf, isNeverDearer, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import { isPoeStandard, POWER_LEVEL } from './devices.ts';
import type { SetContext } from './room-tariff.ts';
import { limitOf, type Tier } from './tiers.ts';
import { worthTrying } from './worth-trying.ts';

/** Megabits a second of each port speed that the catalogue knows. */
export const SPEED_MBPS: Readonly<Record<string, number>> = {
  '100m': 100,
  '1g': 1_000,
  '2g5': 2_500,
  '5g': 5_000,
  '10g': 10_000,
  '25g': 25_000,
};

/** What transceivers run at: those at either end of every link of glass fibre. */
export const FIBRE_SPEED = '1g';

/** A switch that may be taken, in the integers of the packing. */
export interface SwitchKind {
  readonly product: Candidate;
  readonly unknown: readonly string[];
  /** What a piece costs, with what it brings. */
  readonly cost: number;
  /** Of that, for what it brings. */
  readonly brought: number;
  readonly ports: number;
  readonly poePorts: number;
  readonly centiwatts: number;
  readonly level: number;
  /** What video may fill of one port. */
  readonly kbps: number;
  readonly sfpPorts: number;
  readonly limit: number;
}

const shared = (
  id: string,
  role: Need['role'],
  requirements: readonly Requirement[],
  without: Need['without'],
): Need => ({
  id,
  scene: null,
  part: null,
  role,
  quantity: 1,
  requirements,
  optics: null,
  preferred: [],
  steps: [],
  without,
  load: null,
  cover: null,
});

/** What video may fill of a link of so many megabits a second. */
const videoKbps = (mbps: number, pack: RulePack): number => Math.floor(mbps * 1000 * factOf(pack, 'link.load'));

/** What video may fill of a link of such ports. */
export const speedKbps = (speed: string, pack: RulePack): number => videoKbps(SPEED_MBPS[speed] ?? 0, pack);

/**
 * What video may fill of a switch's uplink: of the slower end. Glass fibre is as fast as its transceivers, and the
 * switch in the middle need not be faster than that.
 */
export const uplinkKbps = ({ kbps }: Pick<SwitchKind, 'kbps'>, pack: RulePack): number =>
  Math.min(kbps, speedKbps(FIBRE_SPEED, pack));

/** Share of a switch's ports that stays free. */
export const portReserve = ({ portReservePercent }: Settings, pack: RulePack): number =>
  (portReservePercent ?? factOf(pack, 'switch.reserve')) / 100;

/** Ports that may be used of so many. */
export const usablePorts = (ports: number, reserve: number): number => Math.floor(ports * (1 - reserve) + 1e-9);

const PORTS: Requirement = { attribute: 'port_count', is: 'atLeast', value: 2, rule: 'switch_ports' };
const SPEED: Requirement = {
  attribute: 'port_speed',
  is: 'oneOf',
  value: Object.keys(SPEED_MBPS),
  rule: 'switch_uplink',
};

/** What every switch that powers devices must say. */
export const poeSwitchNeed = (point: string): Need =>
  shared(
    `shared.${point}.poeSwitch`,
    'poeSwitch',
    [
      PORTS,
      SPEED,
      { attribute: 'poe_ports', is: 'atLeast', value: 1, rule: 'switch_ports' },
      { attribute: 'poe_budget_w', is: 'atLeast', value: 1, rule: 'switch_watts' },
      { attribute: 'poe_standard', is: 'oneOf', value: ['af', 'at', 'bt3', 'bt4'], rule: 'switch_watts' },
    ],
    'poeSwitch',
  );

/** What every other switch must say. */
export const switchNeed = (point: string): Need => shared(`shared.${point}.switch`, 'switch', [PORTS, SPEED], 'switch');

const FAST: Requirement = {
  attribute: 'port_speed',
  is: 'oneOf',
  value: ['1g', '2g5', '5g', '10g', '25g'],
  rule: 'switch_uplink',
};

/** What the switch in the middle must say. */
export const aggregationNeed = (ports: number, fibres: number): Need =>
  shared(
    'shared.main.aggregationSwitch',
    'aggregationSwitch',
    [
      { attribute: 'port_count', is: 'atLeast', value: Math.max(2, ports), rule: 'switch_aggregation' },
      FAST,
      ...(fibres > 0
        ? [{ attribute: 'sfp_ports', is: 'atLeast', value: fibres, rule: 'switch_aggregation' } as const]
        : []),
    ],
    'switch',
  );

/** What the switch must say that gathers more fibre links than others have cages. */
export const fibreSwitchNeed = (fibres: number): Need =>
  shared(
    'shared.main.fibreSwitch',
    'fibreSwitch',
    [FAST, { attribute: 'sfp_ports', is: 'atLeast', value: fibres, rule: 'switch_aggregation' }],
    'switch',
  );

/** A port's power where the maker does not say the budget: what its standard gives each port. */
function budgetOf(product: Candidate, ports: number, level: number, context: ChoiceContext): number {
  const said = numberOf(product, 'poe_budget_w');
  if (said !== null) return said;
  const supply = level >= POWER_LEVEL.at ? 'poe.at.supply' : 'poe.af.supply';
  return ports * factOf(context.pack, supply);
}

const isAsGood = (one: SwitchKind, other: SwitchKind): boolean =>
  one.ports >= other.ports &&
  one.poePorts >= other.poePorts &&
  one.centiwatts >= other.centiwatts &&
  one.level >= other.level &&
  one.kbps >= other.kbps &&
  one.sfpPorts >= other.sfpPorts &&
  one.limit >= other.limit;

/**
 * The switches of a tier that are worth trying.
 * @param reserve share of the ports that stay free
 */
export function switchKinds(tier: Tier, poe: boolean, reserve: number, context: SetContext): SwitchKind[] {
  const usable = (ports: number) => usablePorts(ports, reserve);
  const kinds: SwitchKind[] = [];
  for (const { product, unknown } of tier.products) {
    const ports = numberOf(product, 'port_count');
    const speed = SPEED_MBPS[String(product.attributes.port_speed)];
    if (ports === null || speed === undefined) continue;
    const standard = poe ? product.attributes.poe_standard : undefined;
    const poePorts = poe ? Math.min(numberOf(product, 'poe_ports') ?? 0, ports) : 0;
    const level = poePorts > 0 && isPoeStandard(standard) ? POWER_LEVEL[standard] : 0;
    if (poe && level === 0) continue;
    kinds.push({
      product,
      unknown,
      cost: costOf(product) + context.brings(product),
      brought: context.brings(product),
      ports: usable(ports),
      poePorts: usable(poePorts),
      centiwatts: poePorts > 0 ? Math.floor(budgetOf(product, poePorts, level, context) * 100) : 0,
      level,
      kbps: videoKbps(speed, context.pack),
      sfpPorts: numberOf(product, 'sfp_ports') ?? 0,
      limit: limitOf(product, tier, context),
    });
  }
  return worthTrying(
    kinds,
    (one, other) => isNeverDearer(one.product, other.product) && one.brought <= other.brought && isAsGood(one, other),
  );
}

/** Of switches those that none beats at these prices of a piece. */
export const unbeatenSwitches = (kinds: readonly SwitchKind[]): SwitchKind[] =>
  worthTrying(kinds, (one, other) => one.cost <= other.cost && isAsGood(one, other));

/**
 * All that decides which of these switches are taken together, as a key: what of their products is not the same for the
 * mall, and what other lines have taken.
 */
export const keyOfKinds = (kinds: readonly SwitchKind[], { used, thorough }: SetContext): string =>
  `${thorough} ${kinds
    .map((kind) =>
      [
        ...[kind.product.skuId, kind.cost, kind.brought, kind.ports, kind.poePorts, kind.centiwatts, kind.level],
        ...[kind.kbps, kind.sfpPorts, kind.limit, used.get(kind.product.skuId) ?? 0],
      ].join(),
    )
    .join(';')}`;
