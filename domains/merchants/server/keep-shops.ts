import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { holds } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, merchantScope, requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { productCountsByMerchant } from '../../catalogue/server/public.ts';
import { appointKeeper, listFreeKeepers, listKeepers, makeKeeper } from '../../people/server/public.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import {
  type closeShop as closeShopContract,
  type editShop as editShopContract,
  type listShops as listShopsContract,
  type openShop as openShopContract,
  SHOP_PICTURES,
  type ShopKeeper,
  type ShopRecord,
} from '../contract/shop-admin-endpoints.ts';
import type { MerchantRow } from './merchant-repository.ts';
import { insertShop, lockShop, type NewShop, readShops, updateShop } from './shop-admin-repository.ts';
import { keepKind } from './shop-kind-repository.ts';
import { OPEN_ORDERS } from './shop-orders.ts';

/** Everything the back office may change of a shop; used for the revision and the audit trail. */
const stateOf = (row: MerchantRow) => ({
  nameZh: row.name_zh,
  nameEn: row.name_en,
  categoryId: row.category_id ?? 0,
  typeId: row.type_id ?? 0,
  isSelf: row.is_self,
  phone: row.phone,
  addressZh: row.address_zh,
  addressEn: row.address_en,
  introZh: row.intro_zh,
  introEn: row.intro_en,
  avatar: row.avatar,
  cover: row.cover,
  handlingDays: row.handling_days,
  offersPickup: row.offers_pickup,
  returnName: row.return_name,
  returnPhone: row.return_phone,
  returnAddress: row.return_address,
  closed: row.disabled,
});
type ShopState = ReturnType<typeof stateOf>;
type ShopContent = Omit<ShopState, 'closed'>;

const rowOf = (content: ShopContent): Omit<NewShop, 'code' | 'created_at'> => ({
  name_zh: content.nameZh,
  name_en: content.nameEn,
  category_id: content.categoryId || null,
  type_id: content.typeId || null,
  is_self: content.isSelf,
  phone: content.phone,
  address_zh: content.addressZh,
  address_en: content.addressEn,
  intro_zh: content.introZh,
  intro_en: content.introEn,
  avatar: content.avatar,
  cover: content.cover,
  handling_days: content.handlingDays,
  offers_pickup: content.offersPickup,
  return_name: content.returnName,
  return_phone: content.returnPhone,
  return_address: content.returnAddress,
});

const DECIDED_BY_MALL = ['nameZh', 'nameEn', 'categoryId', 'typeId', 'isSelf'] as const satisfies (keyof ShopState)[];
const PICTURES = ['avatar', 'cover'] as const satisfies (keyof ShopState)[];

/** Shops of the caller's scope with their keepers, products and open orders. */
export async function listShops(
  input: RequestOf<typeof listShopsContract>,
  context: SignedInContext,
): Promise<Page<ShopRecord>> {
  const { database, session, domains, locale } = context;
  const offset = (input.page - 1) * input.limit;
  const { total, rows } = await readShops(database, merchantScope(session), input, { limit: input.limit, offset });
  const ids = rows.map(({ id }) => id);
  const [keepers, products, orders] = await Promise.all([
    listKeepers(database, ids),
    productCountsByMerchant(database, ids),
    domains.answerOf(OPEN_ORDERS)(database, ids),
  ]);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: locale === 'zh' ? row.name_zh : row.name_en,
      ...stateOf(row),
      createTime: row.created_at.toISOString(),
      keepers: keepers.get(row.id) ?? [],
      productCount: products.get(row.id) ?? 0,
      openOrders: orders.get(row.id) ?? 0,
      revision: revisionOf(stateOf(row)),
    })),
  );
}

export function listKeeperChoices(_input: object, { database, session }: SignedInContext): Promise<ShopKeeper[]> {
  requireWholeMall(session);
  return listFreeKeepers(database);
}

/**
 * Checks what differs from before: a shop that was opened before there were categories and types may still have none.
 * @throws AppError shopCategoryUnknown, shopTypeUnknown, pictureUnknown
 */
