import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import type { Preparation, StopIfAnswered } from '../../../platform/server/route.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import type {
  copyMatchProject as copyMatchProjectContract,
  deleteMatchProjects as deleteMatchProjectsContract,
  restoreMatchProjects as restoreMatchProjectsContract,
  saveMatchProject as saveMatchProjectContract,
} from '../contract/match-endpoints.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { MAX_PROJECTS, MAX_PROJECTS_BYTES } from '../contract/match-project.ts';
import {
  copyProject,
  findProject,
  forgetDeletedBeyond,
  insertProject,
  lockAndCount,
  markProjects,
  type ProjectToKeep,
  replaceProject,
} from './match-project-repository.ts';
import { workOut } from './solve-site.ts';

type Saved = RequestOf<typeof saveMatchProjectContract>;

/**
 * Works the site out before the transaction of the call begins: it may take seconds. A call that was answered before is
 * not worked out again.
 * @throws AppError notSolved, unavailable, tooMany
 */
export async function solveBeforeSaving(
  { name, remark, site }: Saved,
  context: SignedInContext,
  stopIfAnswered: StopIfAnswered,
): Promise<Preparation<ProjectToKeep>> {
  await stopIfAnswered(context.database);
  // To its end, as every write: whoever saves and leaves finds it saved.
  const { solution, json, pack } = await workOut(context, site);
  const given: ProjectToKeep = {
    name,
    remark,
    site,
    packVersion: pack.version,
    solution: json,
    sceneKinds: [...new Set(site.scenes.map(({ kind }) => kind))],
    cameras: solution.totals.cameras,
    lines: solution.lines.length,
    totalFen: solution.totals.fen,
  };
  return { given, undo: async () => undefined };
}

const tooMany = () => new AppError(MATCHING_ERRORS.tooManyProjects, { most: MAX_PROJECTS });

/** @throws AppError tooManyProjects, projectsTooLarge */
async function requireRoom(tx: Tx, scope: BuyerScope): Promise<void> {
  const { count, bytes } = await lockAndCount(tx, scope);
  if (count >= MAX_PROJECTS) throw tooMany();
  if (bytes > MAX_PROJECTS_BYTES) throw new AppError(MATCHING_ERRORS.projectsTooLarge);
}

/** @throws AppError projectNotFound, pageDataChanged when it was changed since it was opened, tooManyProjects, projectsTooLarge */
export async function saveMatchProject(
  { project }: Saved,
  { database, session, clock }: SignedInContext,
  kept: ProjectToKeep | null,
): Promise<{ id: number; revision: number }> {
  if (!kept) throw new AppError(MATCHING_ERRORS.notSolved);
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    if (!project) {
      await requireRoom(tx, scope);
      const { id } = await insertProject(tx, scope, kept, clock.now());
      return { id, revision: 1 };
    }
    const before = await lockAndCount(tx, scope);
    const revision = await replaceProject(tx, scope, project, kept, clock.now());
    if (revision !== undefined) {
      const { bytes } = await lockAndCount(tx, scope);
      // Who has too much already may still make a project smaller.
      if (bytes > MAX_PROJECTS_BYTES && bytes > before.bytes) throw new AppError(MATCHING_ERRORS.projectsTooLarge);
      return { id: project.id, revision };
    }
    const known = await findProject(tx, scope, project.id);
    throw new AppError(known ? APP_ERRORS.pageDataChanged : MATCHING_ERRORS.projectNotFound);
  });
}

/** @throws AppError projectNotFound, tooManyProjects, projectsTooLarge */
export async function copyMatchProject(
  { id, name }: RequestOf<typeof copyMatchProjectContract>,
  { database, session, clock }: SignedInContext,
): Promise<{ id: number }> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    await requireRoom(tx, scope);
    const copy = await copyProject(tx, scope, id, name, clock.now());
    if (!copy) throw new AppError(MATCHING_ERRORS.projectNotFound);
    return copy;
  });
}

/** All of them or none. @throws AppError projectNotFound */
export async function deleteMatchProjects(
  { ids }: RequestOf<typeof deleteMatchProjectsContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    const marked = await markProjects(tx, scope, ids, clock.now());
    if (marked < new Set(ids).size) throw new AppError(MATCHING_ERRORS.projectNotFound);
    await forgetDeletedBeyond(tx, scope, MAX_PROJECTS);
    return true;
  });
}

/** All of them or none; their bytes were counted while they were deleted. @throws AppError projectNotFound, tooManyProjects */
export async function restoreMatchProjects(
  { ids }: RequestOf<typeof restoreMatchProjectsContract>,
  { database, session }: SignedInContext,
): Promise<boolean> {
  const scope = buyerScope(session);
  const wanted = new Set(ids).size;
  return inTransaction(database, async (tx) => {
    const { count } = await lockAndCount(tx, scope);
    if (count + wanted > MAX_PROJECTS) throw tooMany();
    if ((await markProjects(tx, scope, ids, null)) < wanted) throw new AppError(MATCHING_ERRORS.projectNotFound);
    return true;
  });
}
