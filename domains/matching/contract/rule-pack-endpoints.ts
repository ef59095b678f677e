import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { TAGS } from './facts/fact.ts';
import { DOOR_MATERIALS, FAIL_MODES, LOCK_TYPES } from './lock-choices.ts';
import { MATCHING_ERRORS } from './match-errors.ts';
import { FACT_IDS, type FactId, type RulePack } from './rule-pack.ts';

/** Query key of everything that screens read of rules. */
export const MATCH_RULES = ['match-rules'] as const;

const VIEW = 'admin:match-rules:view';
const EDIT = 'admin:match-rules:edit';

/** The largest version that PostgreSQL's integer holds. */
const version = z.coerce.number<number>().int().min(1).max(2_147_483_647);
const revision = z.int().min(1).max(2_147_483_646);
const source = text(300, 1);

const packedFact = z.strictObject({
  id: z.enum(FACT_IDS as [FactId, ...FactId[]]),
  value: z.number(),
  tag: z.enum(TAGS),
  source,
});

const lockChoice = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  materials: z.array(z.enum(DOOR_MATERIALS)).min(1).nullable(),
  escape: z.boolean().nullable(),
  latch: z.boolean().nullable(),
  locks: z.array(z.enum(LOCK_TYPES)).min(1),
  forbidden: z.array(z.enum(LOCK_TYPES)),
  failModes: z.array(z.enum(FAIL_MODES)).min(1),
  breakGlass: z.boolean(),
  fireInterface: z.boolean(),
  tag: z.enum(TAGS),
  source,
});

/** How often each need of a golden case is met, by the need's id. */
const expectation = z.record(z.string().max(160), z.number());
/** What golden cases come to by the rules of a pack where that differs from what is delivered, by case. */
const expectations = z.record(z.string().max(80), expectation);
export type Expectations = z.output<typeof expectations>;

export const packRow = z.object({
  version: z.int(),
  status: z.enum(['delivered', 'published', 'draft']),
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
  request: z.strictObject(pagingFields),
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
    expectations,
    revision: z.int(),
  }),
  errors: [MATCHING_ERRORS.packNotFound],
});

export const beginRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/begin',
  summary: 'Begin the next version of the rules, equal to the one in force; one is written at a time',
  permission: EDIT,
  request: z.strictObject({}),
  response: z.object({ version: z.int() }),
  errors: [MATCHING_ERRORS.draftExists],
  idempotent: true,
});

const opened = { version, revision };

export const saveRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/save',
  summary: 'Keep what was changed in the version that is being written',
  permission: EDIT,
  request: z.strictObject({
    ...opened,
    note: text(300),
    facts: z.array(packedFact).max(FACT_IDS.length),
    locks: z.array(lockChoice).min(1).max(40),
    expectations: expectations.default({}),
  }),
  response: z.object({ revision: z.int() }),
  errors: [MATCHING_ERRORS.packNotFound, MATCHING_ERRORS.factOutOfBounds, MATCHING_ERRORS.unsafeLocks],
});

/** What a golden case comes to by the rules of a draft, beside what is expected. */
export const goldenResult = z.object({
  id: z.string(),
  scenes: z.array(z.string()),
  isGreen: z.boolean(),
  /** Whether the expectation is this draft's own. */
  isAccepted: z.boolean(),
  /** Needs that come out otherwise; null: not there. */
  differences: z.array(z.object({ need: z.string(), expected: z.number().nullable(), found: z.number().nullable() })),
});
export type GoldenResult = z.output<typeof goldenResult>;

export const checkRulePack = endpoint({
  method: 'POST',
  path: 'admin/matching/draft/check',
  summary: 'What the golden cases come to by the version that is being written',
  permission: EDIT,
  request: z.strictObject({ version }),
  response: z.object({ cases: z.array(goldenResult) }),
  errors: [MATCHING_ERRORS.packNotFound],
  readOnly: true,
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
