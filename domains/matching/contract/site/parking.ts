import * as z from 'zod';
import { key, metres, name, SITE_LIMITS, wiring } from './fields.ts';

export const LANE_DIRECTIONS = ['entry', 'exit', 'mixed'] as const;
export const LANE_TRIGGERS = ['video', 'loop', 'radar'] as const;
export const ANTI_SMASH = ['loop', 'radar'] as const;
/** `any`: nobody said, so what is in stock decides. */
export const ARM_SIDES = ['any', 'left', 'right'] as const;

/** Lanes for vehicles that are equal in all. */
export const parkingLane = z.object({
  id: key,
  name,
  direction: z.enum(LANE_DIRECTIONS),
  lanes: z.int().min(0).max(50).default(1),
  widthM: metres(2, 15).default(3.5),
  /** Metres from the barrier back to the road: room for one vehicle that waits. */
  depthM: metres(2, 200).default(12),
  /** Metres before the barrier in which vehicles queue. */
  queueM: metres(0, 200).default(5),
  /** Whether people pay here. */
  paid: z.boolean().default(false),
  /** Whether the devices stand on an island between the lanes. */
  island: z.boolean().default(false),
  islandLengthM: metres(0, 50).default(6),
  islandWidthM: metres(0, 5).default(0.6),
  islandHeightM: metres(0, 1).default(0.2),
  trigger: z.enum(LANE_TRIGGERS).default('video'),
  antiSmash: z.enum(ANTI_SMASH).default('loop'),
  /** Null: what the width asks for. */
  armM: metres(1, 8).nullable().default(null),
  armSide: z.enum(ARM_SIDES).default('any'),
  /** Null: whichever is in stock. */
  lensMm: z.number().min(2).max(50).nullable().default(null),
  /** Between the plate's normal and the camera; null: unknown. */
  angleDeg: z.number().min(0).max(90).nullable().default(null),
  ...wiring,
});
export type ParkingLane = z.output<typeof parkingLane>;

/** Entrances and exits for vehicles; at least one lane. */
export const parkingScene = z
  .object({
    kind: z.literal('parking'),
    id: key,
    name,
    lanes: z.array(parkingLane).min(1).max(SITE_LIMITS.items),
    /** Metres between barriers that face each other; null: none do. */
    barriersApartM: metres(0, 100).nullable().default(null),
    /** Cameras that overlook the place; null: the pack's. */
    overviewCameras: z.int().min(0).max(20).nullable().default(null),
    /** Booths with a computer; null: the pack's. */
    booths: z.int().min(0).max(20).nullable().default(null),
    /** Whether the pictures are recorded. */
    recorded: z.boolean().default(true),
    retentionDays: z.int().min(1).max(730).nullable().default(null),
  })
  .refine(({ lanes }) => lanes.some((lane) => lane.lanes > 0), { path: ['lanes'], params: { problem: 'noLane' } });
export type ParkingScene = z.output<typeof parkingScene>;
