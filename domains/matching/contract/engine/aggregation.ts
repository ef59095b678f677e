import type { Need } from '../need.ts';
import { numberOf, orderedAs } from './candidates.ts';
import { type ChoiceContext, type Ranked, stockLeft } from './choose.ts';
import { coverUnits } from './cover-units.ts';
import { aggregationNeed, fibreSwitchNeed, usablePorts } from './switch-kinds.ts';
import { tiersOf } from './tiers.ts';

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

/** Several switches that have `needed` ports of a kind together. */
function several(
  need: Need,
  attribute: string,
  needed: number,
  reserve: number,
  context: ChoiceContext,
  only: number | null,
) {
  for (const { products, minded } of tiersOf(need, context, only)) {
    const pieces = coverUnits(
      needed,
      products.map(({ product }) => ({
        units: usablePorts(numberOf(product, attribute) ?? 0, reserve) - BETWEEN,
        ...orderedAs(product, context),
        stock: stockLeft(product, context) ?? Number.POSITIVE_INFINITY,
      })),
      minded,
    );
    if (pieces === null) continue;
    return products.flatMap((taken, index) =>
      (pieces[index] ?? 0) > 0 ? [{ taken, pieces: pieces[index] ?? 0 }] : [],
    );
  }
  return null;
}

type Only = (need: string) => number | null;

/** Ports that a switch must have so that so many are used and the reserve stays free. */
const withReserve = (ports: number, reserve: number): number => Math.ceil(ports / (1 - reserve) - 1e-9);

function copper(ports: number, fibres: number, reserve: number, context: ChoiceContext, only: Only) {
  // One switch whose last ports are taken is better than several.
  for (const needed of new Set([withReserve(ports, reserve), ports])) {
    const need = aggregationNeed(needed, fibres);
    const taken = tiersOf(need, context, only(need.id))[0]?.products[0];
    if (taken !== undefined) return [{ taken, pieces: 1, need, ports, fibres }];
  }
  if (fibres > 1) return null;
  const loose = aggregationNeed(BETWEEN * 2, fibres);
  const found = several(loose, 'port_count', ports, reserve, context, only(loose.id));
  return found?.map((one) => ({ ...one, need: loose, ports, fibres })) ?? null;
}

function fibre(fibres: number, reserve: number, context: ChoiceContext, only: Only) {
  for (const needed of new Set([withReserve(fibres, reserve), fibres])) {
    const need = fibreSwitchNeed(needed);
    const taken = tiersOf(need, context, only(need.id))[0]?.products[0];
    if (taken !== undefined) return [{ taken, pieces: 1, need, ports: 0, fibres }];
  }
  const loose = fibreSwitchNeed(BETWEEN * 2);
  const found = several(loose, 'sfp_ports', fibres, reserve, context, only(loose.id));
  return found?.map((one) => ({ ...one, need: loose, ports: 0, fibres })) ?? null;
}

const isVerified = (middles: readonly Middle[] | null): boolean =>
  middles?.every(({ taken }) => taken.unknown.length === 0) ?? false;

/**
 * The switches in the middle: one with ports for all; or, for more fibre links than it has cages, a fibre switch beside
 * it, linked by a fibre of its own; or several. A fibre switch that is known to hold them is better than one switch
 * that may. Null: the mall has none.
 */
export function aggregate(
  ports: number,
  fibres: number,
  reserve: number,
  context: ChoiceContext,
  only: Only,
): Middle[] | null {
  const one = copper(ports, fibres, reserve, context, only);
  if (fibres === 0 || isVerified(one)) return one;
  const gathered = fibre(fibres + 1, reserve, context, only);
  const beside = copper(ports, 1, reserve, context, only);
  const both = gathered === null || beside === null ? null : [...beside, ...gathered];
  return one === null || isVerified(both) ? both : one;
}
