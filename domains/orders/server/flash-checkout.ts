import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import type { Preparation } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { FLASH_SALE_ERRORS } from '../../flash-sales/contract/flash-sale-errors.ts';
import {
  type FlashOffer,
  findReservation,
  flashOffer,
  noteFailedReservation,
  type Reservation,
  releasePieces,
  reservePieces,
} from '../../flash-sales/server/public.ts';
import type { submitOrder } from '../contract/checkout-endpoints.ts';
import { type ActivityOf, requirePrices } from './checkout-lines.ts';
import { findPreOrder, type PreOrder } from './pre-order-repository.ts';

/** Begins the numbers of checkouts of a flash sale: others need not be read to know that they are none. */
export const FLASH_PRE_ORDER = 'PF';

const flashProductIdOf = ({ lines }: PreOrder) => lines[0]?.flashProductId;

/** The activity prices of a product in its flash sale. */
export function activityOfOffer({ flashSaleId, skus }: Pick<FlashOffer, 'flashSaleId' | 'skus'>): ActivityOf {
  const prices = new Map(skus.map(({ skuId, fen }) => [skuId, fen]));
  return (skuId) => {
    const fen = prices.get(skuId);
    return fen === undefined ? null : { id: flashSaleId, fen };
  };
}

/**
 * What a prepared checkout of a flash sale is offered now; null for another checkout.
 * @throws AppError with the reason why the flash sale does not sell it any more
 */
export async function offerOf(context: SignedInContext, preOrder: PreOrder): Promise<FlashOffer | null> {
  const flashProductId = flashProductIdOf(preOrder);
  return flashProductId === undefined
    ? null
    : flashOffer(context, flashProductId, preOrder.lines, { checksLeft: false });
}

/**
 * Reserves the pieces of a flash sale before the order's transaction begins, so that its buyers do not wait for each
 * other's orders; a failed order gives them back. Nothing for any other checkout.
 */
export async function reserveFlashPieces(
  { preOrderNo, captchaVerification }: RequestOf<typeof submitOrder>,
  context: SignedInContext,
): Promise<Preparation<Reservation> | null> {
  if (!preOrderNo.startsWith(FLASH_PRE_ORDER)) return null;
  requirePrices(context);
  const scope = buyerScope(context.session);
  const [preOrder, earlier] = await reading(context.database, (database) =>
    Promise.all([
      findPreOrder(database, scope, preOrderNo, context.clock.now()),
      findReservation({ ...context, database }, preOrderNo),
    ]),
  );
  const flashProductId = preOrder ? flashProductIdOf(preOrder) : undefined;
  // The order's transaction says why there is no such checkout.
  if (!preOrder || flashProductId === undefined) return null;
  const { lines: pieces } = preOrder;
  const given = earlier ?? (await reservePieces(context, { preOrderNo, flashProductId, pieces, captchaVerification }));
  const undo = async () => {
    if (!given.isNew) return;
    noteFailedReservation(context, flashProductId);
    await releasePieces(context, preOrderNo);
  };
  return { given, undo };
}

/**
 * The activity prices at which the pieces of a checkout were reserved; nothing for a normal checkout.
 * @throws AppError flashSaleLapsed when a checkout of a flash sale has no reservation
 */
export function activityOfReservation({ kind }: PreOrder, reservation: Reservation | null): ActivityOf {
  if (kind !== 'seckill') return () => null;
  if (!reservation) throw new AppError(FLASH_SALE_ERRORS.flashSaleLapsed);
  return activityOfOffer(reservation);
}
