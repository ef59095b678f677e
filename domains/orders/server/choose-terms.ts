import { AppError } from '../../../platform/contract/app-error.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { deliveryDay } from '../../catalogue/contract/delivery-day.ts';
import { includedTax } from '../../pricing/contract/included-tax.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import {
  type Delivery,
  type InvoiceKind,
  isDeliveredOnline,
  NO_INVOICE,
  SHIPPING_TYPE,
} from '../contract/order-terms.ts';
import type { CheckoutLine, MerchantCheckout } from './checkout-lines.ts';

/** What a buyer decides, or is promised, of an order beside its goods. */
export interface OrderTerms {
  delivery: Delivery;
  /** Empty unless it is fetched. */
  pickupAddressZh: string;
  pickupAddressEn: string;
  /** `2026-11-22`; null where the shop promises no day. */
  promisedOn: string | null;
  invoiceKind: InvoiceKind;
  invoiceTitle: string;
  invoiceTaxNumber: string;
  invoiceEmail: string;
  invoicePhone: string;
  taxPercent: number;
  taxFen: Fen;
}

/** Whether all of this is delivered online: it goes to no address, and no day is promised for its shipping. */
export const isOnline = (lines: readonly Pick<CheckoutLine, 'sku'>[]): boolean =>
  lines.every(({ sku }) => sku.productType === 'virtual');

type Sent = Pick<MerchantCheckout, 'lines' | 'gifts'>;

/** Everything that a shop sends: gifts may be goods though what was bought is none. */
const sentOf = ({ lines, gifts }: Sent) => [...lines.map(({ line }) => line), ...gifts];
const isVirtual = (merchant: Sent) => isOnline(sentOf(merchant));

/** What needs no parcel is delivered as what it is; everything else by express unless the buyer fetches it. */
export const proposedDelivery = (merchant: Sent): Delivery => (isVirtual(merchant) ? 'virtual' : 'express');

/** Where a shop's lines can be fetched; null where they cannot. */
export const pickupOf = (merchant: Sent & Pick<MerchantCheckout, 'sku'>) =>
  isVirtual(merchant) ? null : merchant.sku.pickupAddress;

/** The day by which all lines of a shop are shipped when they are paid `at` that day; null where it promises none. */
export function promisedDay(merchant: Sent, at: Date): string | null {
  if (isVirtual(merchant)) return null;
  const today = shanghaiDay(at);
  const days = sentOf(merchant).map(({ sku }) =>
    deliveryDay(sku, { today, handlingDays: sku.handlingDays, expected: [sku.expectedAt] }),
  );
  return days.reduce(
    (latest, day) => (latest !== null && day !== null && day > latest ? day : day && latest),
    days[0] ?? null,
  );
}

type Choice = CheckoutChoices['orderMerchantRequestList'][number];

const choiceOf = (
  { orderMerchantRequestList }: Pick<CheckoutChoices, 'orderMerchantRequestList'>,
  merchantId: number,
) => orderMerchantRequestList.find(({ merId }) => merId === merchantId);

/** @throws AppError pickupNotOffered */
function chosenDelivery(merchant: MerchantCheckout, choice: Choice | undefined) {
  const proposed = proposedDelivery(merchant);
  if (isDeliveredOnline(proposed) || choice?.shippingType !== SHIPPING_TYPE.pickup)
    return { delivery: proposed, address: null };
  const address = pickupOf(merchant);
  if (!address) throw new AppError(ORDER_ERRORS.pickupNotOffered, { merId: merchant.sku.merchantId });
  return { delivery: 'pickup' as const, address };
}

/**
 * What a shop's order is placed on.
 * @param payFen what it costs: the tax within it is computed here, once
 * @throws AppError pickupNotOffered
 */
export function chooseTerms(
  merchant: MerchantCheckout,
  choices: Pick<CheckoutChoices, 'orderMerchantRequestList'>,
  { taxPercent, at }: { readonly taxPercent: number; readonly at: Date },
): OrderTerms {
  const choice = choiceOf(choices, merchant.sku.merchantId);
  const { delivery, address } = chosenDelivery(merchant, choice);
  const { kind, title, taxNumber, email, phone } = choice?.invoice ?? NO_INVOICE;
  return {
    delivery,
    pickupAddressZh: address?.zh ?? '',
    pickupAddressEn: address?.en ?? '',
    promisedOn: promisedDay(merchant, at),
    invoiceKind: kind,
    invoiceTitle: title,
    invoiceTaxNumber: taxNumber,
    invoiceEmail: email,
    invoicePhone: phone,
    taxPercent,
    taxFen: includedTax(merchant.sums.payFen, taxPercent),
  };
}
