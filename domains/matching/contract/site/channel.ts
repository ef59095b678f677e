import * as z from 'zod';
import { key, metres, name, SITE_LIMITS, wiring } from './fields.ts';
import { PLACES } from './surveillance.ts';

/** `single`: a credential only to come in; `mixed`: in both directions. */
export const CHANNEL_FLOWS = ['single', 'mixed'] as const;
/** What decides the persons a minute of one lane. */
export const CHANNEL_USES = ['ordinary', 'optical', 'factory'] as const;
export const GATE_TYPES = ['tripod', 'swing', 'sliding', 'fullHeight'] as const;
export const CREDENTIALS = ['card', 'keypad', 'fingerprint', 'face', 'qr'] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** One row of gates. */
export const channelEntrance = z.object({
  id: key,
  name,
  flow: z.enum(CHANNEL_FLOWS).default('single'),
  use: z.enum(CHANNEL_USES).default('ordinary'),
  peakPerMinute: z.number().min(0).max(5_000).default(20),
  /** Persons a minute of one lane; null: the pack's for the use. */
  throughputPerMinute: z.number().min(1).max(120).nullable().default(null),
  /** A number of lanes that the customer insists on; null: from the peak. */
  lanes: z.int().min(1).max(60).nullable().default(null),
  gate: z.enum(GATE_TYPES).default('swing'),
  /** Clear width of a lane. */
  widthMm: z.int().min(400).max(1_500).default(600),
  /** Metres of wall to wall in which the row must fit; null: no demand. */
  roomM: metres(0.5, 200).nullable().default(null),
  /** Lanes for wheelchairs and trolleys; null: the pack's. */
  wideLanes: z.int().min(0).max(60).nullable().default(null),
  credential: z.enum(CREDENTIALS).default('face'),
  place: z.enum(PLACES).default('indoor'),
  ...wiring,
});
export type ChannelEntrance = z.output<typeof channelEntrance>;

/** Gates for people. */
export const channelScene = z.object({
  kind: z.literal('channel'),
  id: key,
  name,
  entrances: z.array(channelEntrance).min(1).max(SITE_LIMITS.items),
  /** People with a card, for the cards; 0: none to supply. */
  people: z.int().min(0).max(200_000).default(0),
  /** Whether the entrances are managed in the access platform. */
  platform: z.boolean().default(true),
});
export type ChannelScene = z.output<typeof channelScene>;
