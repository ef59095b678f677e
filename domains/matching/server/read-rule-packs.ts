import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { listAccountNames } from '../../people/server/public.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { DELIVERED_PACK, FACT_IDS } from '../contract/rule-pack.ts';
import type {
  listGoldenCases as listGoldenCasesContract,
  listRulePacks as listRulePacksContract,
  PackRow,
  readRecommendedNumbers as readRecommendedNumbersContract,
  readRulePack as readRulePackContract,
} from '../contract/rule-pack-endpoints.ts';
import { GOLDEN_CASES } from './golden-cases.ts';
import {
  acceptedOf,
  currentPack,
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

/** Numbers of which later deliveries think otherwise than the version in force; those that were changed here as well. */
export async function readRecommendedNumbers(
  _input: unknown,
  { database }: SignedInContext,
): Promise<ResponseOf<typeof readRecommendedNumbersContract>> {
  const { version, facts } = await currentPack(database);
  const numbers = FACT_IDS.map((id) => ({ id, inForce: facts[id], delivered: DELIVERED_PACK.facts[id] }));
  return { version, numbers: numbers.filter(({ inForce, delivered: by }) => inForce.value !== by.value) };
}

/** @throws AppError packNotFound */
export async function listGoldenCases(
  { version, scene, ...paging }: RequestOf<typeof listGoldenCasesContract>,
  { database }: SignedInContext,
): Promise<ResponseOf<typeof listGoldenCasesContract>> {
  const row = version === DELIVERED_PACK.version ? null : await findPackRow(database, version);
  if (row === undefined) throw new AppError(MATCHING_ERRORS.packNotFound);
  const accepted = row === null ? {} : acceptedOf(row);
  const cases = GOLDEN_CASES.filter((one) => scene === undefined || one.scene === scene);
  const from = (paging.page - 1) * paging.limit;
  const list = cases.slice(from, from + paging.limit).map((one) => ({
    id: one.id,
    scene: one.scene,
    site: JSON.stringify(one.site),
    reason: accepted[one.id]?.reason ?? null,
    expected: Object.entries(accepted[one.id]?.needs ?? one.expected)
      .map(([need, pieces]) => ({ need, pieces }))
      .toSorted((a, b) => (a.need < b.need ? -1 : 1)),
  }));
  return toPage(paging, cases.length, list);
}
