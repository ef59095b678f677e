import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { searchText, text, time, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { TAGS } from './facts/fact.ts';
import { DOOR_MATERIALS, FAIL_MODES, LOCK_TYPES } from './lock-choices.ts';
import { MATCHING_ERRORS } from './match-errors.ts';
import { FACT_IDS, type FactId, type RulePack } from './rule-pack.ts';
import { SCENE_KINDS } from './site.ts';

/** Query key of everything that screens read of rules. */
export const MATCH_RULES = ['match-rules'] as const;

const VIEW = 'admin:match-rules:view';
const EDIT = 'admin:match-rules:edit';

/** Rows of the table of locks. */
export const MOST_LOCK_ROWS = 40;

/** The largest version that PostgreSQL's integer holds. */
const version = typedNumber(z.int().min(1).max(2_147_483_647));
const revision = z.int().min(1).max(2_147_483_646);
const source = text(300, 1);
const caseId = z.string().min(1).max(80);
const rowId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** What golden cases come to by the rules of a pack where that differs from what is delivered, by case, and why. */
export type Accepted = Readonly<
  Record<string, { readonly needs: Readonly<Record<string, number>>; readonly reason: string }>
>;

export const PACK_STATUSES = ['draft', 'published', 'delivered'] as const;
export type PackStatus = (typeof PACK_STATUSES)[number];

export const packRow = z.object({
  version: z.int(),
  status: z.enum(PACK_STATUSES),
  /** The one by which sites are solved. */
  inForce: z.boolean(),
  note: z.string(),
  /** Who published it, or writes it; empty for the delivered one. */
  person: z.string(),
  time: time.nullable(),
});
export type PackRow = z.output<typeof packRow>;

const rulePack = z.unknown() as unknown as z.ZodType<RulePack>;

export const listRulePacks = endpoint({
  method: 'GET',
  path: 'admin/matching/pack/list',
  summary: 'The versions of the rules of smart selection, the newest first',
  permission: VIEW,
  request: z.strictObject({
    status: z.enum(PACK_STATUSES).optional(),
    /** A part of the note. */
    keyword: searchText.optional(),
    ...pagingFields,
  }),
  response: pageOf(packRow),
  errors: [],
});

export const readRulePack = endpoint({
  method: 'GET',
  path: 'admin/matching/pack/detail/{version}',
  summary: 'A version of the rules, with the one before it',
  permission: VIEW,
  request: z.strictObject({ version }),
  response: packRow.extend({
    pack: rulePack,
    /** Null for the delivered one. */
    previous: rulePack.nullable(),
    /** Golden cases that may come out otherwise than delivered. */
    accepted: z.array(z.object({ id: z.string(), reason: z.string() })),
    revision: z.int(),
  }),
  errors: [MATCHING_ERRORS.packNotFound],
});
export type OpenedPack = z.output<typeof readRulePack.response>;

export const beginRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/begin',
  summary:
    'Begin the next version of the rules, equal to the one in force or to an older one; one is written at a time',
  permission: EDIT,
  request: z.strictObject({
    from: version.optional(),
    /** With the numbers that are delivered in place of its own. */
    recommended: z.literal(true).optional(),
  }),
  response: z.object({ version: z.int() }),
  errors: [MATCHING_ERRORS.draftExists, MATCHING_ERRORS.packNotFound],
  idempotent: true,
});

const packedFact = z.object({ value: z.number(), tag: z.enum(TAGS), source: z.string() });

export const readRecommendedNumbers = endpoint({
  method: 'GET',
  path: 'admin/matching/pack/recommended',
  summary: 'Numbers that are delivered otherwise than they are in the version in force',
  permission: VIEW,
  request: z.strictObject({}),
  response: z.object({
    /** The version in force. */
    version: z.int(),
    numbers: z.array(
      z.object({ id: z.enum(FACT_IDS as [FactId, ...FactId[]]), inForce: packedFact, delivered: packedFact }),
    ),
  }),
  errors: [],
});

const opened = { version, revision };
const saved = z.object({ revision: z.int() });

export const describeRulePack = formEndpoint({
  method: 'POST',
  path: 'admin/matching/draft/describe',
  summary: 'Say what the version that is being written is for',
  permission: EDIT,
  request: z.strictObject({ ...opened, note: text(300) }),
  response: saved,
  errors: [MATCHING_ERRORS.packNotFound],
});

export const saveRuleFact = formEndpoint({
  method: 'POST',
  path: 'admin/matching/draft/fact',
  summary: 'Change a number in the version that is being written, and where it comes from',
  permission: EDIT,
  request: z.strictObject({
    ...opened,
    id: z.enum(FACT_IDS as [FactId, ...FactId[]]),
    value: z.number(),
    tag: z.enum(TAGS),
    source,
  }),
  response: saved,
  errors: [MATCHING_ERRORS.packNotFound, MATCHING_ERRORS.factOutOfBounds],
});

