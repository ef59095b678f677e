import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { productsById } from '../../catalogue/server/public.ts';
import { SETTINGS_DATA } from '../../settings/contract/mall-settings.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { type Arrangement, PARTS, productsOf } from '../contract/arrangement.ts';
import type {
  HomeVersion,
  KeptHome,
  publishArrangement as publishArrangementContract,
  restoreVersion as restoreVersionContract,
  saveArrangement as saveArrangementContract,
} from '../contract/home-admin-endpoints.ts';
import { HOME_DATA, HOME_PICTURES } from '../contract/home-endpoints.ts';
import { HOME_ERRORS } from '../contract/home-errors.ts';
import { problemsOf } from './arrangement-problems.ts';
import {
  deleteOldVersions,
  deletePlans,
  findVersion,
  insertVersion,
  listVersions,
  lockPage,
  readNewestVersions,
  readPage,
  saveDraft,
  saveToldAt,
} from './arrangement-repository.ts';
import { deliveredMenu } from './delivered.ts';
import { arrangementOf, shownAt, type Version } from './showing.ts';

/** Versions that have come and can be gone back to. */
const KEPT_VERSIONS = 20;
const YEAR_MS = 366 * 86_400_000;
/** There is one home page. */
const HOME = 1;

type Page = Awaited<ReturnType<typeof readPage>>;

const same = (left: Arrangement, right: Arrangement) =>
  PARTS.every((part) => JSON.stringify(left[part]) === JSON.stringify(right[part]));

/** The draft; until somebody changes it, what is published or planned last. */
export const draftOf = ({ draft }: Page, newest: readonly Version[], now: Date): Arrangement =>
  draft === null ? (newest[0]?.arrangement ?? shownAt([], now)) : arrangementOf(draft);

export async function readNewest(db: SignedInContext['database']): Promise<Version[]> {
  const rows = await readNewestVersions(db, 2);
  return rows.map((row) => ({ arrangement: arrangementOf(row.arrangement), showsFrom: row.shows_from }));
}

async function keptOf(page: Page, context: SignedInContext): Promise<KeptHome> {
  const { database, clock } = context;
  const now = clock.now();
  const newest = await readNewest(database);
  const draft = draftOf(page, newest, now);
  const rows = await listVersions(database, KEPT_VERSIONS + 1);
  const current = rows.find((row) => row.shows_from <= now);
  const stateOf = (row: (typeof rows)[number]): HomeVersion['state'] =>
    row.shows_from > now ? 'planned' : row === current ? 'showing' : 'earlier';
  const products = await productsById(context, productsOf(draft));
  return {
    draft,
    products: [...products.values()].map(({ id, name, model, image, status }) => ({ id, name, model, image, status })),
    menu: deliveredMenu(),
    savedAt: page.draft_at?.toISOString() ?? null,
    // What is planned is not seen yet: it can be published earlier or planned for another time.
    unpublished: !same(draft, shownAt(newest, now)),
    versions: rows.map((row) => ({
      id: row.id,
      state: stateOf(row),
      showsFrom: row.shows_from.toISOString(),
      by: row.nickname ?? '',
    })),
    problems: problemsOf(draft, products, now),
    revision: revisionOf(draft),
  };
}

export async function readArrangement(_: unknown, context: SignedInContext): Promise<KeptHome> {
  requireWholeMall(context.session);
  return keptOf(await readPage(context.database), context);
}

interface Changing {
  readonly tx: Tx;
  readonly now: Date;
  readonly draft: Arrangement;
  readonly newest: readonly Version[];
}

/** Changes the arrangement, if the draft is still as the editor knows it. @throws AppError pageDataChanged */
function change(
  revision: string | null,
  context: SignedInContext,
  apply: (state: Changing) => Promise<void>,
): Promise<KeptHome> {
  requireWholeMall(context.session);
  return inTransaction(context.database, async (tx) => {
    const page = await lockPage(tx);
    const now = context.clock.now();
    const newest = await readNewest(tx);
    const draft = draftOf(page, newest, now);
    if (revision !== null) requireUnchanged(draft, revision);
    await apply({ tx, now, draft, newest });
    return keptOf(await readPage(tx), { ...context, database: tx });
  });
}

/** Visitors and every process learn of it; the header's menu is in every page. */
async function tellEverybody({ tx, now }: Changing, context: SignedInContext): Promise<void> {
  await saveToldAt(tx, now);
  await bumpVersion(tx, context.versions, HOME_DATA);
  await bumpVersion(tx, context.versions, SETTINGS_DATA);
}

