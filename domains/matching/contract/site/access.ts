import * as z from 'zod';
import { DOOR_MATERIALS, FAIL_MODES, LOCK_TYPES } from '../lock-choices.ts';
import { CREDENTIALS } from './channel.ts';
import { key, name, pieces, SITE_LIMITS, wiring } from './fields.ts';
import { PLACES } from './surveillance.ts';

export const LEAVES = ['single', 'double'] as const;
export const OPENINGS = ['inward', 'outward', 'both', 'sliding'] as const;
/** `escape`: on an escape route; `stair`: to a staircase. Both must open without power and without a key. */
export const DOOR_USES = ['passage', 'escape', 'stair'] as const;
export const DOOR_WAYS = ['oneWay', 'twoWay'] as const;
export const EXIT_KINDS = ['button', 'touchless'] as const;
export const READER_BUSES = ['any', 'wiegand', 'rs485'] as const;

/** Doors that are equal in all. */
export const accessDoor = z.object({
  id: key,
  name,
  doors: pieces,
  material: z.enum(DOOR_MATERIALS).default('wood'),
  leaves: z.enum(LEAVES).default('single'),
  opening: z.enum(OPENINGS).default('outward'),
  use: z.enum(DOOR_USES).default('passage'),
  /** Where its outer reader hangs: indoors it need not stand rain. */
  place: z.enum(PLACES).default('indoor'),
  /** Whether the door has a mechanical latch. */
  latch: z.boolean().default(true),
  way: z.enum(DOOR_WAYS).default('oneWay'),
  credential: z.enum(CREDENTIALS).default('card'),
  /** How people leave a one-way door. */
  exit: z.enum(EXIT_KINDS).default('button'),
  /** What the customer would like; the table decides whether it may be. */
  lock: z.enum(['auto', ...LOCK_TYPES]).default('auto'),
  /** What an electric strike does without power. */
  fail: z.enum(FAIL_MODES).default('failSafe'),
  /** Holding force in kg for a maglock; null: what is cheapest of the classes. */
  forceKg: z.int().min(50).max(1_000).nullable().default(null),
  /** Metres from the reader to the controller on RS-485. */
  readerRunM: z.number().min(1).max(5_000).default(20),
  ...wiring,
});
export type AccessDoor = z.output<typeof accessDoor>;

/** Doors with a lock that works by itself, without a controller. */
export const lockDoor = z.object({
  id: key,
  name,
  doors: pieces,
  material: z.enum(DOOR_MATERIALS).default('wood'),
  use: z.enum(DOOR_USES).default('passage'),
  credential: z.enum(CREDENTIALS).default('fingerprint'),
});
export type LockDoor = z.output<typeof lockDoor>;

/** Access control and locks; at least one door of either. */
export const accessScene = z
  .object({
    kind: z.literal('access'),
    id: key,
    name,
    doors: z.array(accessDoor).max(SITE_LIMITS.items).default([]),
    locks: z.array(lockDoor).max(SITE_LIMITS.items).default([]),
    /** How readers are connected; `any`: whichever takes the fewest controllers. */
    bus: z.enum(READER_BUSES).default('any'),
    /** People with a card, for the cards; 0: none to supply. */
    people: z.int().min(0).max(200_000).default(0),
    /** Whether supplies keep the doors working for a time without mains. */
    battery: z.boolean().default(true),
    /** Whether the doors are managed in the access platform. */
    platform: z.boolean().default(true),
  })
  .refine(({ doors, locks }) => doors.length + locks.length > 0, { path: ['doors'], params: { problem: 'noDoor' } });
export type AccessScene = z.output<typeof accessScene>;
