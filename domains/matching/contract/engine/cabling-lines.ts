import type { Need, Requirement } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { PlannedSwitch } from '../solution.ts';
import { step } from '../trace.ts';
import { type Bill, chosenIn } from './bill.ts';
import { candidatesFor } from './candidates.ts';
import { choose } from './choose-need.ts';
import type { NetworkPlan } from './network.ts';
import { judge } from './requirements.ts';
import { fibreCables, fibreLinksInside, INDOOR_CABLE, OUTDOOR_CABLE, sharedNeed } from './shared-lines.ts';

/** Grades of network cable, the least first: what a cable ends in is of its grade or better. */
const GRADES: readonly string[] = ['cat5e', 'cat6', 'cat6a'];

/** Parts of this grade are shielded: they are for cables of it, and for others only where nothing else is sold. */
const SHIELDED = 'cat6a';

/** The grade of the cable that was taken for a need; null: there is none, or it does not say. */
function gradeOf(bill: Bill, cable: string): string | null {
  const said = chosenIn(bill)(cable)?.product.attributes.cable_class;
  return GRADES.find((grade) => grade === said) ?? null;
}

/** Grades of what a cable may end in, which must fit otherwise as well. */
function gradesFor(
  { context: { prepared, pack } }: Bill,
  role: Need['role'],
  taken: string | null,
  requirements: readonly Requirement[],
): readonly string[] {
  const upward = taken === null ? GRADES : GRADES.slice(GRADES.indexOf(taken));
  if (taken === SHIELDED) return upward;
  const plain = upward.filter((grade) => grade !== SHIELDED);
  const isSold = candidatesFor(role, prepared).some(
    (product) =>
      product.onSale &&
      plain.includes(String(product.attributes.cable_class)) &&
      judge(product, { requirements, optics: null }, pack).unmet.length === 0,
  );
  return isSold ? plain : upward;
}

/** Cables that end at a point, and those of its devices in the same cabinet. */
interface CableEnds {
  readonly point: string;
  /** From devices. */
  readonly devices: number;
  /** Those of `devices` whose cables lead outdoors. */
  readonly outdoors: number;
  /** From or to switches of other points. */
  readonly links: number;
  /** Links within the cabinet: of recorders, and of switches with the one in the middle. */
  readonly inside: number;
  /** Surge protectors in line with cables of its devices. */
  readonly protectors: number;
}

/** Links of a point: to the main room its own, in the main room those of all others. */
export const linksOver = (uplink: 'copper' | 'fibre', point: string, switches: readonly PlannedSwitch[]): number =>
  switches.filter((one) => one.uplink === uplink && (point === 'main') !== (one.point === point)).length;

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

type EndRole = 'jack' | 'plug' | 'patchCord';

/** What cables of one need end in: of their grade, for each of them so many pieces. */
interface Ends {
  readonly grade: string | null;
  /** Added to the ids of lines. */
  readonly suffix: string;
  readonly pieces: Readonly<Record<EndRole, number>>;
}

function writeEnds(bill: Bill, point: string, { grade, suffix, pieces }: Ends): void {
  const reserve = factOf(bill.context.pack, 'cabling.parts.reserve');
  const length = factOf(bill.context.pack, 'cabling.cord.length');
  for (const [role, rule] of [
    ['jack', 'jack_count'],
    ['plug', 'plug_count'],
    ['patchCord', 'patch_cord_count'],
  ] as const) {
    const quantity = spoilt(bill, pieces[role]);
    const others: readonly Requirement[] =
      role === 'patchCord' ? [{ attribute: 'length_m', is: 'atLeast', value: length, rule }] : [];
    choose(
      bill,
      sharedNeed(`shared.${point}.${role}${suffix}`, role, quantity, {
        requirements: [
          { attribute: 'cable_class', is: 'oneOf', value: gradesFor(bill, role, grade, others), rule },
          ...others,
        ],
        // That very grade is better than one above it.
        preferred: grade === null ? [] : [{ attribute: 'cable_class', is: 'equals', value: grade, rule }],
        steps: [step(rule, { pieces: pieces[role], reserve }, ['cabling.parts.reserve'], quantity)],
        without: role,
      }),
    );
  }
}

/**
 * What cables of a point end in: with a cabinet a jack of the panel here and a plug at the device, and a cord from the
 * panel to the switch; without one a plug at either end. What is put in line with a cable needs a cord more. Where the
 * cables that lead outdoors are of another grade than those inside, each end in parts of their own.
 */
export function writeCableEnds(
  bill: Bill,
  { point, devices, outdoors, links, inside, protectors }: CableEnds,
  cabinet: boolean,
): void {
  const piecesOf = (own: number, linked: number, cords: number): Ends['pieces'] => ({
    jack: cabinet ? own + linked : 0,
    plug: cabinet ? own : 2 * own + linked,
    patchCord: (cabinet ? own + linked : 0) + cords,
  });
  const indoor = gradeOf(bill, INDOOR_CABLE);
  const outdoor = gradeOf(bill, OUTDOOR_CABLE);
  const isOneGrade = outdoors === 0 || outdoors === devices + links || indoor === outdoor;
  if (isOneGrade) {
    const grade = outdoors > 0 ? outdoor : indoor;
    writeEnds(bill, point, { grade, suffix: '', pieces: piecesOf(devices, links, inside + protectors) });
    return;
  }
  writeEnds(bill, point, { grade: indoor, suffix: '', pieces: piecesOf(devices - outdoors, links, inside) });
  writeEnds(bill, point, { grade: outdoor, suffix: '-outdoor', pieces: piecesOf(outdoors, 0, protectors) });
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
