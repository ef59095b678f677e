import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { priceContextOf } from '../../catalogue/server/public.ts';
import type {
  listMatchProjects as listMatchProjectsContract,
  readMatchProject as readMatchProjectContract,
} from '../contract/match-endpoints.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type { MatchProject } from '../contract/match-project.ts';
import type { SceneKind, Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { matchProducts, skusNamedIn } from './match-products.ts';
import { findProject, listProjectRows } from './match-project-repository.ts';
import { currentVersion, packOfVersion } from './rule-pack-repository.ts';
import { namedIn, skusIn } from './solve-site.ts';
import { withoutPrices } from './without-prices.ts';

type ProjectRow = Awaited<ReturnType<typeof listProjectRows>>['rows'][number];

const viewProject = (row: ProjectRow, version: number, seesPrices: boolean): MatchProject => ({
  id: row.id,
  name: row.name,
  remark: row.remark,
  scenes: row.scene_kinds as SceneKind[],
  cameras: row.cameras,
  lines: row.line_count,
  total: seesPrices && row.total_fen !== null ? fenToYuan(row.total_fen) : null,
  packVersion: row.pack_version,
  otherRules: row.pack_version !== version,
  revision: row.revision,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
});

export async function listMatchProjects(
  { keyword = '', ...paging }: RequestOf<typeof listMatchProjectsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listMatchProjectsContract>> {
  const { visible } = await priceContextOf(context);
  const [found, version] = await reading(context.database, (db) =>
    Promise.all([listProjectRows(db, buyerScope(context.session), keyword, paging), currentVersion(db)]),
  );
  return toPage(
    paging,
    found.total,
    found.rows.map((row) => viewProject(row, version, visible)),
  );
}

/** @throws AppError projectNotFound */
export async function ownProject({ database, session }: SignedInContext, id: number) {
  const row = await findProject(database, buyerScope(session), id);
  if (!row) throw new AppError(MATCHING_ERRORS.projectNotFound);
  return { ...row, site: row.site as unknown as Site, solution: row.solution as unknown as Solution };
}

/** With the prices of the moment when it was worked out, for those who may see prices now. @throws AppError projectNotFound */
export async function readMatchProject(
  { id }: RequestOf<typeof readMatchProjectContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readMatchProjectContract>> {
  const row = await ownProject(context, id);
  const { visible } = await priceContextOf(context);
  const named = [...new Set([...skusIn(row.solution), ...skusNamedIn(row.site)])];
  const [version, products] = await Promise.all([currentVersion(context.database), matchProducts(context, named)]);
  const solution = visible ? row.solution : withoutPrices(row.solution);
  return {
    ...viewProject(row, version, visible),
    site: row.site,
    solution,
    products: namedIn(named, products),
    solvedTime: row.solved_at.toISOString(),
    pack: row.pack_version === version ? null : await packOfVersion(context.database, row.pack_version),
  };
}
