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
