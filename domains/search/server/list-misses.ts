import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import type {
  deleteMiss as deleteMissContract,
  listMisses as listMissesContract,
  SearchMiss,
} from '../contract/miss-endpoints.ts';
import { deleteMissRow, findMiss, pageOfMisses } from './miss-repository.ts';

export async function listMisses(
  { keyword = '', wished, order, ...paging }: RequestOf<typeof listMissesContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listMissesContract>> {
  requireWholeMall(session);
  const { rows, total } = await pageOfMisses(database, { keyword, wished: wished === 'yes', order }, paging);
  return toPage(
    paging,
    total,
    rows.map((row) => ({
      keyword: row.keyword,
      count: row.count,
      firstTime: row.first_at.toISOString(),
      lastTime: row.last_at.toISOString(),
      wishes: row.wishes as SearchMiss['wishes'],
    })),
  );
}

/** @throws AppError forbidden, notFound */
export async function deleteMiss(
  { keyword }: RequestOf<typeof deleteMissContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    const miss = await findMiss(tx, keyword);
    if (!miss) throw new AppError(APP_ERRORS.notFound);
    await deleteMissRow(tx, keyword);
    await writeAudit(tx, context, {
      action: 'search-miss.delete',
      entity: 'search-miss',
      entityId: keyword,
      before: { count: miss.count },
    });
  });
  return true;
}
