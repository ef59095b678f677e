import { AppError } from '../../../platform/contract/app-error.ts';
import type { OrderAddress } from '../../addresses/server/public.ts';
import type { GivenGift } from '../../cart/server/public.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import { isOnline } from './choose-terms.ts';
import type { NewOrdersHead } from './new-order-repository.ts';

type Receiver = Pick<NewOrdersHead, 'receiver' | 'receiverPhone' | 'receiverAddress'>;

const NOBODY: Receiver = { receiver: '', receiverPhone: '', receiverAddress: '' };

/** Gifts that come with an order: one with licences may be goods. */
export const giftsToSend = (gifts: readonly GivenGift[]) =>
  gifts.filter(({ quantity }) => quantity > 0).map(({ sale }) => sale);

/**
 * To whom the orders of these lines go. What is delivered online goes to nobody, whatever address was named.
 * @throws AppError addressNotFound
 */
export function requireAddress(
  lines: readonly Pick<CheckoutLine, 'sku'>[],
  address: OrderAddress | undefined,
): Receiver {
  if (isOnline(lines)) return NOBODY;
  if (!address) throw new AppError(ORDER_ERRORS.addressNotFound);
  return { receiver: address.realName, receiverPhone: address.phone, receiverAddress: address.line };
}