async function requireSoundShop(
  tx: Tx,
  after: ShopContent,
  before: ShopContent | null,
  { session }: SignedInContext,
): Promise<void> {
  const { categoryId, typeId } = after;
  if (categoryId !== before?.categoryId && !(await keepKind(tx, 'category', categoryId))) {
    throw new AppError(MERCHANT_ERRORS.shopCategoryUnknown);
  }
  if (typeId !== before?.typeId && !(await keepKind(tx, 'type', typeId))) {
    throw new AppError(MERCHANT_ERRORS.shopTypeUnknown);
  }
  for (const name of PICTURES) {
    const url = after[name];
    if (url === '' || url === before?.[name]) continue;
    const isOwn = await isOwnUpload(tx, buyerScope(session), SHOP_PICTURES, url);
    if (!isOwn) throw new AppError(MERCHANT_ERRORS.pictureUnknown);
  }
}

/** Opens a shop together with its keeper: a shop that nobody keeps could never sell. */
export function openShop(
  input: RequestOf<typeof openShopContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof openShopContract>> {
  const { database, session, clock, versions } = context;
  requireWholeMall(session);
  return inTransaction(database, async (tx) => {
    await requireSoundShop(tx, input, null, context);
    const shop = await insertShop(tx, { ...rowOf(input), code: input.code, created_at: clock.now() });
    if (!shop) throw new AppError(MERCHANT_ERRORS.shopCodeTaken);
    const { keeperId, keeperName, keeperPhone: phone, keeperEmail: email } = input;
    if (keeperId > 0) await appointKeeper(tx, { accountId: keeperId, merchantId: shop.id }, context);
    else {
      const nickname = keeperName || input.nameZh;
      await makeKeeper(tx, { phone, email, nickname, merchantId: shop.id }, context);
    }
    await writeAudit(tx, context, {
      action: 'shop.open',
      entity: 'shop',
      entityId: shop.id,
      after: { code: shop.code, ...stateOf(shop) },
    });
    await bumpVersion(tx, versions, CATALOGUE_DATA);
    return { id: shop.id };
  });
}

/** Only the fields that differ, since those are what readers of the trail look for. */
function differing(before: ShopState, after: ShopState) {
  const names = (Object.keys(before) as (keyof ShopState)[]).filter((name) => before[name] !== after[name]);
  const only = (state: ShopState) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { changed: names.length > 0, before: only(before), after: only(after) };
}

/**
 * Changes the profile of a shop of the caller's scope; what the mall decides of it only those who may open shops.
 * @throws AppError merchantNotFound, also for another keeper's shop; decidedByMall, pageDataChanged
 */
export function editShop(
  { id, revision, ...content }: RequestOf<typeof editShopContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, versions } = context;
  const scope = merchantScope(session);
  return inTransaction(database, async (tx) => {
    const shop = await lockShop(tx, scope, id);
    if (!shop) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
    const before = stateOf(shop);
    requireUnchanged(before, revision);
    const maySayAll = scope.merchantId === 'all' && holds(session.permissions, 'admin:merchants:approve');
    if (!maySayAll && DECIDED_BY_MALL.some((name) => content[name] !== before[name])) {
      throw new AppError(MERCHANT_ERRORS.decidedByMall);
    }
    await requireSoundShop(tx, content, before, context);
    const difference = differing(before, stateOf(await updateShop(tx, id, rowOf(content))));
    if (!difference.changed) return false;
    const { before: was, after } = difference;
    await writeAudit(tx, context, { action: 'shop.edit', entity: 'shop', entityId: id, before: was, after });
    await bumpVersion(tx, versions, CATALOGUE_DATA);
    return true;
  });
}

/** Closes a shop, or reopens it; see CLOSING_EFFECTS. @throws AppError merchantNotFound */
export function closeShop(
  { id, closed }: RequestOf<typeof closeShopContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof closeShopContract>> {
  const { database, session, versions } = context;
  requireWholeMall(session);
  return inTransaction(database, async (tx) => {
    const shop = await lockShop(tx, merchantScope(session), id);
    if (!shop) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
    if (shop.disabled === closed) return { changed: false };
    await updateShop(tx, id, { disabled: closed });
    await writeAudit(tx, context, {
      action: closed ? 'shop.close' : 'shop.reopen',
      entity: 'shop',
      entityId: id,
      before: { closed: !closed },
      after: { closed },
    });
    await bumpVersion(tx, versions, CATALOGUE_DATA);
    return { changed: true };
  });
}
