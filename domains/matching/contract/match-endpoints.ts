import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText, text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { addedReport } from '../../cart/contract/added-lines.ts';
import { MATCHING_ERRORS } from './match-errors.ts';
import { matchProduct } from './match-product.ts';
import { MAX_PROJECTS, matchProject, projectName, projectRemark, solution } from './match-project.ts';
import type { RulePack } from './rule-pack.ts';
import { site } from './site.ts';

/** Query key of everything that screens read of projects. */
export const MATCH_PROJECTS = ['match-projects'] as const;

const MATCH = 'index:permission:match';
/** PostgreSQL's largest integer, less one for the next revision. */
const MAX_REVISION = 2_147_483_646;
const revision = z.int().min(1).max(MAX_REVISION);
/** Lines of which some may be chosen: more than any site has. */
const MAX_CHOSEN_LINES = 5_000;
const oneProject = z.strictObject({ id });
const rulePack = z.unknown() as unknown as z.ZodType<RulePack>;

export const readMatchBasis = endpoint({
  method: 'GET',
  path: 'front/pc/match/basis',
  summary: 'What wizards solve with: the rules in force, and the products they choose among at the caller’s prices',
  permission: MATCH,
  request: z.strictObject({}),
  response: z.object({
    pack: rulePack,
    products: z.array(matchProduct),
    brands: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  errors: [],
});

/** A result with the products that it names. */
const solved = z.object({ solution, products: z.array(matchProduct) });

export const solveSite = endpoint({
  method: 'POST',
  path: 'front/pc/match/solve',
  summary: 'A bill of materials for a site, from the mall’s products at the caller’s prices, each line with its reason',
  permission: MATCH,
  request: z.strictObject({ site }),
  response: solved,
  errors: [MATCHING_ERRORS.notSolved],
  readOnly: true,
});

export const listMatchProjects = endpoint({
  method: 'GET',
  path: 'front/pc/match/project/list',
  summary: 'The caller’s projects, the last changed first',
  permission: MATCH,
  request: z.strictObject({ ...pagingFields, keyword: searchText.optional() }),
  response: pageOf(matchProject),
  errors: [],
});

export const readMatchProject = endpoint({
  method: 'GET',
  path: 'front/pc/match/project/detail/{id}',
  summary: 'A project as it was worked out, with its products as they are now',
  permission: MATCH,
  request: oneProject,
  response: matchProject.extend({
    site,
    ...solved.shape,
    /** When it was worked out: later changes of name or note do not count. */
    solvedTime: time,
    /** The rules it was worked out by; null: those in force. */
    pack: rulePack.nullable(),
  }),
  errors: [MATCHING_ERRORS.projectNotFound],
});

export const saveMatchProject = formEndpoint({
  method: 'POST',
  path: 'front/pc/match/project/save',
  summary: 'Work a site out and keep it: as a new project, or in place of the revision that was opened',
  permission: MATCH,
  request: z.strictObject({
    name: projectName,
    remark: projectRemark.default(''),
    site,
    /** Without it a new project. */
    project: z.strictObject({ id, revision }).optional(),
  }),
  response: z.object({ id: z.int(), revision: z.int() }),
  errors: [
    MATCHING_ERRORS.projectNotFound,
    MATCHING_ERRORS.tooManyProjects,
    MATCHING_ERRORS.projectsTooLarge,
    MATCHING_ERRORS.notSolved,
  ],
  idempotent: true,
});

export const renameMatchProject = formEndpoint({
  method: 'POST',
  path: 'front/pc/match/project/rename',
  summary: 'Give a project another name or note; what was worked out stays as it is',
  permission: MATCH,
  request: z.strictObject({ id, revision, name: projectName, remark: projectRemark.default('') }),
  response: z.object({ id: z.int(), revision: z.int() }),
  errors: [MATCHING_ERRORS.projectNotFound],
});

export const copyMatchProject = formEndpoint({
  method: 'POST',
  path: 'front/pc/match/project/copy',
  summary: 'A copy of a project under another name, as it was worked out: a variant to compare with',
  permission: MATCH,
  request: z.strictObject({ id, name: projectName }),
  response: z.object({ id: z.int() }),
  errors: [MATCHING_ERRORS.projectNotFound, MATCHING_ERRORS.tooManyProjects, MATCHING_ERRORS.projectsTooLarge],
  idempotent: true,
});

export const deleteMatchProjects = endpoint({
  method: 'POST',
  path: 'front/pc/match/project/delete',
  summary: 'Delete projects; `restore` undoes it within the hour',
  permission: MATCH,
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PROJECTS) }),
  response: z.boolean(),
  errors: [MATCHING_ERRORS.projectNotFound],
});

export const restoreMatchProjects = endpoint({
  method: 'POST',
  path: 'front/pc/match/project/restore',
  summary: 'Bring deleted projects back',
  permission: MATCH,
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PROJECTS) }),
  response: z.boolean(),
  errors: [MATCHING_ERRORS.projectNotFound, MATCHING_ERRORS.tooManyProjects],
});

export const addProjectToCart = endpoint({
  method: 'POST',
  path: 'front/pc/match/project/add',
  summary: 'Add what can be added of a project’s lines to the cart; what is left out is named with the reason',
  permission: MATCH,
  request: z.strictObject({
    id,
    /** The one that is shown: of another one nothing is added. */
    revision: revision.optional(),
    /** Ids of the lines that were chosen; without it all. */
    lines: z.array(text(160, 1)).min(1).max(MAX_CHOSEN_LINES).optional(),
  }),
  response: addedReport,
  errors: [MATCHING_ERRORS.projectNotFound, MATCHING_ERRORS.nothingToAdd],
  idempotent: true,
});

export const exportMatchProject = endpoint({
  method: 'GET',
  path: 'front/pc/match/project/export/{id}',
  summary: 'A project as it was worked out, as a CSV file: each line with its reasons, formulas and sources',
  permission: MATCH,
  request: oneProject,
  response: z.unknown(),
  errors: [MATCHING_ERRORS.projectNotFound],
  download: { mediaType: 'text/csv' },
});
