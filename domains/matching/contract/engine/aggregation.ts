import type { Need } from '../need.ts';
import { numberOf, orderedAs } from './candidates.ts';
import { type ChoiceContext, type Ranked, stockLeft } from './choose.ts';
import { coverUnits } from './cover-units.ts';
import { deviceFen } from './handling.ts';
import { aggregationNeed, fibreSwitchNeed, usablePorts } from './switch-kinds.ts';
import { limitOf, type Tier, tiersOf } from './tiers.ts';

/** A switch in the middle, to which recorders and other switches are linked. */
export interface Middle {
  readonly taken: Ranked;
  readonly pieces: number;
  readonly need: Need;
  /** Links over copper and over fibre that these pieces hold together. */
  readonly ports: number;
  readonly fibres: number;
}

/** The switches in the middle for so many links over copper and over fibre; null: the mall has none. */
export type Aggregate = (ports: number, fibres: number) => readonly Middle[] | null;

/** Ports of each that link several switches of the middle with each other. */
export const BETWEEN = 2;

/** Ports of a switch of the middle for links, where it is one of several. */
export const portsAmongSeveral = (ports: number, reserve: number): number => usablePorts(ports, reserve) - BETWEEN;

type Only = (need: string) => number | null;

/** A switch or several for links of one kind, and the level of the products they are of. */
interface Gathered {
  readonly middles: readonly Middle[];
  readonly level: Tier['level'];
}

/** What a search for switches of one kind works with. */
interface Search {
  /** What a switch with so many ports must be. */
  readonly needOf: (ports: number) => Need;
  readonly attribute: 'port_count' | 'sfp_ports';
  readonly needed: number;
  readonly reserve: number;
  readonly context: ChoiceContext;
  readonly maySplit: boolean;
}

/** Ports that a switch must have so that so many are used and the reserve stays free. */
const withReserve = (ports: number, reserve: number): number => Math.ceil(ports / (1 - reserve) - 1e-9);

/** One switch of a tier that has ports for all: with the reserve where there is one, else without. */
function single(tier: Tier, { attribute, needed, reserve, context, needOf }: Search) {
  const fitting = tier.products.filter(({ product }) => limitOf(product, tier, context) >= 1);
  for (const ports of [withReserve(needed, reserve), needed]) {
    const taken = fitting.find(({ product }) => (numberOf(product, attribute) ?? Number.POSITIVE_INFINITY) >= ports);
    if (taken !== undefined) return { taken, pieces: 1, need: needOf(ports) };
  }
  return null;
}

/** Several switches of a tier that have the ports together. */
function several({ products, minded }: Tier, { attribute, needed, reserve, context }: Search) {
  const pieces = coverUnits(
    needed,
    products.map(({ product }) => ({
      units: portsAmongSeveral(numberOf(product, attribute) ?? 0, reserve),
      ...orderedAs(product, context, deviceFen(context.pack)),
      stock: stockLeft(product, context) ?? Number.POSITIVE_INFINITY,
    })),
    minded,
  );
  return (
    pieces &&
    products.flatMap((taken, index) => ((pieces[index] ?? 0) > 0 ? [{ taken, pieces: pieces[index] ?? 0 }] : []))
  );
}

/**
 * The first level of products with enough: what is in stock before what is not, on sale before what is not, and what
 * cannot be verified last. At a level one switch, even with its last ports taken, is better than several.
 */
function gather(search: Search, links: Pick<Middle, 'ports' | 'fibres'>, only: Only): Gathered | null {
  const loose = search.needOf(Math.min(search.needed, BETWEEN * 2));
  const tiers = tiersOf(loose, search.context, only(loose.id));
  for (const level of [0, 1, 2, 3] as const) {
    const here = tiers.filter((tier) => tier.level === level);
    for (const tier of here) {
      const one = single(tier, search);
      if (one !== null) return { middles: [{ ...one, ...links }], level };
    }
    for (const tier of search.maySplit ? here : []) {
      const parts = several(tier, search);
      if (parts !== null) return { middles: parts.map((part) => ({ ...part, need: loose, ...links })), level };
    }
  }
  return null;
}

function copper(ports: number, fibres: number, reserve: number, context: ChoiceContext, only: Only) {
  const search: Search = {
    needOf: (most) => aggregationNeed(most, fibres),
    attribute: 'port_count',
    needed: ports,
    reserve,
    context,
    maySplit: fibres <= 1,
  };
  return gather(search, { ports, fibres }, only);
}

function fibre(fibres: number, reserve: number, context: ChoiceContext, only: Only) {
  const search: Search = {
    needOf: fibreSwitchNeed,
    attribute: 'sfp_ports',
    needed: fibres,
    reserve,
    context,
    maySplit: true,
  };
  return gather(search, { ports: 0, fibres }, only);
}

/**
 * The switches in the middle: one with ports for all; or, for more fibre links than it has cages, a fibre switch beside
 * it, linked by a fibre of its own; or several. A fibre switch that is in stock and known to hold them is better than
 * one switch that is not. Null: the mall has none.
 */
export function aggregate(
  ports: number,
  fibres: number,
  reserve: number,
  context: ChoiceContext,
  only: Only,
): readonly Middle[] | null {
  const one = copper(ports, fibres, reserve, context, only);
  if (fibres === 0 || one?.level === 0) return one?.middles ?? null;
  const gathered = fibre(fibres + 1, reserve, context, only);
  const beside = copper(ports, 1, reserve, context, only);
  if (gathered === null || beside === null) return one?.middles ?? null;
  const isBetter = one === null || Math.max(gathered.level, beside.level) < one.level;
  return isBetter ? [...beside.middles, ...gathered.middles] : one.middles;
}
