import * as z from 'zod';
import { text } from '../../../platform/contract/fields.ts';
import { MAX_FEN } from '../../../platform/contract/money.ts';
import { accessScene } from './site/access.ts';
import { channelScene } from './site/channel.ts';
import { key, metres, name, SITE_LIMITS } from './site/fields.ts';
import { highThrowScene } from './site/high-throw.ts';
import { parkingScene } from './site/parking.ts';
import { camerasOf, doorsOf } from './site/size.ts';
import { surveillanceScene } from './site/surveillance.ts';

export const SCENE_KINDS = ['surveillance', 'parking', 'channel', 'access', 'highThrow'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

export const scene = z.discriminatedUnion('kind', [
  surveillanceScene,
  parkingScene,
  channelScene,
  accessScene,
  highThrowScene,
]);
export type Scene = z.output<typeof scene>;
export type SceneOf<Kind extends SceneKind> = Extract<Scene, { kind: Kind }>;

/** How long pictures must be kept by the kind of place; finance keeps its access logs longer. */
export const SITE_USES = ['ordinary', 'key', 'finance'] as const;
export const RAID_LEVELS = ['none', 'raid1', 'raid5', 'raid6', 'raid10'] as const;
export type RaidLevel = (typeof RAID_LEVELS)[number];
/** `auto`: a recorder with its own ports where that is cheaper. */
export const POE_SOURCES = ['auto', 'switch', 'injector'] as const;

/** A place with a switch of its own, away from the main room. */
export const distributionPoint = z.object({
  id: key.refine((id) => id !== 'main'),
  name,
  /** Metres to the main room; beyond the reach of copper the uplink is fibre. */
  distanceM: metres(1, 40_000).default(50),
  /** Whether it is in another building: then its uplink is fibre however near it is. */
  otherBuilding: z.boolean().default(false),
});
export type DistributionPoint = z.output<typeof distributionPoint>;

/** What holds for the whole project. */
export const settings = z.object({
  use: z.enum(SITE_USES).default('ordinary'),
  /** Null: the pack's for the use. */
  retentionDays: z.int().min(1).max(730).nullable().default(null),
  raid: z.enum(RAID_LEVELS).default('none'),
  /** Disks that wait in each recorder for one that fails. */
  hotSpares: z.int().min(0).max(4).default(0),
  /** Pieces of every product bought for repairs, in per cent. */
  sparePercent: z.number().min(0).max(50).default(0),
  poe: z.enum(POE_SOURCES).default('auto'),
  /** Ports of switches that stay free, in per cent; null: the pack's. */
  portReservePercent: z.number().min(0).max(90).nullable().default(null),
  /** Whether reserves of ports and disks are kept even where they alone cost many more devices. */
  keepReserves: z.boolean().default(false),
  cabinet: z.boolean().default(true),
  ups: z.boolean().default(true),
  /** Whether a room of a few cables and devices gets a cabinet, a panel and a UPS as well. */
  equipSmallRooms: z.boolean().default(false),
  /** Whether cameras are managed in the video platform, which needs licences. */
  platform: z.boolean().default(true),
  points: z.array(distributionPoint).max(SITE_LIMITS.points).default([]),
});
export type Settings = z.output<typeof settings>;

/** What the customer asks of the products. */
export const constraints = z.object({
  brandId: z.int().min(1).nullable().default(null),
  /** Whether other brands are out of the question, not only less liked. */
  onlyBrand: z.boolean().default(false),
  budgetFen: z.int().min(0).max(MAX_FEN).nullable().default(null),
  /** SKUs that are taken wherever they fit. */
  mustUse: z.array(z.int().min(1)).max(SITE_LIMITS.mustUse).default([]),
  /** Days until everything must be there; null: no demand. */
  deliverWithinDays: z.int().min(0).max(365).nullable().default(null),
  onlyFromStock: z.boolean().default(false),
});
export type Constraints = z.output<typeof constraints>;

/** What the customer changed in the result, by line. Everything that depends on it is solved again. */
export const override = z.discriminatedUnion('change', [
  z.object({ line: text(160, 1), change: z.literal('swap'), skuId: z.int().min(1) }),
  z.object({ line: text(160, 1), change: z.literal('remove') }),
  z.object({ line: text(160, 1), change: z.literal('quantity'), quantity: z.int().min(1).max(100_000) }),
]);
export type Override = z.output<typeof override>;

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Ids of the parts of a scene: groups, lanes, entrances, doors, faces. */
export const partIds = (one: Scene): string[] => {
  switch (one.kind) {
    case 'surveillance':
      return one.groups.map(({ id }) => id);
    case 'parking':
      return one.lanes.map(({ id }) => id);
    case 'channel':
      return one.entrances.map(({ id }) => id);
    case 'access':
      return [...one.doors, ...one.locks].map(({ id }) => id);
    case 'highThrow':
      return one.faces.map(({ id }) => id);
  }
};

/** A project: what a site is like, what is asked of the products, and what was changed by hand. */
export const site = z
  .object({
    scenes: z.array(scene).min(1).max(SITE_LIMITS.scenes),
    settings: settings.prefault({}),
    constraints: constraints.prefault({}),
    overrides: z.array(override).max(SITE_LIMITS.overrides).default([]),
  })
  .refine(({ scenes }) => scenes.reduce((sum, one) => sum + camerasOf(one), 0) <= SITE_LIMITS.cameras, {
    path: ['scenes'],
    params: { problem: 'tooManyCameras' },
  })
  .refine(({ scenes }) => scenes.reduce((sum, one) => sum + doorsOf(one), 0) <= SITE_LIMITS.doors, {
    path: ['scenes'],
    params: { problem: 'tooManyDoors' },
  })
  .refine(({ scenes }) => scenes.reduce((sum, one) => sum + partIds(one).length, 0) <= SITE_LIMITS.parts, {
    path: ['scenes'],
    params: { problem: 'tooManyParts' },
  })
  .refine(
    ({ scenes, settings: { points } }) =>
      unique(scenes.map(({ id }) => id)) &&
      scenes.every((one) => unique(partIds(one))) &&
      unique(points.map(({ id }) => id)),
    { path: ['scenes'], params: { problem: 'idTwice' } },
  );
export type Site = z.output<typeof site>;
/** As a wizard sends it: what has a default may be left out. */
export type SiteInput = z.input<typeof site>;
