import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import {
  type deleteShopKind as deleteShopKindContract,
  type listShopKinds as listShopKindsContract,
  MAX_SHOP_KINDS,
  type ShopKind,
  type ShopKindRecord,
  type saveShopCategory as saveShopCategoryContract,
  type saveShopType as saveShopTypeContract,
} from '../contract/shop-kind-endpoints.ts';
import {
  countKinds,
  countShopsOfKind,
  deleteKind,
  lockKind,
  type NewShopCategory,
  type NewShopType,
  pageOfKinds,
  type ShopKindRow,
  writeCategory,
  writeType,
} from './shop-kind-repository.ts';

const ENTITY = { category: 'shop-category', type: 'shop-type' } as const;
const SAVED = { category: 'shop-category.save', type: 'shop-type.save' } as const;
const DELETED = { category: 'shop-category.delete', type: 'shop-type.delete' } as const;

/** Everything that staff keep of one; used for the revision and the audit trail. */
const stateOf = (row: NewShopCategory | NewShopType) => ({
  nameZh: row.name_zh,
  nameEn: row.name_en,
  ...('handling_fee' in row ? { handlingFee: row.handling_fee / 100 } : { infoZh: row.info_zh, infoEn: row.info_en }),
  sort: row.sort,
});

export async function listShopKinds(
  { kind, keyword, used, ...paging }: RequestOf<typeof listShopKindsContract>,
  { database, session }: SignedInContext,
): Promise<Page<ShopKindRecord>> {
  requireWholeMall(session);
  const { total, rows } = await pageOfKinds(database, kind, { keyword, used }, paging);
  const blank = { handlingFee: 0, infoZh: '', infoEn: '' };
  return toPage(
    paging,
    total,
    rows.map((row) => ({
      id: row.id,
      ...blank,
      ...stateOf(row),
      shops: row.shops,
      revision: revisionOf(stateOf(row)),
    })),
  );
}

/** The version is bumped last, as where shops are changed: whoever holds its row waits for nothing else. */
function changeKinds<Answer>(context: SignedInContext, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  requireWholeMall(context.session);
  return inTransaction(context.database, async (tx) => {
    const answer = await work(tx);
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
    return answer;
  });
}

/** @throws AppError notFound, pageDataChanged */
async function openedKind(tx: Tx, kind: ShopKind, id: number, revision: string): Promise<ShopKindRow> {
  const before = await lockKind(tx, kind, id);
  if (!before) throw new AppError(APP_ERRORS.notFound);
  requireUnchanged(stateOf(before), revision);
  return before;
}

interface Saving<Values> {
  readonly kind: ShopKind;
  readonly id: number;
  readonly revision: string;
  readonly values: Values;
  readonly write: (tx: Tx, id: number, values: Values) => Promise<number>;
}

function saveKind<Values extends NewShopCategory | NewShopType>(
  { kind, id, revision, values, write }: Saving<Values>,
  context: SignedInContext,
): Promise<number> {
  return changeKinds(context, async (tx) => {
    const before = id === 0 ? null : await openedKind(tx, kind, id, revision);
    if (!before && (await countKinds(tx, kind)) >= MAX_SHOP_KINDS) {
      throw new AppError(MERCHANT_ERRORS.shopKindFull, { most: MAX_SHOP_KINDS });
    }
    const savedId = await write(tx, id, values);
    await writeAudit(tx, context, {
      action: SAVED[kind],
      entity: ENTITY[kind],
      entityId: savedId,
      ...(before && { before: stateOf(before) }),
      after: stateOf(values),
    });
    return savedId;
  });
}

/** @throws AppError notFound, pageDataChanged, shopKindFull */
export function saveShopCategory(
  { id, revision, ...input }: RequestOf<typeof saveShopCategoryContract>,
  context: SignedInContext,
): Promise<number> {
  const { nameZh, nameEn, handlingFee, sort } = input;
  const values = { name_zh: nameZh, name_en: nameEn, handling_fee: Math.round(handlingFee * 100), sort };
  return saveKind({ kind: 'category', id, revision, values, write: writeCategory }, context);
}

/** @throws AppError notFound, pageDataChanged, shopKindFull */
export function saveShopType(
  { id, revision, ...input }: RequestOf<typeof saveShopTypeContract>,
  context: SignedInContext,
): Promise<number> {
  const { nameZh, nameEn, infoZh, infoEn, sort } = input;
  const values = { name_zh: nameZh, name_en: nameEn, info_zh: infoZh, info_en: infoEn, sort };
  return saveKind({ kind: 'type', id, revision, values, write: writeType }, context);
}

/** @throws AppError notFound, pageDataChanged, shopKindInUse */
export function deleteShopKind(
  { kind, id, revision }: RequestOf<typeof deleteShopKindContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeKinds(context, async (tx) => {
    const before = await openedKind(tx, kind, id, revision);
    const count = await countShopsOfKind(tx, kind, id);
    if (count > 0) throw new AppError(MERCHANT_ERRORS.shopKindInUse, { count });
    await deleteKind(tx, kind, id);
    await writeAudit(tx, context, {
      action: DELETED[kind],
      entity: ENTITY[kind],
      entityId: id,
      before: stateOf(before),
    });
    return true;
  });
}
