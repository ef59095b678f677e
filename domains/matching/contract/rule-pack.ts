import { ACCESS_FACTS } from './facts/access-facts.ts';
import { CHANNEL_FACTS } from './facts/channel-facts.ts';
import type { Fact, Tag } from './facts/fact.ts';
import { HIGH_THROW_FACTS } from './facts/high-throw-facts.ts';
import { PARKING_FACTS } from './facts/parking-facts.ts';
import { SHARED_FACTS, VIDEO_FACTS } from './facts/video-facts.ts';
import { LOCK_CHOICES, type LockChoice } from './lock-choices.ts';

const ALL = {
  ...VIDEO_FACTS,
  ...SHARED_FACTS,
  ...PARKING_FACTS,
  ...CHANNEL_FACTS,
  ...ACCESS_FACTS,
  ...HIGH_THROW_FACTS,
} as const;

/** The id of a number of the rules, such as `parking.arm.max`; its name is the text `matching_fact_parking_arm_max`. */
export type FactId = keyof typeof ALL;

/** Every number the rules use, with unit, bounds, section and the delivered value. */
export const FACTS: Readonly<Record<FactId, Fact>> = ALL;

export const FACT_IDS = Object.keys(ALL) as FactId[];

/** A number as one pack holds it. */
export interface PackedFact {
  readonly value: number;
  readonly tag: Tag;
  readonly source: string;
}

/** The numbers and tables by which a site is solved; data, versioned and edited in the back office. */
export interface RulePack {
  /** 1 is the delivered one. */
  readonly version: number;
  readonly facts: Readonly<Record<FactId, PackedFact>>;
  /** Which lock fits which door: the first row that matches decides. */
  readonly locks: readonly LockChoice[];
}

function deliveredFacts(): Record<FactId, PackedFact> {
  const packed = {} as Record<FactId, PackedFact>;
  for (const id of FACT_IDS) packed[id] = { value: ALL[id].value, tag: ALL[id].tag, source: ALL[id].source };
  return packed;
}

/** The pack a new mall starts with. */
export const DELIVERED_PACK: RulePack = { version: 1, facts: deliveredFacts(), locks: LOCK_CHOICES };

/** The value of a number in a pack. */
export const factOf = (pack: RulePack, id: FactId): number => pack.facts[id].value;

/**
 * Why a pack may not be published: numbers outside their bounds.
 */
export function packProblems(pack: RulePack): FactId[] {
  return FACT_IDS.filter((id) => {
    const { value } = pack.facts[id];
    return !Number.isFinite(value) || value < FACTS[id].min || value > FACTS[id].max;
  });
}

/**
 * Whether every door on an escape route gets a lock that opens without power and without a key, whatever else the table
 * says: the first row that can decide about such a door decides so.
 */
export function isSafeForEscape(locks: readonly LockChoice[]): boolean {
  const deciding = locks.filter((row) => row.escape !== false);
  const covers = deciding.some(({ materials, latch }) => materials === null && latch === null);
  return (
    covers &&
    deciding.every(
      ({ locks: fitting, forbidden, failModes, breakGlass, fireInterface }) =>
        fitting.every((lock) => OPENS_WITHOUT_POWER.has(lock)) &&
        forbidden.includes('dropBolt') &&
        failModes.every((mode) => mode === 'failSafe') &&
        breakGlass &&
        fireInterface,
    )
  );
}

const OPENS_WITHOUT_POWER: ReadonlySet<string> = new Set(['maglock', 'shear']);
