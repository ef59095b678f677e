import { AppError } from '../../../platform/contract/app-error.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inOneMessage, type Tx } from '../../../platform/server/database.ts';
import { Gathering, NEXT_ROUND } from '../../../platform/server/gathering.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import { captchaPassed } from '../../captcha/server/public.ts';
import { FLASH_QUOTA_DATA, RESERVATION_MS } from '../contract/flash-sale.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { refuseEndlessReserving } from './failed-reservations.ts';
import type { FlashProduct } from './flash-sale-repository.ts';
import { type PublishedProduct, publishedProduct, requireFlashSales, requireRunning } from './published-flash-sales.ts';
import {
  findReserved,
  freeLapsed,
  giveToOrder,
  lockFlashProduct,
  type RoundAnswer,
  reserveInOrder,
  type WantedPieces,
  type WantedReservation,
} from './reservation-repository.ts';
import { leftAtMost, rememberLeft } from './sold-out.ts';

/** Requests that one statement decides, and those that may wait for the next ones. */
export const CROWD_LIMITS = { mostAtOnce: 500, mostWaiting: 20_000 };

/** Pieces of a SKU that a buyer wants. */
export interface PiecesOfSku {
  readonly skuId: number;
  readonly quantity: number;
}

type Round = Gathering<WantedReservation, RoundAnswer>;

/** The crowds of this process, by product; an idle one is forgotten. */
const crowds = new WeakMap<Db, Map<number, Round>>();

/**
 * Decides for a crowd in one message to the database: the product is locked, what has lapsed is freed, and as many
 * requests as possible get their pieces, in order of arrival. Their orders are written afterwards, each in its own
 * transaction, which locks nothing that others want.
 */
export async function decideRound(
  { database, clock, versions }: Pick<SignedInContext, 'database' | 'clock' | 'versions'>,
  flashProductId: number,
  wanted: readonly WantedReservation[],
): Promise<(RoundAnswer | typeof NEXT_ROUND)[]> {
  // One checkout that was sent twice at once: the second time it is known.
  const numbers = new Set<string>();
  const decided = wanted.filter(({ preOrderNo }) => !numbers.has(preOrderNo) && numbers.add(preOrderNo));
  const isFirst = new Set(decided);
  const at = clock.now();
  const version = versions.current(FLASH_QUOTA_DATA);
  const lapsesAt = new Date(at.getTime() + RESERVATION_MS);
  const [, , rows] = await inOneMessage(database, (tx) =>
    Promise.all([
      lockFlashProduct(tx, flashProductId),
      freeLapsed(tx, flashProductId, at),
      reserveInOrder(tx, flashProductId, decided, { at, lapsesAt }),
    ]),
  );
  if (rows[0]) rememberLeft(versions, version, rows[0].left);
  const answers = new Map(rows.map((row) => [decided[row.place], row]));
  return wanted.map((one) => {
    if (!isFirst.has(one)) return NEXT_ROUND;
    const { verdict, own } = answers.get(one) ?? { verdict: 'closed', own: 0 };
    return verdict === 'again' ? NEXT_ROUND : { verdict, own };
  });
}

/** Asks together with all who want the same product at this moment. */
async function askWithCrowd(
  context: SignedInContext,
  flashProductId: number,
  wanted: WantedReservation,
): Promise<RoundAnswer> {
  const { database, clock, versions } = context;
  const ofDatabase = crowds.get(database) ?? new Map<number, Round>();
  crowds.set(database, ofDatabase);
  const crowd =
    ofDatabase.get(flashProductId) ??
    new Gathering(
      (requests) => decideRound({ database, clock, versions }, flashProductId, requests),
      CROWD_LIMITS,
      () => ofDatabase.delete(flashProductId),
    );
  ofDatabase.set(flashProductId, crowd);
  return crowd.ask(wanted);
}

/**
 * The SKUs of a product in a flash sale, as far as they are wanted.
 * @throws AppError flashProductMissing for a SKU of another product, flashSaleOrderLimit
 */
export function wantedPieces(
  { skus, perOrder }: FlashProduct,
  pieces: readonly PiecesOfSku[],
): (WantedPieces & PiecesOfSku & { readonly fen: Fen })[] {
  const wanted = pieces.map(({ skuId, quantity }) => {
    const sku = skus.find((one) => one.skuId === skuId);
    if (!sku) throw new AppError(FLASH_SALE_ERRORS.flashProductMissing);
    return { flashSkuId: sku.id, skuId, quantity, fen: sku.fen };
  });
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (perOrder > 0 && total > perOrder) throw new AppError(FLASH_SALE_ERRORS.flashSaleOrderLimit, { most: perOrder });
  return wanted;
}

