import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, text } from '../../../platform/contract/fields.ts';
import { receiverFields } from './address-change.ts';
import { businessNo } from './business-number.ts';
import { ORDER_ERRORS } from './order-errors.ts';

const order = { orderNo: businessNo, reason: text(200).default('') };
const asking = {
  response: z.boolean(),
  errors: [
    ORDER_ERRORS.orderNotFound,
    ORDER_ERRORS.addressFixed,
    ORDER_ERRORS.addressSame,
    ORDER_ERRORS.addressChangeWaits,
  ],
};
const deciding = {
  request: z.strictObject({
    orderNo: businessNo,
    /** The change that was shown. */
    id,
    accept: z.boolean(),
  }),
  response: z.boolean(),
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.addressFixed, ORDER_ERRORS.notYours, APP_ERRORS.pageDataChanged],
};
const withdrawing = {
  request: z.strictObject({ orderNo: businessNo, id }),
  response: z.boolean(),
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.notYours, APP_ERRORS.pageDataChanged],
};

export const askAddressChange = formEndpoint({
  ...asking,
  method: 'POST',
  path: 'front/pc/order/address-change/ask',
  summary: 'Ask the shop to send an order of which nothing is shipped to another address; the shipping cost stays',
  permission: 'order:index',
  request: z.strictObject({
    ...order,
    /** Of the buyer's address book. Callers without one send all three fields below instead. */
    addressId: id.optional(),
    receiver: receiverFields.receiver.optional(),
    phone: receiverFields.phone.optional(),
    address: receiverFields.address.optional(),
  }),
  errors: [...asking.errors, ORDER_ERRORS.addressNotFound],
});

export const decideAddressChange = endpoint({
  ...deciding,
  method: 'POST',
  path: 'front/pc/order/address-change/decide',
  summary: 'Accept the address that the shop proposes, or reject it',
  permission: 'order:index',
});

export const withdrawAddressChange = endpoint({
  ...withdrawing,
  method: 'POST',
  path: 'front/pc/order/address-change/withdraw',
  summary: 'Take back what was asked for',
  permission: 'order:index',
});

export const adminProposeAddress = formEndpoint({
  ...asking,
  method: 'POST',
  path: 'admin/orders/address-change/propose',
  summary: 'Propose another address to the buyer of an order of which nothing is shipped',
  permission: 'admin:orders:edit',
  request: z.strictObject({ ...order, ...receiverFields }),
});

export const adminDecideAddress = endpoint({
  ...deciding,
  method: 'POST',
  path: 'admin/orders/address-change/decide',
  summary: 'Accept or reject the address that a buyer asks for',
  permission: 'admin:orders:edit',
});

export const adminWithdrawAddress = endpoint({
  ...withdrawing,
  method: 'POST',
  path: 'admin/orders/address-change/withdraw',
  summary: 'Take back a proposed address',
  permission: 'admin:orders:edit',
});
