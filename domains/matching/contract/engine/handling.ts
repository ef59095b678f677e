import type { Candidate } from '../candidate.ts';
import { ROLES } from '../roles.ts';
import { factOf, type RulePack } from '../rule-pack.ts';

const DEVICES: ReadonlySet<string> = new Set(
  (['recorder', 'poeSwitch', 'switch', 'aggregationSwitch', 'fibreSwitch'] as const).flatMap(
    (role) => ROLES[role].categories,
  ),
);

export const isDevice = ({ categoryCode }: Candidate): boolean => DEVICES.has(categoryCode);

/** Fen that one more recorder or switch counts beside its price where sets are compared; nobody pays it to the mall. */
export const deviceFen = (pack: RulePack): number => factOf(pack, 'device.handling') * 100;

/** The same for any product: a disk is put into what is there anyway. */
export const handlingOf = (product: Candidate, pack: RulePack): number => (isDevice(product) ? deviceFen(pack) : 0);

/** How sets are looked for. */
export interface Manner {
  /** Fen that the work with a device is taken to be worth. */
  readonly work: number;
  /** Whether a device counts what it brings, about, and not its price alone. */
  readonly brings: boolean;
}

/** Beyond so many pieces not every way is tried, and beyond still more only what the rules say: there devices are many. */
export const MANY_PIECES = 64;
const MOST_PIECES = 300;
/** So many times the work finds sets of few large devices. */
const MUCH_WORK = 6;

/**
 * Ways to look for sets, what the rules say first: with much work those of few devices are found, with none the cheapest.
 * Which of them is taken is decided by what they cost whole.
 */
export function mannersFor(pieces: number, pack: RulePack): readonly [Manner, ...Manner[]] {
  const work = deviceFen(pack);
  const asRuled = { work, brings: false };
  if (pieces > MOST_PIECES) return [asRuled];
  if (pieces > MANY_PIECES) return [asRuled, { work, brings: true }];
  return [asRuled, { work: 0, brings: true }, { work: work * MUCH_WORK, brings: true }];
}
