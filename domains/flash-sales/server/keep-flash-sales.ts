import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireRoomForDraft } from '../../../platform/server/draft-limit.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, type MerchantScope, merchantScope } from '../../../platform/server/session.ts';
import { requirePricesSeen, shopOfForm } from '../../catalogue/server/public.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { areSlotsApart, clockOf, type FlashSaleStatus, sessionAt, sessionsOf } from '../contract/flash-sale.ts';
import {
  FLASH_SALE_FILES,
  type FlashSaleConflict,
  type FlashSaleForm,
  type listFlashSaleConflicts as listFlashSaleConflictsContract,
  type readAdminFlashSale as readAdminFlashSaleContract,
  type saveFlashSale as saveFlashSaleContract,
} from '../contract/flash-sale-admin-endpoints.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { readConflicts } from './flash-conflict-repository.ts';
import { FLASH_SALES, insertFlashSale, updateFlashSale, writePlan } from './flash-office-repository.ts';
import { type FlashSale, type FlashSaleRow, readFlashSales } from './flash-sale-repository.ts';
import { plannableProducts, planProducts } from './plan-products.ts';
import { viewState } from './session-view.ts';

const CONFLICTS_SHOWN = 100;

type Form = RequestOf<typeof saveFlashSaleContract>;

/** Everything that staff keep of a flash sale: for the form, its revision and the audit trail. */
export function stateOf({ row, sessions, products }: FlashSale) {
  const slots = new Map(
    sessions
      .toSorted((a, b) => a.fromMinute - b.fromMinute)
      .map(({ fromMinute, untilMinute }) => [
        `${fromMinute} ${untilMinute}`,
        { from: clockOf(fromMinute), until: clockOf(untilMinute) },
      ]),
  );
  return {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    merchantId: row.merchant_id ?? 0,
    image: row.image,
    asksCaptcha: row.asks_captcha,
    days: [...new Set(sessions.map(({ day }) => day))],
    slots: [...slots.values()],
    products: products.map(({ productId, perOrder, perPerson, skus }) => ({
      productId,
      perOrder,
      perPerson,
      skus: skus.map(({ skuId, fen, quota }) => ({ skuId, price: fenToYuan(fen), quota })),
    })),
    status: row.status as FlashSaleStatus,
  };
}

/** A flash sale with its plan. */
export async function planOf(db: Db, row: FlashSaleRow): Promise<FlashSale> {
  const [sale] = await readFlashSales(db, [row]);
  return sale ?? { row, sessions: [], products: [] };
}

/** @throws AppError flashSaleMissing, pricesHidden */
export async function readAdminFlashSale(
  { id }: RequestOf<typeof readAdminFlashSaleContract>,
  context: SignedInContext,
): Promise<FlashSaleForm> {
  requirePricesSeen(context.session);
  const row = await FLASH_SALES.find(context.database, merchantScope(context.session), id);
  if (!row) throw new AppError(FLASH_SALE_ERRORS.flashSaleMissing);
  const plan = await planOf(context.database, row);
  const state = stateOf(plan);
  const facts = await plannableProducts(
    context,
    state.products.map(({ productId }) => productId),
  );
  const at = context.clock.now();
  const standing = viewState({ ...row, status: state.status }, sessionAt(plan.sessions, at), at);
  return { ...state, ...standing, facts, id, revision: revisionOf(state) };
}

async function lockDraft(tx: Tx, scope: MerchantScope, id: number, revision: string): Promise<FlashSale> {
  const [row] = await FLASH_SALES.lock(tx, scope, [id]);
  if (!row) throw new AppError(FLASH_SALE_ERRORS.flashSaleMissing);
  if (row.status !== 'draft') throw new AppError(FLASH_SALE_ERRORS.flashSaleNotDraft);
  const before = await planOf(tx, row);
  requireUnchanged(stateOf(before), revision);
  return before;
}

/** @throws AppError badParameter for a picture that the caller has not uploaded and that was not there before */
async function requireKnownPicture(tx: Tx, image: string, before: FlashSale | null, context: SignedInContext) {
  if (image === '' || image === before?.row.image) return;
  if (!(await isOwnUpload(tx, buyerScope(context.session), FLASH_SALE_FILES, image))) {
    throw refusedField('image', 'flash_sales_problem_picture', context.locale);
  }
}

/**
 * Adds a draft or changes one. What is published is not changed any more: people have seen it, and bought at it.
 * @throws AppError flashSaleMissing, flashSaleNotDraft, pageDataChanged, badParameter naming the field
 */
export async function saveFlashSale(input: Form, context: SignedInContext): Promise<number> {
  const { database, clock, session, locale } = context;
  const scope = merchantScope(session);
  if (!areSlotsApart(input.slots)) throw refusedField('slots', 'flash_sales_problem_slots_apart', locale);
  const sessions = sessionsOf(input.days, input.slots);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) throw refusedField('days', 'flash_sales_problem_required', locale);
  return inTransaction(database, async (tx) => {
    const before = input.id === 0 ? null : await lockDraft(tx, scope, input.id, input.revision);
    await requireKnownPicture(tx, input.image, before, context);
    const shopId = before ? before.row.merchant_id : ((await shopOfForm(tx, input.merchantId, context))?.id ?? null);
    if (!before) await requireRoomForDraft(tx, FLASH_SALES, shopId, locale);
    const products = await planProducts(tx, input.products, shopId, context);
    const at = clock.now();
    const row = {
      merchant_id: shopId,
      name_zh: input.nameZh,
      name_en: input.nameEn,
      image: input.image,
      asks_captcha: input.asksCaptcha,
      starts_at: first.startsAt,
      ends_at: new Date(Math.max(...sessions.map(({ endsAt }) => endsAt.getTime()))),
      updated_at: at,
    };
    const id = before
      ? before.row.id
      : await insertFlashSale(tx, { ...row, status: 'draft' satisfies FlashSaleStatus, created_at: at });
    if (before) await updateFlashSale(tx, id, row);
    await writePlan(tx, id, { sessions, products });
    const [saved] = await FLASH_SALES.lock(tx, scope, [id]);
    await writeAudit(tx, context, {
      action: 'flash-sale.save',
      entity: 'flash-sale',
      entityId: id,
      ...(before && { before: stateOf(before) }),
      ...(saved && { after: stateOf(await planOf(tx, saved)) }),
    });
    return id;
  });
}

/** A warning, not a refusal: who sells the same product twice at once may mean it. */
export async function listFlashSaleConflicts(
  { id, days, slots, productIds }: RequestOf<typeof listFlashSaleConflictsContract>,
  { database, session, locale }: SignedInContext,
): Promise<FlashSaleConflict[]> {
  if (productIds.length === 0 || !areSlotsApart(slots)) return [];
  const wanted = { flashSaleId: id, productIds, sessions: sessionsOf(days, slots) };
  const rows = await readConflicts(database, merchantScope(session), wanted, CONFLICTS_SHOWN);
  const zh = locale === 'zh';
  return rows.map((row) => ({
    productId: row.product_id,
    productName: zh ? row.product_zh : row.product_en,
    flashSaleId: row.flash_sale_id,
    flashSaleName: zh ? row.name_zh : row.name_en,
    status: row.status as FlashSaleStatus,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
  }));
}
