import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { listAccountNames } from '../../people/server/public.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import type {
  listRulePacks as listRulePacksContract,
  PackRow,
  readRulePack as readRulePackContract,
} from '../contract/rule-pack-endpoints.ts';
import {
  acceptedOf,
  currentVersion,
  findPackRow,
  listPackRows,
  type PackRecord,
  packOf,
  previousPack,
} from './rule-pack-repository.ts';

const delivered = (inForce: boolean): PackRow => ({
  version: DELIVERED_PACK.version,
  status: 'delivered',
  inForce,
  note: '',
  person: '',
  time: null,
});

async function viewPacks(
  { database }: SignedInContext,
  rows: readonly PackRecord[],
  version: number,
): Promise<PackRow[]> {
  const people = rows.flatMap((row) => row.published_by ?? row.created_by ?? []);
  const names = await listAccountNames(database, [...new Set(people)]);
  return rows.map((row) => ({
    version: row.version,
    status: row.status as 'draft' | 'published',
    inForce: row.version === version,
    note: row.note,
    person: names.get(row.published_by ?? row.created_by ?? 0) ?? '',
    time: (row.published_at ?? row.created_at).toISOString(),
  }));
}

/** The delivered version is the last one of the list. */
export async function listRulePacks(
  { status, keyword = '', ...paging }: RequestOf<typeof listRulePacksContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listRulePacksContract>> {
  const [{ rows, count }, version] = await Promise.all([
    listPackRows(context.database, { status, keyword }, paging),
    currentVersion(context.database),
  ]);
  const packs = await viewPacks(context, rows, version);
  // It has no note to be found by.
  if (keyword !== '' || (status !== undefined && status !== 'delivered')) return toPage(paging, count, packs);
  const isLastPage = paging.page * paging.limit > count && (paging.page - 1) * paging.limit <= count;
  return toPage(paging, count + 1, isLastPage ? [...packs, delivered(version === DELIVERED_PACK.version)] : packs);
}

/** @throws AppError packNotFound */
export async function readRulePack(
  { version }: RequestOf<typeof readRulePackContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readRulePackContract>> {
  const { database } = context;
  const inForce = await currentVersion(database);
  if (version === DELIVERED_PACK.version) {
    const row = delivered(inForce === version);
    return { ...row, pack: DELIVERED_PACK, previous: null, accepted: [], revision: 1 };
  }
  const row = await findPackRow(database, version);
  if (!row) throw new AppError(MATCHING_ERRORS.packNotFound);
  const [[view], previous] = await Promise.all([viewPacks(context, [row], inForce), previousPack(database, version)]);
  if (!view) throw new AppError(MATCHING_ERRORS.packNotFound);
  return {
    ...view,
    pack: packOf(row),
    previous,
    accepted: Object.entries(acceptedOf(row)).map(([id, { reason }]) => ({ id, reason })),
    revision: row.revision,
  };
}
