import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { type FlashSaleStatus, flashSaleState } from '../contract/flash-sale.ts';
import type {
  FlashSaleResults,
  readFlashSaleResults as readFlashSaleResultsContract,
} from '../contract/flash-sale-admin-endpoints.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { FLASH_SALES } from './flash-office-repository.ts';
import { readSessionStarts } from './flash-sale-repository.ts';
import { readBuyers, readDays, readResults, readShown } from './results-repository.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What a flash sale brought. @throws AppError flashSaleMissing */
export async function readFlashSaleResults(
  { id }: RequestOf<typeof readFlashSaleResultsContract>,
  { database, session, clock, locale }: SignedInContext,
): Promise<FlashSaleResults> {
  const row = await FLASH_SALES.find(database, merchantScope(session), id);
  if (!row) throw new AppError(FLASH_SALE_ERRORS.flashSaleMissing);
  const at = clock.now();
  const [results, people, days, shown, starts] = await Promise.all([
    readResults(database, id),
    readBuyers(database, id),
    readDays(database, id),
    readShown(database, id),
    readSessionStarts(database, [id], at),
  ]);
  const zh = locale === 'zh';
  const seesPrices = maySeePrices(session);
  const yuan = (fen: Fen) => (seesPrices ? fenToYuan(fen) : null);
  const facts = { status: row.status as FlashSaleStatus, endsAt: row.ends_at };
  const startsAt = starts.get(id);
  return {
    name: zh ? row.name_zh : row.name_en,
    state: flashSaleState(facts, startsAt && { startsAt }, at),
    shown: sum([...shown.values()]),
    sold: sum(results.map(({ sold }) => sold)),
    ...people,
    turnover: yuan(sum(results.map(({ turnover_fen }) => turnover_fen))),
    list: results.map((result) => ({
      skuId: result.sku_id,
      productId: result.product_id,
      productName: zh ? result.product_zh : result.product_en,
      partNumber: result.part_number,
      seckillPrice: yuan(result.price_fen),
      quota: result.quota,
      left: result.left_count,
      held: result.held,
      sold: result.sold,
      returned: result.returned_count,
      orders: result.orders,
      turnover: yuan(result.turnover_fen),
      shown: shown.get(result.flash_product_id) ?? 0,
    })),
    days: days.map(({ day, turnover_fen, ...counts }) => ({ day, ...counts, turnover: yuan(turnover_fen) })),
  } satisfies ResponseOf<typeof readFlashSaleResultsContract>;
}
