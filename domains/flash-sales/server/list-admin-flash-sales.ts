import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { previewedCustomer } from '../../catalogue/server/public.ts';
import { clockOf, type FlashSaleStatus, sessionAt } from '../contract/flash-sale.ts';
import type {
  AdminFlashSale,
  listAdminFlashSales as listAdminFlashSalesContract,
  previewFlashSale as previewFlashSaleContract,
} from '../contract/flash-sale-admin-endpoints.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { FLASH_SALES, readFlashSalesPage } from './flash-office-repository.ts';
import { planOf } from './keep-flash-sales.ts';
import { mayTakePart } from './published-flash-sales.ts';
import { viewSession, viewState } from './session-view.ts';
import { showProducts } from './show-flash-products.ts';

export async function listAdminFlashSales(
  input: RequestOf<typeof listAdminFlashSalesContract>,
  { database, session, clock, locale }: SignedInContext,
): Promise<Page<AdminFlashSale>> {
  const at = clock.now();
  const { rows, total } = await readFlashSalesPage(database, merchantScope(session), input, at, input);
  const zh = locale === 'zh';
  return toPage(
    input,
    total,
    rows.map((row) => {
      const status = row.status as FlashSaleStatus;
      return {
        id: row.id,
        merchantId: row.merchant_id ?? 0,
        merchantName: (zh ? row.merchant_zh : row.merchant_en) ?? '',
        nameZh: row.name_zh,
        nameEn: row.name_en,
        status,
        ...viewState({ ...row, status }, row.session_starts_at ? { startsAt: row.session_starts_at } : undefined, at),
        startTime: row.starts_at.toISOString(),
        endTime: row.ends_at.toISOString(),
        days: row.days,
        slots: row.slots.map(([from, until]) => ({ from: clockOf(from), until: clockOf(until) })),
        products: row.products,
        asksCaptcha: row.asks_captcha,
        quota: row.quota,
        left: row.left,
        held: row.held,
        sold: row.sold,
        returned: row.returned,
        updateTime: row.updated_at.toISOString(),
      };
    }),
  );
}

/**
 * What a customer sees of a flash sale at a moment, as if it were published: at their prices, without what is hidden
 * from them and as far as they may take part and see prices.
 * @throws AppError flashSaleMissing, customerMissing; forbidden as `previewedCustomer`
 */
export async function previewFlashSale(
  { id, at: moment, phone, level }: RequestOf<typeof previewFlashSaleContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof previewFlashSaleContract>> {
  const { database, session, clock } = context;
  const row = await FLASH_SALES.find(database, merchantScope(session), id);
  if (!row) throw new AppError(FLASH_SALE_ERRORS.flashSaleMissing);
  const at = timeOfLocal(moment) ?? clock.now();
  const { terms, accountId, rights } = await previewedCustomer({ phone, level }, context);
  const isAllowed = rights === null || mayTakePart({ session: { ...session, ...rights } });
  // Who may not see prices does not see them as somebody else either.
  const seen = rights && maySeePrices(session) ? rights : {};
  const customer = { ...context, session: { ...session, ...seen, accountId: accountId ?? session.accountId } };
  const sale = await planOf(database, row);
  const slot = sessionAt(sale.sessions, at) ?? sale.sessions.at(-1);
  const state = viewState({ ...row, status: 'published' }, slot, at);
  if (!slot || !isAllowed) return { ...state, isAllowed, session: null, products: [] };
  const shown = sale.products.map((product) => ({ sale, product, session: slot }));
  const { list } = await showProducts(customer, shown, { limit: shown.length, offset: 0 }, { at, terms });
  // Nothing is sold of a draft yet: its quota is what will be left.
  const products =
    row.status === 'draft' ? list.map((one) => ({ ...one, quota: one.quotaShow, payRange: '0%' })) : list;
  return {
    ...state,
    isAllowed,
    session: {
      startTime: slot.startsAt.toISOString(),
      endTime: slot.endsAt.toISOString(),
      status: viewSession(slot, at).status,
    },
    products,
  };
}
