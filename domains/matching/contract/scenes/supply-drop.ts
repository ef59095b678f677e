import type { Need } from '../need.ts';
import type { Problem } from '../problem.ts';
import { type FactId, factOf, type RulePack } from '../rule-pack.ts';
import type { RuleId } from '../rules.ts';
import type { SceneContext, SceneDemand } from '../scene-rules.ts';
import { step, type TraceStep } from '../trace.ts';
import { problemOf } from './build-need.ts';
import { cableNeed, type Fed } from './power-cable.ts';

/** Nominal cross-sections of copper cables, in mm² (IEC 60228). */
const SIZES = [0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10] as const;

/** What flows through a pair of conductors of so many metres. */
export interface Current {
  readonly runM: number;
  readonly amperes: number;
  readonly volts: number;
}

/** Volts that are lost there and back: ΔU = 2·L·I·ρ ÷ A. */
export const dropOver = ({ runM, amperes }: Current, mm2: number, pack: RulePack): number =>
  (2 * runM * amperes * factOf(pack, 'access.copper.resistivity')) / mm2;

/** Volts that may be lost. */
export const dropAllowed = ({ volts }: Pick<Current, 'volts'>, pack: RulePack): number =>
  (volts * factOf(pack, 'access.drop.most')) / 100;

/** The least cross-section that loses no more than may be lost. */
export const conductorFor = (current: Current, pack: RulePack): number =>
  dropOver(current, 1, pack) / dropAllowed(current, pack);

/** Metres over which a cable loses no more than may be lost. */
export const reachOf = (current: Current, mm2: number, pack: RulePack): number =>
  (current.runM * dropAllowed(current, pack)) / dropOver(current, mm2, pack);

/** Two decimals are more than a voltmeter on site shows. */
const readable = (value: number): number => Math.round(value * 100) / 100;

/** The numbers of a device that loses too much even over the thickest cable there is. */
export const dropNumbers = (current: Current, mm2: number, pack: RulePack): Problem['params'] => ({
  run: current.runM,
  amperes: readable(current.amperes),
  volts: current.volts,
  conductor: mm2,
  drop: readable(dropOver(current, mm2, pack)),
  most: readable(dropAllowed(current, pack)),
  reach: Math.floor(reachOf(current, mm2, pack) + 1e-9),
});

/** Devices at the end of a cable of low voltage; without a current nobody knows what they draw. */
export interface FedOver extends Omit<Fed, 'steps'> {
  readonly part: { readonly id: string };
  readonly drawn: { readonly partNumber: string; readonly amperes: number; readonly volts: number } | null;
}

interface CablesOf {
  readonly scene: { readonly id: string };
  readonly name: string;
  readonly rule: RuleId;
}

/**
 * Cross-sections in which the mall sells cables with two conductors, the least first. What does not say its own is none
 * of them; where nothing says it, any size may be had, and the line says that it cannot be verified.
 */
function sizesSold({ pack, sells }: SceneContext): readonly number[] {
  const least = factOf(pack, 'access.conductor.least');
  const sizes = SIZES.filter((mm2) => mm2 >= least);
  const sold = sizes.filter((mm2) =>
    sells('powerCable', [
      { attribute: 'cable_class', is: 'equals', value: 'power', rule: 'access_lock_cable', safety: true },
      { attribute: 'conductor_mm2', is: 'equals', value: mm2, rule: 'supply_drop', safety: true },
    ]),
  );
  return sold.length > 0 ? sold : sizes;
}

const FACTS: readonly FactId[] = ['access.copper.resistivity', 'access.drop.most'];

/** What a device asks of its cable, in the words of the formula. */
function dropStep({ partNumber, ...current }: Current & { readonly partNumber: string }, pack: RulePack): TraceStep {
  const inputs = {
    device: partNumber,
    run: current.runM,
    amperes: current.amperes,
    volts: current.volts,
    // Written out: three decimals are too few for it.
    resistivity: String(factOf(pack, 'access.copper.resistivity')),
    percent: factOf(pack, 'access.drop.most'),
  };
  return step('supply_drop', inputs, FACTS, conductorFor(current, pack), 'mm²');
}

/** A group of devices with the cross-section of their cable, and what is to be said of it. */
interface Sized {
  readonly mm2: number;
  readonly fed: Fed;
  readonly problem: Problem | null;
}

function sized(of: CablesOf, one: FedOver, sizes: readonly number[], usual: number, { pack }: SceneContext): Sized {
  const { part, drawn, ...fed } = one;
  if (drawn === null) return { mm2: usual, fed, problem: null };
  const current = { runM: fed.runM, ...drawn };
  const withStep = { ...fed, steps: [dropStep(current, pack)] };
  const needed = conductorFor(current, pack);
  const mm2 = sizes.find((size) => size >= needed - 1e-9);
  if (mm2 !== undefined) return { mm2, fed: withStep, problem: null };
  const thickest = sizes.at(-1) ?? usual;
  const params = { partNumber: drawn.partNumber, ...dropNumbers(current, thickest, pack) };
  return { mm2: thickest, fed: withStep, problem: problemOf('supplyDrop', 'warning', of.scene, part, params) };
}

/** The usual one keeps its name, so that a change by hand still finds it; others do not end as a room may be called. */
const nameOf = (name: string, mm2: number, usual: number): string =>
  mm2 === usual ? name : `${name}-${String(mm2).replace('.', '-')}mm2`;

/**
 * Cables from supplies of low voltage to what they feed: of each device the least cross-section there is over which no
 * more is lost than may be. Devices with the same one share their drums.
 */
export function lowVoltageCables(of: CablesOf, fed: readonly FedOver[], context: SceneContext): SceneDemand {
  const sizes = sizesSold(context);
  const [usual = factOf(context.pack, 'access.conductor.least')] = sizes;
  const all = fed.filter(({ devices }) => devices > 0).map((one) => sized(of, one, sizes, usual, context));
  const needs: Need[] = [...Map.groupBy(all, ({ mm2 }) => mm2)]
    .toSorted(([a], [b]) => a - b)
    .map(([mm2, devices]) =>
      cableNeed(
        {
          ...of,
          name: nameOf(of.name, mm2, usual),
          role: 'powerCable',
          cable: 'power',
          requirements: [{ attribute: 'conductor_mm2', is: 'atLeast', value: mm2, rule: 'supply_drop' }],
        },
        devices.map((one) => one.fed),
        context,
      ),
    );
  return { needs, problems: all.map(({ problem }) => problem).filter((problem) => problem !== null) };
}
