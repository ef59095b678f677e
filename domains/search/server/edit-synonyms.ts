import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { readSearch, termKey } from '../../catalogue/server/public.ts';
import { SEARCH_ERRORS } from '../contract/search-errors.ts';
import type {
  addSynonyms as addSynonymsContract,
  deleteSynonyms as deleteSynonymsContract,
  editSynonyms as editSynonymsContract,
  listSynonyms as listSynonymsContract,
} from '../contract/synonym-endpoints.ts';
import { MAX_GROUPS, MAX_TERM_LENGTH, MAX_TERMS, MIN_TERMS, splitTerms } from '../contract/synonym-terms.ts';
import { spellNewNames } from './spell-names.ts';
import {
  deleteSynonymRow,
  insertSynonyms,
  lockNames,
  pageOfSynonyms,
  readSynonyms,
  type SynonymRow,
  updateSynonyms,
} from './synonym-repository.ts';

const stateOf = ({ terms }: Pick<SynonymRow, 'terms'>) => ({ terms });

export async function listSynonyms(
  { keyword = '', ...paging }: RequestOf<typeof listSynonymsContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listSynonymsContract>> {
  requireWholeMall(session);
  const { rows, total } = await pageOfSynonyms(database, keyword, paging);
  return toPage(
    paging,
    total,
    rows.map((row) => ({
      id: row.id,
      terms: row.terms,
      changeTime: row.changed_at.toISOString(),
      revision: revisionOf(stateOf(row)),
    })),
  );
}

/** The words of a group, each once. @throws AppError when there are too few, too many, or one is too long */
function termsOf(text: string): string[] {
  const worded = splitTerms(text).filter((term) => readSearch(term, false).query !== '');
  const terms = [...new Map(worded.map((term) => [termKey(term), term])).values()];
  const long = terms.find((term) => term.length > MAX_TERM_LENGTH);
  if (long) throw new AppError(SEARCH_ERRORS.synonymLong, { term: long, most: MAX_TERM_LENGTH });
  if (terms.length < MIN_TERMS || terms.length > MAX_TERMS) {
    throw new AppError(SEARCH_ERRORS.synonymCount, { least: MIN_TERMS, most: MAX_TERMS });
  }
  return terms;
}

function requireFree(terms: readonly string[], others: readonly SynonymRow[]): void {
  const taken = new Map(others.flatMap((group) => group.terms.map((term) => [termKey(term), group] as const)));
  for (const term of terms) {
    const group = taken.get(termKey(term));
    if (group) throw new AppError(SEARCH_ERRORS.synonymTaken, { term, terms: group.terms.join(' = ') });
  }
}

/** Changes the groups, one change after the other. The version comes last: every writer of the catalogue waits for it. */
async function changeSynonyms(
  context: SignedInContext,
  work: (tx: Tx, groups: readonly SynonymRow[]) => Promise<void>,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    await lockNames(tx);
    await work(tx, await readSynonyms(tx));
    await spellNewNames(tx);
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}

function groupOf(groups: readonly SynonymRow[], id: number, revision: string): SynonymRow {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new AppError(SEARCH_ERRORS.synonymNotFound, { id });
  requireUnchanged(stateOf(group), revision);
  return group;
}

export function addSynonyms(input: RequestOf<typeof addSynonymsContract>, context: SignedInContext): Promise<boolean> {
  const terms = termsOf(input.terms);
  return changeSynonyms(context, async (tx, groups) => {
    if (groups.length >= MAX_GROUPS) throw new AppError(SEARCH_ERRORS.synonymFull, { most: MAX_GROUPS });
    requireFree(terms, groups);
    const id = await insertSynonyms(tx, terms, context.clock.now());
    await writeAudit(tx, context, {
      action: 'search-synonym.add',
      entity: 'search-synonym',
      entityId: id,
      after: { terms },
    });
  });
}

export function editSynonyms(
  { id, revision, ...input }: RequestOf<typeof editSynonymsContract>,
  context: SignedInContext,
): Promise<boolean> {
  const terms = termsOf(input.terms);
  return changeSynonyms(context, async (tx, groups) => {
    const before = groupOf(groups, id, revision);
    requireFree(
      terms,
      groups.filter((group) => group.id !== id),
    );
    await updateSynonyms(tx, id, terms, context.clock.now());
    await writeAudit(tx, context, {
      action: 'search-synonym.edit',
      entity: 'search-synonym',
      entityId: id,
      before: stateOf(before),
      after: { terms },
    });
  });
}

export function deleteSynonyms(
  { id, revision }: RequestOf<typeof deleteSynonymsContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeSynonyms(context, async (tx, groups) => {
    const before = groupOf(groups, id, revision);
    await deleteSynonymRow(tx, id);
    await writeAudit(tx, context, {
      action: 'search-synonym.delete',
      entity: 'search-synonym',
      entityId: id,
      before: stateOf(before),
    });
  });
}
