import type { Need } from '../need.ts';
import type { RuleId } from '../rules.ts';
import type { SceneContext } from '../scene-rules.ts';
import { step } from '../trace.ts';
import { needOf, runOf } from './build-need.ts';

/** Cable that feeds devices with mains or low voltage: metres with the reserve, in whole drums. */
export function powerCableNeed(
  scene: { readonly id: string },
  part: { readonly id: string; readonly runM: number | null },
  context: SceneContext,
  { rule, devices, runM }: { rule: RuleId; devices: number; runM: number | null },
): Need {
  const run = runM ?? runOf(part, context);
  const reserve = context.pack.facts['cable.reserve'].value;
  // A tenth of a millimetre is no metre: what a sum of decimals is off is not bought.
  const metres = Math.ceil(Math.round(devices * run * (100 + reserve) * 10) / 1000);
  return needOf({
    scene,
    part,
    name: 'power-cable',
    role: 'powerCable',
    quantity: metres,
    requirements: [{ attribute: 'cable_class', is: 'equals', value: 'power', rule }],
    steps: [step(rule, { devices, run, reserve }, ['cable.reserve'], metres, 'm')],
    cover: { attribute: 'length_m', units: metres },
  });
}