/** What a person is told who got nothing. */
function refusalOf(
  { verdict, own }: RoundAnswer,
  { sale, product }: PublishedProduct,
  context: SignedInContext,
  left: number,
): AppError {
  switch (verdict) {
    case 'orderLimit':
      return new AppError(FLASH_SALE_ERRORS.flashSaleOrderLimit, { most: product.perOrder });
    case 'personLimit': {
      const most = product.perPerson;
      return new AppError(FLASH_SALE_ERRORS.flashSalePersonLimit, { most, left: Math.max(0, most - own) });
    }
    case 'soldOut':
      return new AppError(FLASH_SALE_ERRORS.flashSaleSoldOut, { left });
    default:
      requireRunning(sale, context.clock.now());
      return new AppError(FLASH_SALE_ERRORS.flashSaleOver);
  }
}

/** What of the wanted pieces is certainly not there any more: what is left of it, or null. */
function knownShortage(context: SignedInContext, wanted: readonly WantedPieces[]): number | null {
  for (const { flashSkuId, quantity } of wanted) {
    const left = leftAtMost(context.versions, flashSkuId);
    if (left !== null && left < quantity) return left;
  }
  return null;
}

export interface Reservation {
  readonly flashSaleId: number;
  /** Whether this call made it: otherwise another call for the same checkout has. */
  readonly isNew: boolean;
  /** Each at the activity price at which it was reserved. */
  readonly skus: readonly (PiecesOfSku & { readonly fen: Fen })[];
}

/** What is reserved for a checkout already, or was ordered by it: a repeated call finds it. */
export async function findReservation(
  { database, session, clock }: SignedInContext,
  preOrderNo: string,
): Promise<Reservation | null> {
  const rows = await findReserved(database, buyerScope(session), preOrderNo, clock.now());
  const flashSaleId = rows[0]?.flash_sale_id;
  if (flashSaleId === undefined) return null;
  const skus = rows.map(({ sku_id: skuId, quantity, price_fen: fen }) => ({ skuId, quantity, fen }));
  return { flashSaleId, isNew: false, skus };
}

/**
 * Reserves pieces for a checkout that is about to be submitted, in a transaction of its own: it must not be called
 * within another one. For a checkout that has a reservation (`findReservation`) it makes no second one.
 *
 * @throws AppError flashSalesNotAllowed, flashProductMissing, flashSaleNotStarted, flashSaleOver, flashSaleOrderLimit,
 * flashSalePersonLimit, flashSaleSoldOut, flashSaleCaptchaRequired, tooMany; then nothing is reserved
 */
export async function reservePieces(
  context: SignedInContext,
  checkout: {
    readonly preOrderNo: string;
    readonly flashProductId: number;
    readonly pieces: readonly PiecesOfSku[];
    readonly captchaVerification: string | null | undefined;
  },
): Promise<Reservation> {
  requireFlashSales(context);
  const { preOrderNo, flashProductId } = checkout;
  const scope = buyerScope(context.session);
  const published = await publishedProduct(context, flashProductId);
  requireRunning(published.sale, context.clock.now());
  const wanted = wantedPieces(published.product, checkout.pieces);
  refuseEndlessReserving(context, flashProductId);
  const left = knownShortage(context, wanted);
  if (left !== null) throw refusalOf({ verdict: 'soldOut', own: 0 }, published, context, left);
  if (published.sale.row.asks_captcha && !(await captchaPassed(context, checkout.captchaVerification))) {
    throw new AppError(FLASH_SALE_ERRORS.flashSaleCaptchaRequired);
  }
  const answer = await askWithCrowd(context, flashProductId, { scope, preOrderNo, pieces: wanted });
  if (answer.verdict === 'known') {
    const same = await findReservation(context, preOrderNo);
    if (same) return same;
    throw new AppError(FLASH_SALE_ERRORS.flashSaleLapsed);
  }
  if (answer.verdict !== 'granted') {
    throw refusalOf(answer, published, context, knownShortage(context, wanted) ?? 0);
  }
  return {
    flashSaleId: published.sale.row.id,
    isNew: true,
    skus: wanted.map(({ skuId, quantity, fen }) => ({ skuId, quantity, fen })),
  };
}

/**
 * Reserved pieces become those of an order, in its transaction.
 * @throws AppError flashSaleLapsed when they were reserved too long ago
 */
export async function orderReserved(
  tx: Tx,
  scope: BuyerScope,
  { skus }: Reservation,
  order: { readonly preOrderNo: string; readonly orderNo: string; readonly at: Date },
): Promise<void> {
  if ((await giveToOrder(tx, scope, order)) !== skus.length) throw new AppError(FLASH_SALE_ERRORS.flashSaleLapsed);
}
