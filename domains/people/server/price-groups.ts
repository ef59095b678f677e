import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { parseShare, shareToText } from '../../../platform/contract/money.ts';
import { type AuditAction, writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import type {
  addPriceGroup as addPriceGroupContract,
  deletePriceGroup as deletePriceGroupContract,
  editPriceGroup as editPriceGroupContract,
  listPriceGroups as listPriceGroupsContract,
} from '../contract/price-group-endpoints.ts';
import {
  deleteGroupRow,
  type GroupRow,
  groupNameTaken,
  insertGroup,
  listGroupRows,
  lockGroupList,
  lockGroups,
  updateGroup,
} from './price-group-repository.ts';

const stateOf = ({ name, coefficient }: GroupRow) => ({ name, coefficient: shareToText(coefficient) });

export async function listPriceGroups(
  _input: object,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listPriceGroupsContract>> {
  requireWholeMall(session);
  const rows = await listGroupRows(database);
  return rows.map((row) => ({
    id: row.id,
    ...stateOf(row),
    memberCount: row.member_count,
    revision: revisionOf(stateOf(row)),
  }));
}

interface GroupChange {
  action: AuditAction;
  id: number;
  before?: object;
  after?: object;
}

/** Runs a change to the groups, serialized and audited. */
async function changeGroups<T>(
  context: SignedInContext,
  change: (tx: Tx) => Promise<GroupChange & { answer: T }>,
): Promise<T> {
  requireWholeMall(context.session);
  return inTransaction(context.database, async (tx) => {
    await lockGroupList(tx);
    const { action, id, before, after, answer } = await change(tx);
    await writeAudit(tx, context, { action, entity: 'customer-group', entityId: id, before, after });
    return answer;
  });
}

async function requireGroup(tx: Tx, id: number, revision: string): Promise<GroupRow> {
  const [group] = await lockGroups(tx, [id]);
  if (!group) throw new AppError(PEOPLE_ERRORS.groupNotFound);
  requireUnchanged(stateOf(group), revision);
  return group;
}

async function contentOf(tx: Tx, id: number, input: { name: string; coefficient: string }): Promise<GroupRow> {
  if (await groupNameTaken(tx, input.name, id)) throw new AppError(PEOPLE_ERRORS.groupNameTaken);
  return { id, name: input.name, coefficient: parseShare(input.coefficient) ?? 0 };
}

export function addPriceGroup(
  input: RequestOf<typeof addPriceGroupContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof addPriceGroupContract>> {
  return changeGroups(context, async (tx) => {
    const { id: _none, ...group } = await contentOf(tx, 0, input);
    const id = await insertGroup(tx, group);
    return { action: 'customer-group.add', id, after: stateOf({ id, ...group }), answer: { id } };
  });
}

export function editPriceGroup(
  { id, revision, ...input }: RequestOf<typeof editPriceGroupContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeGroups(context, async (tx) => {
    const before = await requireGroup(tx, id, revision);
    const after = await contentOf(tx, id, input);
    await updateGroup(tx, after);
    return { action: 'customer-group.edit', id, before: stateOf(before), after: stateOf(after), answer: true };
  });
}

export function deletePriceGroup(
  { id, revision }: RequestOf<typeof deletePriceGroupContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeGroups(context, async (tx) => {
    const before = await requireGroup(tx, id, revision);
    await deleteGroupRow(tx, id);
    return { action: 'customer-group.delete', id, before: stateOf(before), answer: true };
  });
}
