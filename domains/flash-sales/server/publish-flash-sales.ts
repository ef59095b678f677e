import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { lockAll, officeActor } from '../../../platform/server/owned-rows.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { deductStock, lockStock, returnStock } from '../../catalogue/server/public.ts';
import { FLASH_QUOTA_DATA, FLASH_SALE_TRANSITIONS, FLASH_SALES_DATA, MAX_PUBLISHED } from '../contract/flash-sale.ts';
import type {
  closeFlashSales as closeFlashSalesContract,
  deleteFlashSales as deleteFlashSalesContract,
  publishFlashSales as publishFlashSalesContract,
} from '../contract/flash-sale-admin-endpoints.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { closeQuotas, FLASH_SALES, lockProductsOf, openQuotas } from './flash-office-repository.ts';
import type { FlashSale, FlashSaleRow } from './flash-sale-repository.ts';
import { planOf, stateOf } from './keep-flash-sales.ts';

const lockFlashSales = (tx: Tx, context: SignedInContext, ids: readonly number[]) =>
  lockAll(tx, FLASH_SALES, context, ids, FLASH_SALE_ERRORS.flashSaleMissing);

/** Orders lock stock by SKU: so does whoever changes that of several flash sales, before the first of them. */
const lockStockOf = (tx: Tx, plans: readonly FlashSale[]) =>
  lockStock(
    tx,
    plans.flatMap(({ products }) => products.flatMap(({ skus }) => skus.map(({ skuId }) => skuId))),
  );

/** Takes the quotas of a flash sale out of stock: from now on only the flash sale sells them. */
async function setAside(tx: Tx, { products }: FlashSale, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const quotas = products.flatMap(({ skus }) => skus.map(({ skuId, quota: quantity }) => ({ skuId, quantity })));
  try {
    await deductStock(tx, clock, quotas, businessNumber('FS', clock.now()), 'flashSale');
  } catch (error) {
    if (!(error instanceof AppError) || error.kind.domain !== CATALOGUE_ERRORS.offShelf.domain) throw error;
    const partNumber = String(error.params.partNumber ?? '');
    const stock = Number(error.params.stock ?? 0);
    throw new AppError(FLASH_SALE_ERRORS.flashSaleStockShort, { partNumber, stock });
  }
}

/** Makes a planned flash sale one that customers see, with its quotas set aside. The caller has locked it. */
export async function publishPlanned(
  tx: Tx,
  sale: FlashSale,
  actor: Actor,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const at = clock.now();
  if (sale.row.ends_at <= at) throw new AppError(FLASH_SALE_ERRORS.flashSaleOver);
  if (sale.products.length === 0) throw new AppError(FLASH_SALE_ERRORS.flashSaleEmpty);
  await applyTransition(FLASH_SALE_TRANSITIONS, 'publish', actor, (from, to) =>
    FLASH_SALES.updateStatus(tx, sale.row.id, from, to, at),
  );
  await openQuotas(tx, sale.row.id);
  await setAside(tx, sale, { clock });
}

/** @throws AppError flashSaleMissing, flashSaleOver, flashSaleEmpty, flashSaleStockShort, tooManyPublished, pageDataChanged */
export async function publishFlashSales(
  { ids }: RequestOf<typeof publishFlashSalesContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockFlashSales(tx, context, ids);
    const plans = [];
    for (const row of rows) plans.push(await planOf(tx, row));
    // Whoever cancels an order of a flash sale takes versions before stock, too. From here on others wait for the count.
    await bumpVersion(tx, context.versions, FLASH_SALES_DATA);
    await bumpVersion(tx, context.versions, FLASH_QUOTA_DATA);
    await lockStockOf(tx, plans);
    for (const plan of plans) {
      const { row } = plan;
      await publishPlanned(tx, plan, officeActor(context.session), context);
      await writeAudit(tx, context, {
        action: 'flash-sale.publish',
        entity: 'flash-sale',
        entityId: row.id,
        before: { status: row.status },
        after: { status: FLASH_SALE_TRANSITIONS.publish.to },
      });
    }
    const published = await FLASH_SALES.count(tx, 'published', [
      ...new Set(rows.map(({ merchant_id }) => merchant_id)),
    ]);
    if (Math.max(...published) > MAX_PUBLISHED) {
      throw new AppError(FLASH_SALE_ERRORS.tooManyPublished, { most: MAX_PUBLISHED });
    }
  });
  return true;
}

/**
 * Ends a flash sale: nothing can be reserved any more, and what is left goes back to stock. What is reserved or ordered
 * stays so; if it comes back, it goes to stock as well. The caller has locked the flash sale and its products.
 */
async function closePublished(
  tx: Tx,
  row: FlashSaleRow,
  actor: Actor,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const at = clock.now();
  await applyTransition(FLASH_SALE_TRANSITIONS, 'close', actor, (from, to) =>
    FLASH_SALES.updateStatus(tx, row.id, from, to, at),
  );
  await returnStock(tx, clock, await closeQuotas(tx, row.id), businessNumber('FS', at), 'flashSale');
}

/** @throws AppError flashSaleMissing, pageDataChanged */
export async function closeFlashSales(
  { ids }: RequestOf<typeof closeFlashSalesContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockFlashSales(tx, context, ids);
    const plans = [];
    for (const row of rows) {
      await lockProductsOf(tx, row.id);
      plans.push(await planOf(tx, row));
    }
    await bumpVersion(tx, context.versions, FLASH_SALES_DATA);
    await lockStockOf(tx, plans);
    for (const row of rows) {
      await closePublished(tx, row, officeActor(context.session), context);
      await writeAudit(tx, context, {
        action: 'flash-sale.close',
        entity: 'flash-sale',
        entityId: row.id,
        before: { status: row.status },
        after: { status: FLASH_SALE_TRANSITIONS.close.to },
      });
    }
  });
  return true;
}

const EVERY_SHOP = { merchantId: 'all' } as MerchantScope;

/** Closes a flash sale that is over; nothing when somebody else has closed it. */
export async function closeOver(services: Services, id: number): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const [row] = await FLASH_SALES.lock(tx, EVERY_SHOP, [id]);
    if (row?.status !== 'published' || row.ends_at > services.clock.now()) return;
    await lockProductsOf(tx, row.id);
    await bumpVersion(tx, services.versions, FLASH_SALES_DATA);
    await closePublished(tx, row, 'system', services);
  });
}

/** @throws AppError flashSaleMissing, flashSaleNotDraft */
export async function deleteFlashSales(
  { ids }: RequestOf<typeof deleteFlashSalesContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockFlashSales(tx, context, ids);
    if (rows.some(({ status }) => status !== 'draft')) throw new AppError(FLASH_SALE_ERRORS.flashSaleNotDraft);
    for (const row of rows) {
      const before = stateOf(await planOf(tx, row));
      await writeAudit(tx, context, { action: 'flash-sale.delete', entity: 'flash-sale', entityId: row.id, before });
    }
    await FLASH_SALES.remove(
      tx,
      rows.map(({ id }) => id),
    );
  });
  return true;
}
