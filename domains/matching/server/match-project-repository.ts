import { sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { SceneKind, Site } from '../contract/site.ts';

/** What is stored of a project that was worked out. */
export interface ProjectToKeep {
  readonly name: string;
  readonly remark: string;
  readonly site: Site;
  readonly packVersion: number;
  /** As JSON. */
  readonly solution: string;
  readonly sceneKinds: readonly SceneKind[];
  readonly cameras: number;
  readonly lines: number;
  readonly totalFen: number | null;
}

const LISTED = [
  'id',
  'name',
  'remark',
  'scene_kinds',
  'cameras',
  'line_count',
  'total_fen',
  'pack_version',
  'revision',
  'created_at',
  'updated_at',
] as const;

const columnsOf = (project: ProjectToKeep) => ({
  name: project.name,
  remark: project.remark,
  site: JSON.stringify(project.site),
  pack_version: project.packVersion,
  solution: project.solution,
  scene_kinds: [...project.sceneKinds],
  cameras: project.cameras,
  line_count: project.lines,
  total_fen: project.totalFen,
});

const own = (db: Db, { accountId }: BuyerScope) =>
  db.selectFrom('match_project').where('account_id', '=', accountId).where('deleted_at', 'is', null);

export async function listProjectRows(db: Db, scope: BuyerScope, keyword: string, { page, limit }: Paging) {
  const found = keyword === '' ? own(db, scope) : own(db, scope).where('name', 'ilike', containing(keyword));
  const [rows, counted] = await Promise.all([
    found
      .select(LISTED)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
}

export async function findProject(db: Db, scope: BuyerScope, id: number) {
  return own(db, scope)
    .select([...LISTED, 'site', 'solution', 'solved_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Serialises what one account keeps, so that the limits hold, and counts it: projects that are there, and the bytes that
 * all take, with the deleted ones that may come back.
 */
export async function lockAndCount(tx: Tx, { accountId }: BuyerScope): Promise<{ count: number; bytes: number }> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('match_project')
    .select([
      sql<number>`(count(*) FILTER (WHERE deleted_at IS NULL))::int`.as('count'),
      sql<number>`coalesce(sum(pg_column_size(solution) + pg_column_size(site)), 0)::float8`.as('bytes'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Forgets the deleted projects of one account that were deleted first, but for so many. */
export async function forgetDeletedBeyond(tx: Tx, { accountId }: BuyerScope, most: number): Promise<void> {
  const kept = tx
    .selectFrom('match_project')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await tx.deleteFrom('match_project').where('id', 'in', kept).execute();
}

export async function insertProject(tx: Tx, { accountId }: BuyerScope, project: ProjectToKeep, at: Date) {
  return tx
    .insertInto('match_project')
    .values({ account_id: accountId, ...columnsOf(project), solved_at: at, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @returns the new revision; undefined when the project is gone or another revision */
export async function replaceProject(
  tx: Tx,
  { accountId }: BuyerScope,
  { id, revision }: { readonly id: number; readonly revision: number },
  project: ProjectToKeep,
  at: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('match_project')
    .set({ ...columnsOf(project), solved_at: at, updated_at: at, revision: revision + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

/** Name and note alone; @returns the new revision, undefined when the project is gone or another revision */
export async function renameProject(
  db: Db,
  { accountId }: BuyerScope,
  {
    id,
    revision,
    name,
    remark,
  }: Pick<ProjectToKeep, 'name' | 'remark'> & { readonly id: number; readonly revision: number },
  at: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('match_project')
    .set({ name, remark, updated_at: at, revision: revision + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

/** @returns the copy's id; undefined when there is no such project */
export async function copyProject(tx: Tx, { accountId }: BuyerScope, id: number, name: string, at: Date) {
  return tx
    .insertInto('match_project')
    .columns([
      'account_id',
      'name',
      'remark',
      'site',
      'pack_version',
      'solution',
      'solved_at',
      'scene_kinds',
      'cameras',
      'line_count',
      'total_fen',
      'created_at',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('match_project')
        .select([
          'account_id',
          sql<string>`${name}::text`.as('name'),
          'remark',
          'site',
          'pack_version',
          'solution',
          'solved_at',
          'scene_kinds',
          'cameras',
          'line_count',
          'total_fen',
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${at}::timestamptz`.as('updated_at'),
        ])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Deletes projects at this time, or brings them back (null). @returns how many were in the other state */
export async function markProjects(
  db: Db,
  { accountId }: BuyerScope,
  ids: readonly number[],
  at: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('match_project')
    .set({ deleted_at: at })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets what was deleted before. */
export async function forgetDeletedProjects(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('match_project').where('deleted_at', '<', before).execute();
}
