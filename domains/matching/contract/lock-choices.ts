import type { Tag } from './facts/fact.ts';

export const DOOR_MATERIALS = ['wood', 'steel', 'glass', 'aluminium', 'frameless'] as const;
export type DoorMaterial = (typeof DOOR_MATERIALS)[number];

export const LOCK_TYPES = ['maglock', 'shear', 'strike', 'dropBolt', 'smart'] as const;
export type LockType = (typeof LOCK_TYPES)[number];

export const FAIL_MODES = ['failSafe', 'failSecure'] as const;
export type FailMode = (typeof FAIL_MODES)[number];

/** A row of the table that says which lock a door gets. */
export interface LockChoice {
  readonly id: string;
  /** Null: of any material. */
  readonly materials: readonly DoorMaterial[] | null;
  /** Whether it is for doors on an escape route (or a staircase), for others, or for both (null). */
  readonly escape: boolean | null;
  /** Null: with or without a mechanical latch. */
  readonly latch: boolean | null;
  /** Locks that fit, best first. */
  readonly locks: readonly LockType[];
  /** Locks that may never be there, whatever a customer asks for. */
  readonly forbidden: readonly LockType[];
  /** What the lock does without power; with two, the door decides. */
  readonly failModes: readonly FailMode[];
  readonly breakGlass: boolean;
  readonly fireInterface: boolean;
  readonly tag: Tag;
  readonly source: string;
}

/** What a row says beside its name. */
export const LOCK_FIELDS = [
  'materials',
  'escape',
  'latch',
  'locks',
  'forbidden',
  'failModes',
  'breakGlass',
  'fireInterface',
  'tag',
  'source',
] as const satisfies readonly (keyof LockChoice)[];

/** Whether two rows say the same, in whatever order their fields are stored. */
export const isSameLock = (a: LockChoice, b: LockChoice): boolean =>
  a.id === b.id && LOCK_FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

const PASSAGE = 'dcsecurity.co.uk; harmcentral.com/jishu/610.html';
const STUDY = 'm.studyofnet.com/707441201.html';

/** The delivered table. Escape doors come first, so that no other row can decide about them. */
export const LOCK_CHOICES: readonly LockChoice[] = [
  {
    id: 'escape',
    materials: null,
    escape: true,
    latch: null,
    locks: ['maglock', 'shear'],
    forbidden: ['dropBolt', 'strike', 'smart'],
    failModes: ['failSafe'],
    breakGlass: true,
    fireInterface: true,
    tag: 'I',
    source: `${STUDY}; dcsecurity.co.uk`,
  },
  {
    id: 'frameless',
    materials: ['frameless'],
    escape: false,
    latch: null,
    locks: ['dropBolt'],
    forbidden: ['strike', 'smart'],
    failModes: ['failSafe'],
    breakGlass: false,
    fireInterface: false,
    tag: 'I',
    source: STUDY,
  },
  {
    id: 'glass-aluminium',
    materials: ['glass', 'aluminium'],
    escape: false,
    latch: null,
    locks: ['maglock'],
    forbidden: ['strike'],
    failModes: ['failSafe'],
    breakGlass: false,
    fireInterface: false,
    tag: 'I',
    source: PASSAGE,
  },
  {
    id: 'wood-steel-latch',
    materials: ['wood', 'steel'],
    escape: false,
    latch: true,
    locks: ['strike', 'maglock'],
    forbidden: [],
    failModes: ['failSafe', 'failSecure'],
    breakGlass: false,
    fireInterface: false,
    tag: 'I',
    source: PASSAGE,
  },
  {
    id: 'wood-steel',
    materials: ['wood', 'steel'],
    escape: false,
    latch: false,
    locks: ['maglock', 'dropBolt'],
    forbidden: ['strike'],
    failModes: ['failSafe'],
    breakGlass: false,
    fireInterface: false,
    tag: 'D',
    source: 'a strike needs a latch to hold',
  },
];
