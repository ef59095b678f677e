import type { Need } from '../need.ts';
import { step } from '../trace.ts';
import { needOf } from './build-need.ts';

/** Licences for the doors (or lanes) that the access platform manages. */
export const accessLicenceNeed = (scene: { readonly id: string; readonly platform: boolean }, doors: number): Need =>
  needOf({
    scene,
    part: null,
    name: 'licence',
    role: 'accessLicence',
    quantity: scene.platform ? doors : 0,
    requirements: [{ attribute: 'licence_channels', is: 'atLeast', value: 1, rule: 'access_licence_count' }],
    steps: [step('access_licence_count', { doors }, [], doors)],
    cover: { attribute: 'licence_channels', units: doors },
  });

/**
 * Doors of one scene and lanes of another are managed by one platform: the first scene has the licences for all of
 * them, so that none is bought twice for what would fit into one.
 */
export function withOneLicence<Demand extends { readonly needs: readonly Need[] }>(
  demands: readonly Demand[],
): Demand[] {
  const all = demands.flatMap(({ needs }) => needs.filter(({ role }) => role === 'accessLicence'));
  const [first] = all;
  if (first?.cover == null || all.length === 1) return [...demands];
  const quantity = all.reduce((sum, need) => sum + need.quantity, 0);
  const pooled: Need = {
    ...first,
    quantity,
    steps: [...all.flatMap(({ steps }) => steps), step('access_licence_count', { doors: quantity }, [], quantity)],
    cover: { ...first.cover, units: quantity },
  };
  return demands.map((demand) => ({
    ...demand,
    needs: demand.needs.flatMap((need) => (need.role !== 'accessLicence' ? [need] : need === first ? [pooled] : [])),
  }));
}
