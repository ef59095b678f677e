import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion, readVersion } from '../../../platform/server/versions.ts';
import {
  CATEGORIES_NAMED,
  type countAttributeProducts as countAttributeProductsContract,
  type deleteAttribute as deleteAttributeContract,
  type listAdminAttributes as listAdminAttributesContract,
  MAX_ATTRIBUTES,
  type saveAttribute as saveAttributeContract,
} from '../contract/attribute-endpoints.ts';
import { ATTRIBUTE_ERRORS } from '../contract/attribute-errors.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import type { listAttributeChoices as listAttributeChoicesContract } from '../contract/navigation-endpoints.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { productCountText } from '../contract/product-count.ts';
import {
  type AttributeFacts,
  type AttributeRow,
  countAttributeCarriers,
  countChoiceCarriers,
  insertAttribute,
  queueCarriers,
  readAttributeRows,
  removeAttribute,
  updateAttribute,
} from './attribute-repository.ts';
import { definitionsOf, nameIn } from './catalogue-definitions.ts';
import { namedLike, openedEntry, pageOfEntries, requireRoomFor } from './kept-entries.ts';
import { lockNavigation } from './navigation-repository.ts';
import { isFoundByChoice } from './trade-words.ts';

const stateOf = ({ code, name_zh, name_en, kind, unit, choices }: AttributeFacts) => ({
  code,
  nameZh: name_zh,
  nameEn: name_en,
  kind,
  unit: unit ?? '',
  choices: choices.map(({ value, zh, en }) => ({ value, zh, en })),
});

