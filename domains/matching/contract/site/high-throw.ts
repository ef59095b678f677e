import * as z from 'zod';
import { key, metres, name, SITE_LIMITS, wiring } from './fields.ts';
import { CODECS } from './surveillance.ts';

/** `quick`: from floors and units; `geometry`: from heights, distance and the lens. */
export const FACE_METHODS = ['quick', 'geometry'] as const;

/** A side of a building from which things may fall. */
export const facade = z.object({
  id: key,
  name,
  /** Faces that are equal in all. */
  faces: z.int().min(1).max(100).default(1),
  floors: z.int().min(1).max(150).default(18),
  /** Null: floors times the pack's height of a floor. */
  heightM: metres(3, 700).nullable().default(null),
  /** Dwellings (stairwell units) side by side. */
  units: z.int().min(1).max(60).default(3),
  /** Null: unknown, then only the units count. */
  widthM: metres(3, 500).nullable().default(null),
  /** Metres from the face to the pole. */
  poleDistanceM: metres(2, 200).default(20),
  /** Metres of the camera above the ground; null: the pack's. */
  mountM: metres(0, 60).nullable().default(null),
  /** Metres above the ground from which the face is watched; null: the pack's. */
  lowestM: metres(0, 100).nullable().default(null),
  method: z.enum(FACE_METHODS).default('quick'),
  /** Null: by the height. */
  lensMm: z.number().min(2).max(50).nullable().default(null),
  /** Null: the pack's least. */
  megapixels: z.number().min(1).max(64).nullable().default(null),
  /** Vertical zones that the customer insists on; null: from height and lens. */
  zones: z.int().min(1).max(12).nullable().default(null),
  ...wiring,
});
export type Facade = z.output<typeof facade>;

/** Cameras against things thrown from heights. */
export const highThrowScene = z.object({
  kind: z.literal('highThrow'),
  id: key,
  name,
  faces: z.array(facade).min(1).max(SITE_LIMITS.items),
  codec: z.enum(CODECS).default('h265'),
  hours: z.number().min(0.5).max(24).default(24),
  retentionDays: z.int().min(1).max(730).nullable().default(null),
});
export type HighThrowScene = z.output<typeof highThrowScene>;
