import { numberOf } from '../engine/candidates.ts';
import type { Need } from '../need.ts';
import type { Chosen } from '../scene-rules.ts';
import { step, type TraceStep } from '../trace.ts';
import { needOf, OUTDOOR_INGRESS } from './build-need.ts';

interface Poles {
  readonly scene: { readonly id: string };
  readonly part: { readonly id: string } | null;
  /** First word of their names; `pole` where nothing else stands there. */
  readonly name?: string;
  readonly poles: number;
  readonly heightM: number;
  /** Which rule asks for the height, and how the number was found. */
  readonly rule: TraceStep['rule'];
  readonly steps: readonly TraceStep[];
}

const FOUNDATION = '-foundation';

/** The pole that a foundation is for; null: it is none. */
const poleOf = ({ id, role }: Need): string | null =>
  role === 'poleFoundation' ? id.slice(0, -FOUNDATION.length) : null;

/** Whether a need has nothing to hold, because the customer removed its pole. Boxes and brackets hang on another one. */
export function goesWithItsPole(need: Need, isRemoved: (needId: string) => boolean): boolean {
  const pole = poleOf(need);
  return pole !== null && isRemoved(pole);
}

/** The foundations of poles are as many as the poles that are put up, and ask for those that were taken: they may be taller. */
export function forItsPole(need: Need, chosen: Chosen): Need {
  const id = poleOf(need);
  const pole = id === null ? null : chosen(id);
  if (pole === null) return need;
  const heightM = numberOf(pole.product, 'height_m') ?? 0;
  const poles = pole.quantity;
  return {
    ...need,
    quantity: poles,
    steps: poles === need.quantity ? need.steps : [step('pole_foundation', { poles }, [], poles)],
    requirements: need.requirements.map((one) =>
      one.attribute === 'pole_max_m' && one.is === 'atLeast' ? { ...one, value: Math.max(one.value, heightM) } : one,
    ),
  };
}

/** Poles for cameras, with what each stands in and the box that keeps its joints dry. */
export function poleNeeds({ scene, part, name = 'pole', poles, heightM, rule, steps }: Poles): Need[] {
  return [
    needOf({
      scene,
      part,
      name,
      role: 'pole',
      without: 'cagedPole',
      quantity: poles,
      requirements: [{ attribute: 'height_m', is: 'atLeast', value: heightM, rule }],
      steps,
    }),
    needOf({
      scene,
      part,
      name: `${name}${FOUNDATION}`,
      role: 'poleFoundation',
      quantity: poles,
      requirements: [{ attribute: 'pole_max_m', is: 'atLeast', value: heightM, rule: 'pole_foundation' }],
      steps: [step('pole_foundation', { poles }, [], poles)],
    }),
    needOf({
      scene,
      part,
      name: `${name}-box`,
      role: 'outdoorBox',
      quantity: poles,
      requirements: [{ attribute: 'ingress', is: 'oneOf', value: OUTDOOR_INGRESS, rule: 'pole_box' }],
      steps: [step('pole_box', { poles }, [], poles)],
    }),
  ];
}