/** Pictures are the caller's own uploads, or were there before; products exist. */
async function requireSound(after: Arrangement, { tx, draft, newest }: Changing, context: SignedInContext) {
  const ids = productsOf(after);
  const products = await productsById({ ...context, database: tx }, ids);
  const unknown = ids.find((id) => !products.has(id));
  if (unknown !== undefined) throw new AppError(HOME_ERRORS.productUnknown, { id: unknown });
  const known = new Set([draft, ...newest.map((one) => one.arrangement)].flatMap((one) => one.banners).map(imageOf));
  for (const image of after.banners.map(imageOf)) {
    if (image === '' || known.has(image)) continue;
    const isOwn = await isOwnUpload(tx, buyerScope(context.session), HOME_PICTURES, image);
    if (!isOwn) throw new AppError(HOME_ERRORS.pictureUnknown);
  }
}

const imageOf = ({ image }: Arrangement['banners'][number]) => image;

/** Visitors see nothing of it yet. @throws AppError pageDataChanged, pictureUnknown, productUnknown */
export function saveArrangement(
  { revision, ...after }: RequestOf<typeof saveArrangementContract>,
  context: SignedInContext,
): Promise<KeptHome> {
  return change(revision, context, async (state) => {
    await requireSound(after, state, context);
    if (same(state.draft, after)) return;
    await saveDraft(state.tx, after, state.now);
    await writeAudit(state.tx, context, {
      action: 'home.save',
      entity: 'home',
      entityId: HOME,
      before: state.draft,
      after,
    });
  });
}

/** @throws AppError pageDataChanged, planTimeWrong */
export function publishArrangement(
  { revision, at }: RequestOf<typeof publishArrangementContract>,
  context: SignedInContext,
): Promise<KeptHome> {
  return change(revision, context, async (state) => {
    const { tx, now, draft, newest } = state;
    const planned = timeOfLocal(at);
    if (planned && (planned <= now || planned.getTime() > now.getTime() + YEAR_MS)) {
      throw new AppError(HOME_ERRORS.planTimeWrong);
    }
    // Twenty versions are kept: one that says nothing new would push out an earlier one.
    if (!planned && newest.length > 0 && same(draft, shownAt(newest, now))) return;
    const showsFrom = planned ?? now;
    if (planned) await deletePlans(tx, now);
    await saveDraft(tx, draft, now);
    await insertVersion(tx, { arrangement: draft, showsFrom, accountId: buyerScope(context.session).accountId });
    await deleteOldVersions(tx, now, KEPT_VERSIONS);
    await writeAudit(tx, context, {
      action: planned ? 'home.plan' : 'home.publish',
      entity: 'home',
      entityId: HOME,
      before: { showsFrom: null, ...shownAt(newest, now) },
      after: { showsFrom: showsFrom.toISOString(), ...draft },
    });
    await tellEverybody(state, context);
  });
}

/** @throws AppError planGone */
export function cancelPlan({ id }: { id: number }, context: SignedInContext): Promise<KeptHome> {
  return change(null, context, async (state) => {
    const { tx, now, draft, newest } = state;
    // A draft that nobody saved is what was planned: it stays.
    await saveDraft(tx, draft, now);
    if ((await deletePlans(tx, now, id)).length === 0) throw new AppError(HOME_ERRORS.planGone);
    await writeAudit(tx, context, {
      action: 'home.cancel-plan',
      entity: 'home',
      entityId: HOME,
      before: { showsFrom: newest[0]?.showsFrom.toISOString() ?? null },
      after: { showsFrom: null },
    });
    await tellEverybody(state, context);
  });
}

/** @throws AppError pageDataChanged, notFound */
export function restoreVersion(
  { id, revision }: RequestOf<typeof restoreVersionContract>,
  context: SignedInContext,
): Promise<KeptHome> {
  return change(revision, context, async ({ tx, now, draft }) => {
    const version = await findVersion(tx, id);
    if (!version) throw new AppError(APP_ERRORS.notFound);
    const after = arrangementOf(version.arrangement);
    if (same(draft, after)) return;
    await saveDraft(tx, after, now);
    await writeAudit(tx, context, {
      action: 'home.restore',
      entity: 'home',
      entityId: HOME,
      before: draft,
      after,
    });
  });
}
