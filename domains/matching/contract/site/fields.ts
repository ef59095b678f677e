import * as z from 'zod';
import { text } from '../../../../platform/contract/fields.ts';

/** How large a site may be: everything a customer sends is bounded. */
export const SITE_LIMITS = {
  scenes: 20,
  groups: 200,
  items: 100,
  /** Groups, lanes, entrances, doors, locks and faces of one project: what a result may say of each is kept. */
  parts: 400,
  points: 50,
  perItem: 2_000,
  /** Cameras of one project, of all scenes. */
  cameras: 10_000,
  /** Doors, locks and lanes for people of one project. */
  doors: 10_000,
  mustUse: 50,
  overrides: 500,
} as const;

/** An id that the wizard gives to what it lists; needs and lines are named after it, so it never changes. */
export const key = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/);
export const name = text(60).default('');
export const pieces = z.int().min(1).max(SITE_LIMITS.perItem);
/** Metres, to the centimetre. */
export const metres = (min: number, max: number) => z.number().min(min).max(max);

/** Where a device is connected. */
export const wiring = {
  /** The distribution point, `main` for the main room. */
  point: key.default('main'),
  /** Metres of cable from the device to that point; null: the pack's usual run. */
  runM: metres(1, 2_000).nullable().default(null),
};
