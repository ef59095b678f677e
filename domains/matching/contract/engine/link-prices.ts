import type { Need, Requirement } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { costOf, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import { FIBRE_SPEED } from './switch-kinds.ts';
import { tiersOf } from './tiers.ts';

/** What one more link from a point to the main room costs, beside the switch at its end. */
export type LinkPrice = (distanceM: number, uplink: 'copper' | 'fibre') => number;

/** Works a price out the first time it is asked for. */
function once(work: () => number): () => number {
  let known: number | null = null;
  return () => {
    known ??= work();
    return known;
  };
}

/**
 * An estimate from the products that would be taken, by the piece: what stands in the main room anyway, a cage or a
 * cabinet, is left out, and whole boxes are not minded.
 */
export function linkPrices({ cabinet }: Settings, context: ChoiceContext): LinkPrice {
  const { pack } = context;
  const fact = (id: Parameters<typeof factOf>[1]) => factOf(pack, id);
  const least = (role: Need['role'], requirements: readonly Requirement[], units: string | null = null): number => {
    const [tier] = tiersOf({ role, requirements, optics: null, preferred: [] }, context, null);
    const prices = (tier?.products ?? []).map(
      ({ product }) => costOf(product) / (units === null ? 1 : (numberOf(product, units) ?? 1)),
    );
    return prices.length === 0 ? 0 : Math.min(...prices);
  };
  const of = (role: Need['role'], units: string | null = null) => once(() => least(role, [], units));
  const [jack, plug, cord, panelPort] = [of('jack'), of('plug'), of('patchCord'), of('patchPanel', 'port_count')];
  const [metre, port] = [of('cable', 'length_m'), of('aggregationSwitch', 'port_count')];
  const [fibreMetre, box, fibreCord] = [of('fibreCable', 'length_m'), of('fibreBox'), of('fibreCord')];
  return (distanceM, uplink) => {
    const metres = (distanceM * (100 + fact('cable.reserve'))) / 100;
    if (uplink === 'copper') {
      return metres * metre() + port() + 2 * (cabinet ? jack() + cord() + panelPort() : plug());
    }
    const transceiver = least('sfp', [
      { attribute: 'port_speed', is: 'equals', value: FIBRE_SPEED, rule: 'sfp_pair' },
      { attribute: 'link_length_km', is: 'atLeast', value: distanceM / 1000, rule: 'sfp_pair' },
    ]);
    const share = fact('fibre.fibresPerLink') / fact('fibre.fibresPerCable');
    return 2 * (transceiver + fibreCord()) + share * (2 * box() + metres * fibreMetre());
  };
}
