import { worthComparing } from './fronts.ts';
import type { RecorderSet } from './recorder-set.ts';
import type { ReservedPlan } from './reserves.ts';

/** The switches of the main room beside a set. */
export interface Rest {
  /** Null: the mall has none that fit. */
  readonly plan: ReservedPlan | null;
  readonly devices: number;
  /** Fen for the switches alone. */
  readonly fen: number;
  /** With what they bring, where sets are compared. */
  readonly cost: number;
}

/** Switches beside so many recorders that power so much: those worth comparing, of fewer devices or cheaper. */
export type Rests = (recorders: number, powered: readonly number[]) => readonly Rest[];

/** A set with the switches of the main room. */
export interface SetOption {
  readonly set: RecorderSet;
  readonly rest: Rest;
  /** Recorders and switches of the main room. */
  readonly devices: number;
  /** Fen for recorders, disks and switches. */
  readonly fen: number;
  /** With what they bring. */
  readonly cost: number;
}

/** By the number of devices the cheapest there is with so many: with what they bring, and for the products alone. */
export interface Front {
  readonly byCost: Map<number, SetOption>;
  readonly byFen: Map<number, SetOption>;
}

export const startFront = (): Front => ({ byCost: new Map(), byFen: new Map() });

/** Keeps what is cheaper than what was found with as many devices. */
export function offer({ byCost, byFen }: Front, option: SetOption): void {
  const { devices, cost, fen } = option;
  if (cost < (byCost.get(devices)?.cost ?? Number.POSITIVE_INFINITY) - 1e-6) byCost.set(devices, option);
  if (fen < (byFen.get(devices)?.fen ?? Number.POSITIVE_INFINITY) - 1e-6) byFen.set(devices, option);
}

export const optionsIn = ({ byCost, byFen }: Front): SetOption[] =>
  worthComparing(new Set([...byCost.values(), ...byFen.values()]));
