import * as z from 'zod';
import { mobilePhone, text, time } from '../../../platform/contract/fields.ts';
import { type Actor, transitionsOf } from '../../../platform/contract/state-machine.ts';
import type { OrderStatus } from './order-status.ts';

export const ADDRESS_CHANGE_STATES = ['waiting', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const;
export type AddressChangeState = (typeof ADDRESS_CHANGE_STATES)[number];

/** One side asks, the other one decides (`sideOf`). */
export const ADDRESS_CHANGE_TRANSITIONS = transitionsOf<AddressChangeState>()({
  accept: { from: ['waiting'], to: 'accepted', by: ['buyer', 'merchant', 'staff'] },
  refuse: { from: ['waiting'], to: 'refused', by: ['buyer', 'merchant', 'staff'] },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['buyer', 'merchant', 'staff'] },
  /** The order was shipped to the old address meanwhile, or is over. */
  lapse: { from: ['waiting'], to: 'lapsed', by: ['system'] },
});

/** Who asks for a change, or decides about one: the buyer, or the shop with the staff of the mall. */
export const sideOf = (actor: Actor): 'buyer' | 'shop' => (actor === 'buyer' ? 'buyer' : 'shop');

const ADDRESS_CHANGES_IN: readonly OrderStatus[] = ['pendingPayment', 'pendingShipment', 'partialReceipt'];

/** Whether the address of an order can change: nothing of it has left. Licences that were delivered go nowhere. */
export const addressCanChange = (state: OrderStatus, packages: readonly { readonly deliveryType: string }[]): boolean =>
  ADDRESS_CHANGES_IN.includes(state) && packages.every(({ deliveryType }) => deliveryType === 'fictitious');

/** Where an order goes. */
export const receiverFields = {
  receiver: text(30, 1),
  phone: mobilePhone,
  address: text(300, 5),
};

const receiver = z.object({ receiver: z.string(), phone: z.string(), address: z.string() });

/** A change that waits for the other side. */
export const addressChange = z.object({
  id: z.int(),
  askedBy: z.enum(['buyer', 'merchant', 'staff']),
  reason: z.string(),
  askTime: time,
  before: receiver,
  after: receiver,
});
export type AddressChange = z.output<typeof addressChange>;
