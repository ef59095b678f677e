import type { Requirement } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { RuleId } from '../rules.ts';
import type { Settings } from '../site.ts';
import type { PlannedSwitch } from '../solution.ts';
import { step } from '../trace.ts';
import { type Bill, chosenIn } from './bill.ts';
import { choose } from './choose-need.ts';
import type { NetworkPlan } from './network.ts';
import { fibreCables, fibreLinksInside, sharedNeed } from './shared-lines.ts';

/** Grades of network cable, the least first: what a cable ends in is of its grade or better. */
const GRADES: readonly string[] = ['cat5e', 'cat6', 'cat6a'];

function gradesOf(bill: Bill): readonly string[] {
  const taken = chosenIn(bill)('shared.cable')?.product.attributes.cable_class;
  const least = GRADES.indexOf(String(taken));
  return GRADES.slice(Math.max(least, 0));
}

/** Cables that end at a point, and those of its devices in the same cabinet. */
interface CableEnds {
  readonly point: string;
  /** From devices. */
  readonly devices: number;
  /** From or to switches of other points. */
  readonly links: number;
  /** Links within the cabinet: of recorders, and of switches with the one in the middle. */
  readonly inside: number;
}

/** Copper links of a point: to the main room its own, in the main room those of all others. */
export const copperLinks = (point: string, switches: readonly PlannedSwitch[]): number =>
  switches.filter((one) => one.uplink === 'copper' && (point === 'main') !== (one.point === point)).length;

/** Copper links among the switches of one cabinet: to the middle, and from each of several there to the next. */
export function linksInside(switches: readonly PlannedSwitch[]): number {
  const linked = switches.filter(({ point, uplink }) => point === 'main' && uplink === 'copper').length;
  const middle = switches.filter(({ kind, line }) => kind === 'aggregation' && !line.includes('fibreSwitch')).length;
  return linked + Math.max(0, middle - 1);
}

const FIBRE_ENDS = [
  { role: 'fibreBox', rule: 'fibre_box_count', without: 'fibreBox' },
  { role: 'fibreCord', rule: 'fibre_cord_count', without: 'patchCord' },
] as const;

/** With what is spoilt in work. */
const spoilt = (bill: Bill, pieces: number): number =>
  Math.ceil((pieces * (100 + factOf(bill.context.pack, 'cabling.parts.reserve'))) / 100 - 1e-9);

function writeEnds(
  bill: Bill,
  id: string,
  role: 'jack' | 'plug' | 'patchCord',
  rule: RuleId,
  pieces: number,
  more: readonly Requirement[] = [],
): void {
  const reserve = factOf(bill.context.pack, 'cabling.parts.reserve');
  const quantity = spoilt(bill, pieces);
  choose(
    bill,
    sharedNeed(id, role, quantity, {
      requirements: [{ attribute: 'cable_class', is: 'oneOf', value: gradesOf(bill), rule }, ...more],
      steps: [step(rule, { pieces, reserve }, ['cabling.parts.reserve'], quantity)],
      without: role,
    }),
  );
}

/**
 * What cables of a point end in: with a cabinet a jack of the panel here and a plug at the device, and a cord from the
 * panel to the switch; without one a plug at either end.
 */
export function writeCableEnds(bill: Bill, { point, devices, links, inside }: CableEnds, settings: Settings): void {
  const cables = devices + links;
  const { cabinet } = settings;
  if (cabinet) writeEnds(bill, `shared.${point}.jack`, 'jack', 'jack_count', cables);
  writeEnds(bill, `shared.${point}.plug`, 'plug', 'plug_count', cabinet ? devices : 2 * devices + links);
  const length = factOf(bill.context.pack, 'cabling.cord.length');
  writeEnds(bill, `shared.${point}.patchCord`, 'patchCord', 'patch_cord_count', cabinet ? cables + inside : inside, [
    { attribute: 'length_m', is: 'atLeast', value: length, rule: 'patch_cord_count' },
  ]);
}

/**
 * A box at either end of every fibre link, and a cord from it to the transceiver; within the main room a cord from one
 * switch to the other.
 */
export function writeFibreEnds(bill: Bill, network: NetworkPlan): void {
  for (const { point, uplink, links, plan } of network.points) {
    const { pack } = bill.context;
    const mode = chosenIn(bill)(`shared.${point}.sfp`)?.product.attributes.fibre_mode;
    const inside = fibreLinksInside(plan);
    if (inside > 0) {
      choose(
        bill,
        sharedNeed(`shared.${point}.fibreCord`, 'fibreCord', inside, {
          requirements:
            mode === undefined
              ? []
              : [{ attribute: 'fibre_mode', is: 'equals', value: mode, rule: 'fibre_cord_count' }],
          steps: [step('fibre_cord_inside', { links: inside }, [], inside)],
          without: 'patchCord',
        }),
      );
    }
    if (uplink !== 'fibre') continue;
    const cables = fibreCables(links, pack);
    const cores = factOf(pack, 'fibre.fibresPerCable');
    for (const { role, rule, without } of FIBRE_ENDS) {
      const isBox = role === 'fibreBox';
      const pieces = 2 * (isBox ? cables : links);
      const requirements: Requirement[] = [
        ...(isBox ? [{ attribute: 'fibre_cores', is: 'atLeast', value: cores, rule } as const] : []),
        ...(mode === undefined ? [] : [{ attribute: 'fibre_mode', is: 'equals', value: mode, rule } as const]),
      ];
      const steps = [step(rule, { links, cables, cores }, isBox ? ['fibre.fibresPerCable'] : [], pieces)];
      choose(bill, sharedNeed(`shared.${point}.${role}`, role, pieces, { requirements, steps, without }));
    }
  }
}
