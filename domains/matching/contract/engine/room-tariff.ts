import type { Candidate } from '../candidate.ts';
import { ROLES, type Role } from '../roles.ts';
import { factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import { isDevice } from './handling.ts';
import { wattsOwn } from './power.ts';
import { wholeUnits } from './rack-units.ts';
import { tiersOf } from './tiers.ts';

/** What sets are looked for by: a device costs its price, and what it brings with it. */
export interface SetContext extends ChoiceContext {
  /** Fen for the rack units that a recorder or a switch takes and the watts that it draws, about. */
  readonly brings: (product: Candidate) => number;
}

const isOf = (role: Role, { categoryCode }: Candidate): boolean =>
  ROLES[role].categories.some((category) => category === categoryCode);

/** Least fen for one of what a product holds; 0: the mall sells none. */
function leastFor(role: Role, attribute: string, context: ChoiceContext): number {
  const [tier] = tiersOf({ role, requirements: [], optics: null, preferred: [] }, context, null);
  const prices = (tier?.products ?? []).flatMap(({ product }) => {
    const held = numberOf(product, attribute);
    return held === null || held <= 0 || product.priceFen === null ? [] : [product.priceFen / held];
  });
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/**
 * A tariff by the rack unit and the watt, from the products that rooms are given. Cabinets and emergency power come in
 * few sizes, so that it is an estimate: the few best sets are compared by what they really bring.
 */
export function roomTariff({ cabinet, ups }: Settings, context: ChoiceContext): SetContext {
  const { pack } = context;
  const withReserve = (fen: number, percent: number) => (fen * (100 + percent)) / 100;
  const unit = cabinet ? withReserve(leastFor('cabinet', 'rack_u', context), factOf(pack, 'rack.reserve')) : 0;
  const watt = ups ? withReserve(leastFor('ups', 'capacity_w', context), factOf(pack, 'ups.reserve')) : 0;
  const known = new Map<number, number>();
  const worked = (product: Candidate): number => {
    if (!isDevice(product)) return 0;
    const kind = isOf('poeSwitch', product) ? 'poe' : isOf('recorder', product) ? 'recorder' : 'plain';
    const watts = wattsOwn(product, kind, pack);
    return Math.round(wholeUnits(product) * unit + watts * watt);
  };
  return {
    ...context,
    brings: (product) => {
      const held = known.get(product.skuId);
      if (held !== undefined) return held;
      const fen = worked(product);
      known.set(product.skuId, fen);
      return fen;
    },
  };
}
