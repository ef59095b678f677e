import * as z from 'zod';
import { key, metres, name, pieces, SITE_LIMITS, wiring } from './fields.ts';

export const CAMERA_FORMS = ['any', 'bullet', 'dome', 'turret', 'fisheye', 'ptz'] as const;
export const CODECS = ['h264', 'h265', 'h265plus'] as const;
export const ACTIVITIES = ['low', 'normal', 'high'] as const;
export const RECORDINGS = ['continuous', 'event'] as const;
/** Classes of EN 62676-4, from the least to the most detail. */
export const TARGETS = ['detect', 'observe', 'recognise', 'identify'] as const;
export const PLACES = ['indoor', 'outdoor'] as const;
export const MOUNTINGS = ['none', 'wall', 'ceiling', 'pole'] as const;
export const NIGHT_LIGHTS = ['any', 'none', 'ir', 'white'] as const;
export const CAMERA_POWERS = ['poe', 'local'] as const;

export type CameraForm = (typeof CAMERA_FORMS)[number];
export type Codec = (typeof CODECS)[number];
export type Activity = (typeof ACTIVITIES)[number];
export type Target = (typeof TARGETS)[number];
export type Mounting = (typeof MOUNTINGS)[number];

/** Cameras of one kind in one place. */
export const cameraGroup = z.object({
  id: key,
  name,
  cameras: pieces,
  form: z.enum(CAMERA_FORMS).default('any'),
  /** At least so many megapixels. */
  megapixels: z.number().min(1).max(64).default(4),
  fps: z.int().min(1).max(60).default(25),
  codec: z.enum(CODECS).default('h265'),
  activity: z.enum(ACTIVITIES).default('normal'),
  /** Hours a day that are recorded. */
  hours: z.number().min(0.5).max(24).default(24),
  recording: z.enum(RECORDINGS).default('continuous'),
  /** Share of the time in which something happens, for event recording; null: the pack's. */
  eventShare: z.number().min(1).max(100).nullable().default(null),
  audio: z.boolean().default(false),
  /** The second, small stream for live view; null: the pack's, 0: none. */
  subMbps: z.number().min(0).max(8).nullable().default(null),
  /** How well somebody must be seen at `distanceM`; null: no demand. */
  target: z.enum(TARGETS).nullable().default(null),
  distanceM: metres(0.5, 500).default(10),
  /** A focal length that the customer insists on. */
  lensMm: z.number().min(1).max(400).nullable().default(null),
  light: z.enum(NIGHT_LIGHTS).default('any'),
  /** Metres that the light must reach; 0: no demand. */
  lightM: metres(0, 500).default(0),
  place: z.enum(PLACES).default('indoor'),
  mounting: z.enum(MOUNTINGS).default('wall'),
  /** Metres of the poles, where it hangs on such; null: the pack's. */
  poleM: metres(2, 12).nullable().default(null),
  /** Metres to the ceiling, where it hangs on one; null: not known. */
  ceilingM: metres(2, 40).nullable().default(null),
  /** Cameras that share a pole. */
  camerasPerPole: z.int().min(1).max(4).default(1),
  /** Dewarped views of a fisheye that are recorded beside its round picture; null: the pack's. */
  views: z.int().min(0).max(8).nullable().default(null),
  /** Null: the project's. */
  retentionDays: z.int().min(1).max(730).nullable().default(null),
  power: z.enum(CAMERA_POWERS).default('poe'),
  ...wiring,
});
export type CameraGroup = z.output<typeof cameraGroup>;

/** Front end (cameras) and back end (what records them). */
export const surveillanceScene = z.object({
  kind: z.literal('surveillance'),
  id: key,
  name,
  groups: z.array(cameraGroup).min(1).max(SITE_LIMITS.groups),
});
export type SurveillanceScene = z.output<typeof surveillanceScene>;
