import type { Need, Requirement } from '../need.ts';
import type { RuleId } from '../rules.ts';
import type { SceneContext } from '../scene-rules.ts';
import { step, type TraceStep } from '../trace.ts';
import { needOf } from './build-need.ts';

/** Devices that are fed by a cable of so many metres each. */
export interface Fed {
  readonly devices: number;
  readonly runM: number;
  /** How their metres are found; by default as those of the others. */
  readonly rule?: RuleId;
  /** What else is said of them. */
  readonly steps?: readonly TraceStep[];
}

interface CableOf {
  readonly scene: { readonly id: string };
  readonly name: string;
  readonly role: Need['role'];
  readonly cable: string;
  readonly rule: RuleId;
  readonly requirements?: readonly Requirement[];
}

/**
 * Cable from the devices of a scene: metres with the reserve. One need for all, for what is left of a drum at one door
 * serves the next.
 */
export function cableNeed(
  { scene, name, role, cable, rule, requirements = [] }: CableOf,
  fed: readonly Fed[],
  { pack }: SceneContext,
): Need {
  const reserve = pack.facts['cable.reserve'].value;
  const some = fed.filter(({ devices }) => devices > 0);
  // A sum of decimals that is off by less than a millimetre is no further metre.
  const withReserve = (metres: number) => Math.round(metres * (100 + reserve) * 10) / 1000;
  const metres = Math.ceil(withReserve(some.reduce((sum, { devices, runM }) => sum + devices * runM, 0)));
  return needOf({
    scene,
    part: null,
    name,
    role,
    quantity: metres,
    requirements: [{ attribute: 'cable_class', is: 'equals', value: cable, rule }, ...requirements],
    steps: some.flatMap(({ devices, runM, rule: own, steps = [] }) => [
      step(own ?? rule, { devices, run: runM, reserve, cable }, ['cable.reserve'], withReserve(devices * runM), 'm'),
      ...steps,
    ]),
    cover: { attribute: 'length_m', units: metres },
  });
}

/** Cable that feeds the devices of a scene from the mains: three conductors, with earth. */
export const powerCableNeed = (
  scene: { readonly id: string },
  rule: RuleId,
  fed: readonly Fed[],
  context: SceneContext,
): Need => cableNeed({ scene, name: 'power-cable', role: 'powerCable', cable: 'rvv3', rule }, fed, context);