/** The attributes of the mall, as sets can have them. */
export async function listAttributeChoices(
  _: RequestOf<typeof listAttributeChoicesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAttributeChoicesContract>> {
  const { attributes } = await definitionsOf(context);
  return [...attributes.values()].map((attribute) => {
    const name = nameIn(attribute, context.locale);
    return { code: attribute.code, name: attribute.unit ? `${name} (${attribute.unit})` : name, kind: attribute.kind };
  });
}

export async function listAdminAttributes(
  { keyword = '', kind, used, ...paging }: RequestOf<typeof listAdminAttributesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAdminAttributesContract>> {
  const [rows, { categoryById }] = await Promise.all([readAttributeRows(context.database), definitionsOf(context)]);
  const isNamed = namedLike(keyword);
  const found = rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (used === undefined || row.category_ids.length > 0 === used) &&
      isNamed(row),
  );
  const page = pageOfEntries(found, paging);
  const nameOf = (id: number) => {
    const category = categoryById.get(id);
    return category ? [nameIn(category, context.locale)] : [];
  };
  return toPage(
    paging,
    found.length,
    page.map((row) => ({
      id: row.id,
      ...stateOf(row),
      categoryCount: row.category_ids.length,
      categories: row.category_ids.slice(0, CATEGORIES_NAMED).flatMap(nameOf),
      revision: revisionOf(stateOf(row)),
    })),
  );
}

/**
 * Asked of one that is opened: a product tells only where it is read.
 * @throws AppError attributeNotFound
 */
export async function countAttributeProducts(
  { id }: RequestOf<typeof countAttributeProductsContract>,
  { database }: SignedInContext,
): Promise<ResponseOf<typeof countAttributeProductsContract>> {
  const attribute = await findRow(database, id);
  if (!attribute) throw new AppError(ATTRIBUTE_ERRORS.attributeNotFound);
  return { products: await countAttributeCarriers(database, attribute) };
}

const OPENED = { stateOf, missing: ATTRIBUTE_ERRORS.attributeNotFound };

async function opened(tx: Tx) {
  // Whoever writes values into products holds this lock: none is written between counting and changing.
  await lockNavigation(tx);
  return readAttributeRows(tx);
}

/**
 * Counts products before the lock is taken: among many it may take long, and imports would wait. Returns a count that
 * holds under the lock: the same, or a new one when the catalogue has changed meanwhile.
 */
async function countedBefore<Count>(
  database: Db,
  count: (db: Db) => Promise<Count>,
): Promise<(tx: Tx) => Promise<Count>> {
  const version = await readVersion(database, CATALOGUE_DATA);
  const counted = await count(database);
  return async (tx) => ((await readVersion(tx, CATALOGUE_DATA)) === version ? counted : count(tx));
}

/** How many products have values that a change of their attribute would make unreadable. */
interface Unreadable {
  readonly fixed: number;
  readonly removed: readonly string[];
  readonly choosing: number;
}

async function countUnreadable(db: Db, before: AttributeRow | undefined, after: AttributeFacts): Promise<Unreadable> {
  if (!before) return { fixed: 0, removed: [], choosing: 0 };
  const isOther = before.code !== after.code || before.kind !== after.kind;
  const kept = new Set(after.choices.map(({ value }) => value));
  const removed = before.choices.map(({ value }) => value).filter((value) => !kept.has(value));
  const [fixed, choosing] = await Promise.all([
    isOther ? countAttributeCarriers(db, before) : 0,
    countChoiceCarriers(db, before.code, removed),
  ]);
  return { fixed, removed, choosing };
}

/**
 * Values stay readable: what products carry keeps its code, its type and the choices that they have.
 * @throws AppError attributeFixed, choicesInUse
 */
function requireReadable({ fixed, removed, choosing }: Unreadable): void {
  if (fixed > 0) throw new AppError(ATTRIBUTE_ERRORS.attributeFixed, { products: productCountText(fixed) });
  if (choosing > 0) {
    const choices = removed.join(', ').slice(0, 200);
    throw new AppError(ATTRIBUTE_ERRORS.choicesInUse, { choices, products: productCountText(choosing) });
  }
}

const findRow = async (db: Db, id: number) => (await readAttributeRows(db)).find((row) => row.id === id);

/** Whether products have to be found by other words than before. */
function isFoundDifferently(before: AttributeFacts, after: AttributeFacts): boolean {
  if (!isFoundByChoice(before.code)) return false;
  const now = new Map(after.choices.map((choice) => [choice.value, choice]));
  return before.choices.some(({ value, zh, en }) => {
    const choice = now.get(value);
    return choice !== undefined && (choice.zh !== zh || choice.en !== en);
  });
}

/** @throws AppError attributeNotFound, attributeFixed, choicesMissing, choicesInUse, codeTaken, navigationFull, pageDataChanged */
export async function saveAttribute(
  { id, revision, code, nameZh, nameEn, kind, unit, choices }: RequestOf<typeof saveAttributeContract>,
  context: SignedInContext,
): Promise<{ id: number }> {
  requireWholeMall(context.session);
  const facts: AttributeFacts = {
    code,
    name_zh: nameZh,
    name_en: nameEn,
    kind,
    unit: kind === 'choice' || unit === '' ? null : unit,
    choices: kind === 'choice' ? choices : [],
  };
  const unreadable = await countedBefore(context.database, async (db) =>
    countUnreadable(db, await findRow(db, id), facts),
  );
  return inTransaction(context.database, async (tx) => {
    const rows = await opened(tx);
    const before = id === 0 ? undefined : openedEntry(rows, { id, revision }, OPENED);
    if (!before) requireRoomFor(rows, code, MAX_ATTRIBUTES);
    if (rows.some((row) => row !== before && row.code === code)) {
      throw new AppError(OFFICE_ERRORS.codeTaken, { code });
    }
    if (kind === 'choice' && choices.length === 0) throw new AppError(ATTRIBUTE_ERRORS.choicesMissing);
    requireReadable(await unreadable(tx));
    const saved = before?.id ?? (await insertAttribute(tx, facts));
    if (before) {
      await updateAttribute(tx, before.id, facts);
      if (isFoundDifferently(before, facts)) await queueCarriers(tx, before.id);
    }
    await writeAudit(tx, context, {
      action: before ? 'attribute.edit' : 'attribute.add',
      entity: 'attribute',
      entityId: before?.code ?? code,
      ...(before && { before: stateOf(before) }),
      after: stateOf(facts),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
    return { id: saved };
  });
}

/** @throws AppError attributeNotFound, attributeInUse, pageDataChanged */
export async function deleteAttribute(
  { id, revision }: RequestOf<typeof deleteAttributeContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  const carriers = await countedBefore(context.database, async (db) => {
    const row = await findRow(db, id);
    return row ? countAttributeCarriers(db, row) : 0;
  });
  await inTransaction(context.database, async (tx) => {
    const before = openedEntry(await opened(tx), { id, revision }, OPENED);
    const products = await carriers(tx);
    const categories = before.category_ids.length;
    if (products + categories > 0) {
      throw new AppError(ATTRIBUTE_ERRORS.attributeInUse, { products: productCountText(products), categories });
    }
    await removeAttribute(tx, id);
    await writeAudit(tx, context, {
      action: 'attribute.delete',
      entity: 'attribute',
      entityId: before.code,
      before: stateOf(before),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}
