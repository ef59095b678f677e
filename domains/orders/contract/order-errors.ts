import { errorsOf } from '../../../platform/contract/app-error.ts';
import type { LineChange } from './checkout.ts';

const error = errorsOf('orders');

export const ORDER_ERRORS = {
  orderNotFound: error('orderNotFound'),
  /** The buyer has deleted it; others are told that there is none. */
  orderDeleted: error('orderDeleted'),
  packageNotFound: error('packageNotFound'),
  preOrderNotFound: error('preOrderNotFound'),
  /** This checkout has already become orders: `orderNo` is the number of their payment. */
  preOrderSubmitted: error<{ orderNo: string }>('preOrderSubmitted'),
  cartLineNotFound: error('cartLineNotFound'),
  skuNotFound: error('skuNotFound'),
  addressNotFound: error('addressNotFound'),
  /** Something has left, or the order is over. */
  addressFixed: error('addressFixed'),
  addressSame: error('addressSame'),
  /** Another change waits for an answer. */
  addressChangeWaits: error('addressChangeWaits'),
  /** The buyer asks for another address: it is answered before the order is shipped together with others. */
  addressAsked: error('addressAsked'),
  pricesHidden: error('pricesHidden', 500, { withholds: true }),
  /** A chosen coupon does not work for these goods; `missing` yuan are missing to its minimum. */
  couponRefused: error<{ id: number; name: string; problem: string; missing: string }>('couponRefused'),
  /** Nothing was ordered: it would cost something else than the buyer was shown. */
  totalChanged: error<{ before: string; now: string }>('totalChanged'),
  /** Nothing was ordered: there would be other gifts than the buyer was shown. */
  giftsChanged: error('giftsChanged'),
  /** A shop does not, or no longer, let its orders be fetched. */
  pickupNotOffered: error<{ merId: number }>('pickupNotOffered'),
  warrantyNotOffered: error<{ partNumber: string; months: number }>('warrantyNotOffered'),
  /** An agreement of a product was not ticked, or has changed since it was shown. */
  agreementNotAccepted: error<{ title: string }>('agreementNotAccepted'),
  agreementNotFound: error('agreementNotFound'),
  /** Nothing was ordered: `lines` says what differs from what the buyer was shown. */
  linesChanged: error<{ count: number; lines: LineChange[] }>('linesChanged'),
  badStatus: error<{ status: number }>('badStatus'),
  notYours: error('notYours'),
  paymentConfirming: error('paymentConfirming'),
  /** Whether goods arrived is the buyer's to say: staff who act for them do not. */
  receiptWhileSimulated: error('receiptWhileSimulated'),
  notAllShipped: error('notAllShipped'),
  allShipped: error('allShipped'),
  fileUnknown: error('fileUnknown'),
  pictureUnknown: error('pictureUnknown'),
  /** More of a line is reported as missing or damaged than is in the package. */
  reportTooMany: error<{ partNumber: string; inside: number }>('reportTooMany'),
  expressUnknown: error<{ code: string }>('expressUnknown'),
  shipLineUnknown: error<{ orderDetailId: number }>('shipLineUnknown'),
  shipTooMany: error<{ partNumber: string; left: number }>('shipTooMany'),
  /** A licence is delivered as keys and put in no package. */
  shipLineVirtual: error<{ partNumber: string }>('shipLineVirtual'),
  trackingNumberRequired: error('trackingNumberRequired', 400),
  /** No carrier has such a number. */
  trackingNumberWrong: error('trackingNumberWrong', 400),
  /** A package of the order has this tracking number already: it was shipped before. */
  trackingKnown: error<{ trackingNumber: string }>('trackingKnown'),
  /** All pieces that are left are delivered as licence keys, or withheld for a refund. */
  nothingToShip: error('nothingToShip'),
  shipTableUnreadable: error('shipTableUnreadable', 400),
  shipTableTooLong: error<{ limit: number }>('shipTableTooLong', 400),
  shipColumnsMissing: error<{ columns: string }>('shipColumnsMissing', 400),
  noSerials: error('noSerials', 400),
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
} as const;