/** Which doors a row is about: those that are so, those that are not, or both. */
export const DOOR_SIDES = ['both', 'yes', 'no'] as const;
export type DoorSide = (typeof DOOR_SIDES)[number];

export const saveLockRow = formEndpoint({
  method: 'POST',
  path: 'admin/matching/draft/lock',
  summary: 'Change a row of the table of locks, or add one; the first row that fits a door decides',
  permission: EDIT,
  request: z.strictObject({
    ...opened,
    id: rowId,
    /** Its place in the table, from 1. */
    place: z.int().min(1).max(MOST_LOCK_ROWS),
    /** None: of any material. */
    materials: z.array(z.enum(DOOR_MATERIALS)).max(DOOR_MATERIALS.length),
    escape: z.enum(DOOR_SIDES),
    latch: z.enum(DOOR_SIDES),
    /** Best first. */
    locks: z.array(z.enum(LOCK_TYPES)).min(1).max(LOCK_TYPES.length),
    forbidden: z.array(z.enum(LOCK_TYPES)).max(LOCK_TYPES.length),
    failModes: z.array(z.enum(FAIL_MODES)).min(1).max(FAIL_MODES.length),
    breakGlass: z.boolean(),
    fireInterface: z.boolean(),
    tag: z.enum(TAGS),
    source,
  }),
  response: saved,
  errors: [MATCHING_ERRORS.packNotFound, MATCHING_ERRORS.unsafeLocks, MATCHING_ERRORS.tooManyLockRows],
});

export const removeLockRow = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/lock/remove',
  summary: 'Take a row out of the table of locks',
  permission: EDIT,
  request: z.strictObject({ ...opened, id: rowId }),
  response: saved,
  errors: [MATCHING_ERRORS.packNotFound, MATCHING_ERRORS.unsafeLocks],
});

/** What a golden case comes to by the rules of a draft, beside what is expected. */
export const goldenResult = z.object({
  id: z.string(),
  scene: z.enum(SCENE_KINDS),
  /** What was told of it, as JSON. */
  site: z.string(),
  isGreen: z.boolean(),
  /** Why this draft may come out otherwise than what is delivered; null where it may not. */
  reason: z.string().nullable(),
  /** Needs that come out otherwise; null: not there. */
  differences: z.array(z.object({ need: z.string(), expected: z.number().nullable(), found: z.number().nullable() })),
});
export type GoldenResult = z.output<typeof goldenResult>;

export const listGoldenCases = endpoint({
  method: 'GET',
  path: 'admin/matching/golden/list',
  summary: 'The golden cases with what is expected of them by a version of the rules',
  permission: VIEW,
  request: z.strictObject({ version, scene: z.enum(SCENE_KINDS).optional(), ...pagingFields }),
  response: pageOf(
    goldenResult.pick({ id: true, scene: true, site: true, reason: true }).extend({
      /** In the order of the needs’ ids. */
      expected: z.array(z.object({ need: z.string(), pieces: z.number() })),
    }),
  ),
  errors: [MATCHING_ERRORS.packNotFound],
});
export type GoldenRow = z.output<typeof listGoldenCases.response>['list'][number];

export const checkRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/check',
  summary: 'What the golden cases come to by the version that is being written, all or those of a scene',
  permission: EDIT,
  request: z.strictObject({ version, scene: z.enum(SCENE_KINDS).optional() }),
  response: z.object({ revision: z.int(), cases: z.array(goldenResult) }),
  errors: [MATCHING_ERRORS.packNotFound],
  readOnly: true,
});

export const acceptGoldenCase = formEndpoint({
  method: 'POST',
  path: 'admin/matching/draft/accept',
  summary: 'Expect of a golden case what it comes to by the version that is being written, with the reason',
  permission: EDIT,
  request: z.strictObject({ ...opened, id: caseId, reason: text(300, 1) }),
  response: saved.extend({ result: goldenResult }),
  errors: [MATCHING_ERRORS.packNotFound],
});

export const expectAsDelivered = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/expect-delivered',
  summary: 'Expect of a golden case again what is delivered',
  permission: EDIT,
  request: z.strictObject({ ...opened, id: caseId }),
  response: saved.extend({ result: goldenResult }),
  errors: [MATCHING_ERRORS.packNotFound],
});

export const publishRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/publish',
  summary: 'Put the version that is being written in force, when every golden case comes out as expected',
  permission: EDIT,
  request: z.strictObject(opened),
  response: z.boolean(),
  errors: [MATCHING_ERRORS.packNotFound, MATCHING_ERRORS.goldenRed],
});

export const discardRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/discard',
  summary: 'Give up the version that is being written',
  permission: EDIT,
  request: z.strictObject(opened),
  response: z.boolean(),
  errors: [MATCHING_ERRORS.packNotFound],
});
