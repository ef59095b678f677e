import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, revision, time } from '../../../platform/contract/fields.ts';
import { localTime } from '../../../platform/contract/local-time.ts';
import { productStatus } from '../../catalogue/contract/product.ts';
import { arrangement } from './arrangement.ts';
import { HOME_ERRORS } from './home-errors.ts';

export const VERSION_STATES = ['planned', 'showing', 'earlier'] as const;

const version = z.object({
  id: z.int(),
  state: z.enum(VERSION_STATES),
  showsFrom: time,
  /** Who published it; empty where nobody is known. */
  by: z.string(),
});
export type HomeVersion = z.output<typeof version>;

/** What would not be shown as it stands. Whether links lead somewhere is asked of the mall by the screen. */
export const PROBLEMS = ['productNotOnSale', 'areaEmpty', 'noEntries', 'bannerOver'] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

/** The arrangement in the editor. */
const kept = z.object({
  draft: arrangement,
  /** The products that the draft names, in any status. */
  products: z.array(
    z.object({ id: z.int(), name: z.string(), model: z.string(), image: z.string(), status: productStatus }),
  ),
  /** The delivered menu of the header, to begin with. */
  menu: arrangement.shape.navigation,
  /** When the draft was last saved; null when it never was. */
  savedAt: time.nullable(),
  /** What is shown, or planned, is something else than the draft. */
  unpublished: z.boolean(),
  /** The newest first; the planned one is the first. */
  versions: z.array(version),
  /** `areas.2`, `banners.0`. */
  problems: z.array(z.object({ place: z.string(), problem: z.enum(PROBLEMS) })),
  revision,
});
export type KeptHome = z.output<typeof kept>;

const view = { permission: 'admin:home:view', errors: [] } as const;
const edit = { method: 'POST', permission: 'admin:home:edit', response: kept } as const;

export const readArrangement = endpoint({
  ...view,
  method: 'GET',
  path: 'admin/home/arrangement',
  summary: 'The draft of the home page, its problems and its versions',
  request: z.strictObject({}),
  response: kept,
});

export const saveArrangement = formEndpoint({
  ...edit,
  path: 'admin/home/arrangement/save',
  summary: 'Save the draft of the home page, which visitors do not see yet',
  request: z.strictObject({ revision, ...arrangement.shape }),
  errors: [APP_ERRORS.pageDataChanged, HOME_ERRORS.pictureUnknown, HOME_ERRORS.productUnknown],
});

export const publishArrangement = formEndpoint({
  ...edit,
  path: 'admin/home/arrangement/publish',
  summary: 'Show the draft to visitors, now or from a time on; a new plan replaces an earlier one',
  request: z.strictObject({
    revision,
    /** By the clock of the mall; empty for now. */
    at: localTime,
  }),
  errors: [APP_ERRORS.pageDataChanged, HOME_ERRORS.planTimeWrong],
});

export const cancelPlan = endpoint({
  ...edit,
  path: 'admin/home/arrangement/plan/cancel',
  summary: 'Cancel the planned publication; the draft stays',
  request: z.strictObject({ id }),
  errors: [HOME_ERRORS.planGone],
});

export const restoreVersion = endpoint({
  ...edit,
  path: 'admin/home/arrangement/restore',
  summary: 'Make the draft what an earlier version was; visitors see it once it is published',
  request: z.strictObject({ id, revision }),
  errors: [APP_ERRORS.pageDataChanged, APP_ERRORS.notFound],
});

export const previewArrangement = endpoint({
  ...view,
  method: 'POST',
  path: 'admin/home/arrangement/preview',
  summary: 'A secret that opens the saved draft, or a version, as visitors would see it, for half an hour',
  request: z.strictObject({ version: id.optional() }),
  response: z.object({ token: z.string() }),
  errors: [APP_ERRORS.notFound],
});
