import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { FIRST_CUSTOMER_ENTRY } from '../contract/dictionary.ts';
import type {
  addDictionaryEntry as addDictionaryEntryContract,
  deleteDictionaryEntry as deleteDictionaryEntryContract,
  editDictionaryEntry as editDictionaryEntryContract,
  listDictionaryRows,
  listDictionaryTypes,
} from '../contract/dictionary-admin-endpoints.ts';
import { SETTINGS_ERRORS } from '../contract/settings-errors.ts';
import {
  type DictionaryEntryRow,
  deleteEntry,
  insertEntry,
  listEntryRows,
  listTypes,
  lockEntry,
  updateEntry,
} from './dictionary-repository.ts';

const stateOf = ({ value, value_en, sort }: DictionaryEntryRow) => ({ value, valueEn: value_en, sort });

export function readDictionaryTypes(
  _input: object,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listDictionaryTypes>> {
  requireWholeMall(session);
  return listTypes(database);
}

export async function readDictionaryRows(
  { type }: RequestOf<typeof listDictionaryRows>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listDictionaryRows>> {
  requireWholeMall(session);
  const rows = await listEntryRows(database, type);
  return rows.map((row) => ({
    type: row.type,
    code: row.code,
    ...stateOf(row),
    revision: revisionOf(stateOf(row)),
  }));
}

/** Open redirects would help phishing: only the mall's own paths and https URLs. */
const REDIRECT = /^(\/(?![/\\])|https:\/\/[^\s\\]+$)[^\s\\]*$/;

function requireSafe({ type, code, value, value_en }: DictionaryEntryRow): void {
  if (type !== 'REDIRECT_PATH' || code === FIRST_CUSTOMER_ENTRY) return;
  if (!REDIRECT.test(value) || (value_en !== '' && !REDIRECT.test(value_en))) {
    throw new AppError(SETTINGS_ERRORS.redirectInvalid);
  }
}

/** Audits a change and invalidates every cached copy of the dictionary. */
async function announce(
  tx: Tx,
  context: Pick<Context, 'session' | 'clock' | 'requestId' | 'versions'>,
  action: 'add' | 'edit' | 'delete',
  { type, code }: { type: string; code: string },
  change: { before?: object; after?: object },
): Promise<void> {
  await writeAudit(tx, context, {
    action: `dictionary.${action}`,
    entity: 'dictionary',
    entityId: `${type}.${code}`,
    ...change,
  });
  await bumpVersion(tx, context.versions, 'dictionary');
}

const rowOf = ({
  type,
  code,
  value,
  valueEn,
  sort,
}: RequestOf<typeof addDictionaryEntryContract>): DictionaryEntryRow => ({
  type,
  code,
  value,
  value_en: valueEn,
  sort,
});

export async function addDictionaryEntry(
  input: RequestOf<typeof addDictionaryEntryContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  const row = rowOf(input);
  requireSafe(row);
  await inTransaction(context.database, async (tx) => {
    if (!(await insertEntry(tx, row))) throw new AppError(SETTINGS_ERRORS.entryExists);
    await announce(tx, context, 'add', row, { after: stateOf(row) });
  });
  return true;
}

async function requireEntry(tx: Tx, type: string, code: string, revision: string): Promise<DictionaryEntryRow> {
  const entry = await lockEntry(tx, type, code);
  if (!entry) throw new AppError(SETTINGS_ERRORS.entryNotFound);
  requireUnchanged(stateOf(entry), revision);
  return entry;
}

export async function editDictionaryEntry(
  input: RequestOf<typeof editDictionaryEntryContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  const row = rowOf(input);
  requireSafe(row);
  await inTransaction(context.database, async (tx) => {
    const before = await requireEntry(tx, input.type, input.code, input.revision);
    await updateEntry(tx, row);
    await announce(tx, context, 'edit', row, { before: stateOf(before), after: stateOf(row) });
  });
  return true;
}

export async function deleteDictionaryEntry(
  { type, code, revision }: RequestOf<typeof deleteDictionaryEntryContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    const before = await requireEntry(tx, type, code, revision);
    await deleteEntry(tx, type, code);
    await announce(tx, context, 'delete', before, { before: stateOf(before) });
  });
  return true;
}

/** Writes one value on behalf of another domain, which has already checked the permission. */
export async function saveDictionaryValue(
  tx: Tx,
  context: Pick<Context, 'session' | 'clock' | 'requestId' | 'versions'>,
  { type, code, value }: { type: string; code: string; value: string },
): Promise<void> {
  const before = await lockEntry(tx, type, code);
  const after = before ? { ...before, value } : { type, code, value, value_en: '', sort: 0 };
  if (before) await updateEntry(tx, after);
  else await insertEntry(tx, after);
  await announce(tx, context, 'edit', after, { ...(before && { before: stateOf(before) }), after: stateOf(after) });
}
