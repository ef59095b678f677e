import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { productCountText } from '../contract/product-count.ts';
import { MAX_TAGS, type ProductTag } from '../contract/product-tag.ts';
import type {
  deleteTag as deleteTagContract,
  listAdminTags as listAdminTagsContract,
  saveTag as saveTagContract,
} from '../contract/tag-endpoints.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { lockImports } from './import-repository.ts';
import { namedLike, openedEntry, pageOfEntries, requireRoomFor } from './kept-entries.ts';
import { lockNavigation } from './navigation-repository.ts';
import { productTags } from './product-presentation.ts';
import {
  countTagged,
  insertTag,
  queueTagged,
  readTagRows,
  removeTag,
  type TagRow,
  updateTag,
} from './tag-repository.ts';

/** The data sets whose answers leave out what leads to a tag that is not there; asked of the domains that have such links. */
export const SHOWS_TAGS = port<readonly string[]>('shows tags', []);

const stateOf = ({ name_zh, name_en, tone, sort, disabled }: Omit<TagRow, 'id' | 'code'>) => ({
  nameZh: name_zh,
  nameEn: name_en,
  tone,
  sort,
  disabled,
});

/** The tags that buyers see, in their language. */
export async function listTags(_: unknown, context: Context): Promise<ProductTag[]> {
  const definitions = await definitionsOf(context);
  return productTags([...definitions.tags.keys()], definitions, context.locale);
}

export async function listAdminTags(
  { keyword = '', disabled, ...paging }: RequestOf<typeof listAdminTagsContract>,
  { database }: SignedInContext,
): Promise<ResponseOf<typeof listAdminTagsContract>> {
  const rows = await readTagRows(database);
  const isNamed = namedLike(keyword);
  const found = rows.filter((row) => (disabled === undefined || row.disabled === disabled) && isNamed(row));
  const page = pageOfEntries(found, paging);
  const products = await countTagged(
    database,
    page.map(({ code }) => code),
  );
  return toPage(
    paging,
    found.length,
    page.map((row) => ({
      id: row.id,
      code: row.code,
      ...stateOf(row),
      products: products.get(row.code) ?? 0,
      revision: revisionOf(stateOf(row)),
    })),
  );
}

const OPENED = { stateOf, missing: OFFICE_ERRORS.tagNotFound };

async function opened(tx: Tx, context: SignedInContext) {
  requireWholeMall(context.session);
  await lockNavigation(tx);
  return readTagRows(tx);
}

/** Links depend on whether buyers see a tag, not on what it is called. */
async function tellReaders(tx: Tx, { domains, versions }: SignedInContext, comesOrGoes: boolean): Promise<void> {
  await bumpVersion(tx, versions, CATALOGUE_DATA);
  if (!comesOrGoes) return;
  for (const dataSet of domains.answerOf(SHOWS_TAGS)) await bumpVersion(tx, versions, dataSet);
}

/** @throws AppError tagNotFound, codeTaken, navigationFull, pageDataChanged */
export function saveTag(
  { id, revision, code, ...input }: RequestOf<typeof saveTagContract>,
  context: SignedInContext,
): Promise<{ id: number }> {
  return inTransaction(context.database, async (tx) => {
    const rows = await opened(tx, context);
    const before = id === 0 ? undefined : openedEntry(rows, { id, revision }, OPENED);
    if (!before) requireRoomFor(rows, code, MAX_TAGS);
    const { nameZh, nameEn, ...shown } = input;
    const facts = { name_zh: nameZh, name_en: nameEn, ...shown };
    const saved = before?.id ?? (await insertTag(tx, { code, ...facts }));
    if (before) {
      await updateTag(tx, before.id, facts);
      // The names of a tag that is not disabled are among the search words of its products.
      const same = before.name_zh === nameZh && before.name_en === nameEn && before.disabled === input.disabled;
      if (!same) await queueTagged(tx, before.code);
    }
    await writeAudit(tx, context, {
      action: before ? 'tag.edit' : 'tag.add',
      entity: 'tag',
      entityId: before?.code ?? code,
      ...(before && { before: stateOf(before) }),
      after: stateOf(facts),
    });
    await tellReaders(tx, context, before?.disabled !== input.disabled);
    return { id: saved };
  });
}

/** @throws AppError tagNotFound, tagInUse, pageDataChanged */
export async function deleteTag(
  { id, revision }: RequestOf<typeof deleteTagContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    requireWholeMall(context.session);
    // Whoever writes tags into products holds this lock: none is written between counting and deleting.
    await lockImports(tx);
    const before = openedEntry(await opened(tx, context), { id, revision }, OPENED);
    const products = (await countTagged(tx, [before.code])).get(before.code) ?? 0;
    if (products > 0) {
      throw new AppError(OFFICE_ERRORS.tagInUse, { products: productCountText(products) });
    }
    await removeTag(tx, id);
    await writeAudit(tx, context, {
      action: 'tag.delete',
      entity: 'tag',
      entityId: before.code,
      before: stateOf(before),
    });
    await tellReaders(tx, context, true);
  });
  return true;
}
