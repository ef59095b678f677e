import type { DoorMaterial, FailMode, LockChoice, LockType } from '../lock-choices.ts';
import type { RulePack } from '../rule-pack.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessDoor } from '../site/access.ts';

/** Only these ever hold an escape door, whatever a pack's table says: both let go without power. */
const SAFE_ON_ESCAPE: ReadonlySet<LockType> = new Set(['maglock', 'shear']);
/** What holds a door that swings both ways. */
const BOTH_WAYS: ReadonlySet<LockType> = new Set(['dropBolt', 'shear']);
/** Magnets hold by their current. */
const MAGNETS: ReadonlySet<LockType> = new Set(['maglock', 'shear']);

export const isMagnet = (type: LockType): boolean => MAGNETS.has(type);
export const isEscape = ({ use }: Pick<AccessDoor, 'use'>): boolean => use !== 'passage';

/** Which lock a door gets, and why not the one asked for. */
export interface LockDecision {
  /** The row of the table that decided; null: none matches, then a maglock. */
  readonly row: LockChoice | null;
  readonly type: LockType;
  readonly fail: FailMode;
  /** What was asked for and may not be. */
  readonly refused: LockType | null;
  /** Asked for, not what the table would take, and not forbidden. */
  readonly unusual: boolean;
  readonly escape: boolean;
  readonly breakGlass: boolean;
  readonly fireInterface: boolean;
}

/** The first row of the table that speaks of such a door. */
export function lockRow(
  door: { readonly material: DoorMaterial; readonly latch: boolean; readonly use: AccessDoor['use'] },
  { locks }: RulePack,
): LockChoice | null {
  const escapes = isEscape(door);
  return (
    locks.find(
      (row) =>
        (row.escape === null || row.escape === escapes) &&
        (row.latch === null || row.latch === door.latch) &&
        (row.materials === null || row.materials.includes(door.material)),
    ) ?? null
  );
}

/** The row that speaks of a lock which works by itself on a door that nobody flees through. */
export const smartLockRow = (material: DoorMaterial, { locks }: RulePack): LockChoice | null =>
  locks.find((row) => row.escape !== true && (row.materials === null || row.materials.includes(material))) ?? null;

function typeOf(door: AccessDoor, row: LockChoice | null, escapes: boolean) {
  const forbidden = row?.forbidden ?? [];
  const fitting = (row?.locks ?? []).filter(
    (type) => !forbidden.includes(type) && (!escapes || SAFE_ON_ESCAPE.has(type)),
  );
  const best =
    (door.opening === 'both' ? fitting.find((type) => BOTH_WAYS.has(type)) : undefined) ?? fitting[0] ?? 'maglock';
  const asked = door.lock;
  if (asked === 'auto' || asked === best) return { type: best, refused: null, unusual: false };
  if (fitting.includes(asked)) return { type: asked, refused: null, unusual: false };
  if (!escapes && !forbidden.includes(asked)) return { type: asked, refused: null, unusual: true };
  return { type: best, refused: asked, unusual: false };
}

function failOf(door: AccessDoor, type: LockType, row: LockChoice | null, escapes: boolean): FailMode {
  if (escapes || isMagnet(type) || type === 'dropBolt') return 'failSafe';
  return (row?.failModes ?? []).includes(door.fail) ? door.fail : 'failSafe';
}

/** Which lock a door gets by the pack's table. An escape door never gets one that stays closed without power. */
export function lockOf(door: AccessDoor, pack: RulePack): LockDecision {
  const escapes = isEscape(door);
  const row = lockRow(door, pack);
  const decided = typeOf(door, row, escapes);
  return {
    row,
    ...decided,
    fail: failOf(door, decided.type, row, escapes),
    escape: escapes,
    breakGlass: escapes || (row?.breakGlass ?? false),
    fireInterface: escapes || (row?.fireInterface ?? false),
  };
}

/** Whether a door gets a lock that reads and decides by itself: it has nothing to do with a controller. */
export const isSmart = (door: AccessDoor, pack: RulePack): boolean => lockOf(door, pack).type === 'smart';

/** Whether one double maglock holds both leaves: not where only single ones are sold. */
export function isPair(door: AccessDoor, type: LockType, { sells }: SceneContext): boolean {
  if (door.leaves !== 'double' || type !== 'maglock') return false;
  const magnet = (leaves: 'single' | 'double') =>
    sells('lock', [
      { attribute: 'lock_type', is: 'equals', value: type, rule: 'access_lock_type' },
      { attribute: 'leaves', is: 'equals', value: leaves, rule: 'access_leaves' },
    ]);
  return magnet('double') || !magnet('single');
}

/** Locks that hold the leaves of a door. */
export function locksPerDoor(door: AccessDoor, type: LockType, context: SceneContext): number {
  if (door.leaves === 'single' || isPair(door, type, context)) return 1;
  return context.pack.facts['access.leaves.double'].value;
}

/** Kilograms of the smallest class that holds at least so much; null: beyond the largest class. */
export function forceClass(
  forceKg: number,
  { facts }: RulePack,
): { readonly kg: number; readonly fact: (typeof CLASSES)[number] } | null {
  const found = CLASSES.map((fact) => ({ fact, kg: facts[fact].value }))
    .toSorted((a, b) => a.kg - b.kg)
    .find(({ kg }) => kg >= forceKg);
  return found ?? null;
}

const CLASSES = ['access.force.1', 'access.force.2', 'access.force.3', 'access.force.4', 'access.force.5'] as const;

/** Values of a product's `door_material` that suit a door. */
export const MATERIALS = {
  wood: ['wood', 'any'],
  steel: ['metal', 'any'],
  aluminium: ['metal', 'any'],
  glass: ['glass', 'any'],
  frameless: ['frameless', 'any'],
} as const satisfies Record<DoorMaterial, readonly string[]>;
