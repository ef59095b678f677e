import { getLocale } from '#locale';
import * as m from '#messages';
import { FACT_SECTIONS, type FactSection } from '../../contract/facts/fact.ts';
import type { DoorMaterial, FailMode, LockChoice, LockType } from '../../contract/lock-choices.ts';
import { FACTS, type FactId } from '../../contract/rule-pack.ts';
import type { DoorSide, PackStatus } from '../../contract/rule-pack-endpoints.ts';
import { sourceIn } from '../../contract/source-words.ts';
import { sceneName } from '../match-words.ts';
import { numberWords } from '../number-words.ts';

export const STATUS_WORDS: Readonly<Record<PackStatus, () => string>> = {
  draft: m.matching_pack_draft,
  published: m.matching_pack_published,
  delivered: m.matching_pack_delivered,
};

const SECTION_WORDS: Readonly<Record<FactSection, () => string>> = {
  video: m.matching_section_video,
  shared: m.matching_section_shared,
  parking: () => sceneName('parking'),
  channel: () => sceneName('channel'),
  access: () => sceneName('access'),
  highThrow: () => sceneName('highThrow'),
};
export const sectionName = (section: FactSection): string => SECTION_WORDS[section]();
export const sectionChoices = () => FACT_SECTIONS.map((value) => ({ value, label: sectionName(value) }));

/** Where a number or a row comes from, for whoever reads the page; it is kept, and edited, as it was written. */
export const sourceWords = (source: string): string => sourceIn(source, getLocale());

/** A unit as people read it. */
export const unitOf = (id: FactId, value = 2): string =>
  FACTS[id].unit === 'd' ? m.matching_unit_days({ count: value }) : FACTS[id].unit;
export const withUnit = (id: FactId, value: number): string =>
  unitOf(id) === '' ? numberWords(value) : `${numberWords(value)}\u00a0${unitOf(id, value)}`;

export const MATERIAL_WORDS: Readonly<Record<DoorMaterial, () => string>> = {
  wood: m.matching_choice_wood,
  steel: m.matching_choice_steel,
  glass: m.matching_choice_glass,
  aluminium: m.matching_choice_aluminium,
  frameless: m.matching_choice_frameless,
};
export const LOCK_WORDS: Readonly<Record<LockType, () => string>> = {
  maglock: m.matching_choice_maglock,
  shear: m.matching_choice_shear,
  strike: m.matching_choice_strike,
  dropBolt: m.matching_choice_drop_bolt,
  smart: m.matching_choice_smart,
};
export const FAIL_WORDS: Readonly<Record<FailMode, () => string>> = {
  failSafe: m.matching_choice_fail_safe,
  failSecure: m.matching_choice_fail_secure,
};
export const ESCAPE_WORDS: Readonly<Record<DoorSide, () => string>> = {
  both: m.matching_lock_any_route,
  yes: m.matching_lock_escape,
  no: m.matching_lock_no_escape,
};
export const LATCH_WORDS: Readonly<Record<DoorSide, () => string>> = {
  both: m.matching_lock_any_latch,
  yes: m.matching_lock_latch,
  no: m.matching_lock_no_latch,
};

export const sideOf = (value: boolean | null): DoorSide => (value === null ? 'both' : value ? 'yes' : 'no');
const listed = (words: readonly string[]) => words.join(m.matching_list_comma());

/** Which doors a row is about. */
export function doorWords({ materials, escape: isEscape, latch }: LockChoice): string {
  const material =
    materials === null ? m.matching_lock_any_material() : listed(materials.map((one) => MATERIAL_WORDS[one]()));
  return [material, ESCAPE_WORDS[sideOf(isEscape)](), ...(latch === null ? [] : [LATCH_WORDS[sideOf(latch)]()])].join(
    ' · ',
  );
}
export const lockNames = (locks: readonly LockType[]): string => listed(locks.map((one) => LOCK_WORDS[one]()));
export const failNames = (modes: readonly FailMode[]): string => listed(modes.map((one) => FAIL_WORDS[one]()));
/** What an escape door needs beside its lock. */
export const besideLock = ({ breakGlass, fireInterface }: LockChoice): string =>
  listed([
    ...(breakGlass ? [m.matching_role_break_glass()] : []),
    ...(fireInterface ? [m.matching_role_fire_interface()] : []),
  ]);
