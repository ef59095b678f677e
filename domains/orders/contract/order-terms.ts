/** What a buyer says of an order beside what is bought: their own number for it, its delivery, its invoice. */
import * as z from 'zod';
import { freeText, text } from '../../../platform/contract/fields.ts';
import { isInvoiceEmail, isInvoicePhone, MAX_INVOICE_EMAIL, MAX_INVOICE_PHONE } from './invoice-contact.ts';
import { isTaxNumber, plainTaxNumber } from './tax-number.ts';

export const MAX_PO_NUMBER = 50;

/** The buyer's own number of a purchase, the same on all orders of a checkout; empty without one. */
export const poNumber = freeText(MAX_PO_NUMBER);

export const DELIVERIES = ['express', 'pickup', 'virtual'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Whether an order is delivered online, as licence keys: nothing of it is shipped, and it goes to no address. */
export const isDeliveredOnline = (delivery: string): boolean => delivery === ('virtual' satisfies Delivery);

/** The number of each way of delivery in the interface: `shippingType`. */
export const SHIPPING_TYPE = { express: 1, pickup: 2, virtual: 3 } as const satisfies Record<Delivery, number>;

/** The name of each in the interface: `deliveryType`. */
export const DELIVERY_TYPE = {
  express: 'express',
  pickup: 'noNeed',
  virtual: 'fictitious',
} as const satisfies Record<Delivery, string>;

export const shippingType = z.literal(Object.values(SHIPPING_TYPE));
export type ShippingType = z.output<typeof shippingType>;

export const deliveryOf = (type: ShippingType): Delivery =>
  DELIVERIES.find((delivery) => SHIPPING_TYPE[delivery] === type) ?? 'express';

/** `special` is a special VAT invoice, from which its receiver deducts the tax. */
export const INVOICE_KINDS = ['none', 'ordinary', 'special'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const MAX_INVOICE_TITLE = 100;
/** Titles kept for an account: the ones used last. */
export const MAX_KEPT_TITLES = 10;

/** To whom an invoice is made out. A person has no tax number, and no special invoice. */
export const invoiceTitle = z.object({ kind: z.enum(INVOICE_KINDS), title: z.string(), taxNumber: z.string() });
export type InvoiceTitle = z.output<typeof invoiceTitle>;

/** Where an electronic invoice is sent, and whom to call about it; empty where nothing was said. */
export const invoiceContact = z.object({ email: z.string(), phone: z.string() });
export type InvoiceContact = z.output<typeof invoiceContact>;

/** The invoice of an order as it is kept. */
export const orderInvoice = invoiceTitle.extend(invoiceContact.shape);
export type OrderInvoice = z.output<typeof orderInvoice>;

export const NO_INVOICE: OrderInvoice = { kind: 'none', title: '', taxNumber: '', email: '', phone: '' };

/** What is missing or wrong, by field; empty for a complete choice. */
export function invoiceProblems({ kind, title, taxNumber, email, phone }: OrderInvoice): {
  readonly [field in Exclude<keyof OrderInvoice, 'kind'>]?: string;
} {
  if (kind === 'none') return {};
  return {
    ...(email !== '' && !isInvoiceEmail(email) && { email: 'email' }),
    ...(phone !== '' && !isInvoicePhone(phone) && { phone: 'phone' }),
    ...(title === '' && { title: 'required' }),
    ...(taxNumber === ''
      ? kind === 'special' && { taxNumber: 'required' }
      : !isTaxNumber(taxNumber) && { taxNumber: 'taxNumber' }),
  };
}

/** The invoice that a buyer wants from a shop. What was typed for no invoice is dropped. */
export const invoiceChoice = z
  .strictObject({
    kind: z.enum(INVOICE_KINDS).default('none'),
    title: text(MAX_INVOICE_TITLE).default(''),
    taxNumber: text(40).transform(plainTaxNumber).default(''),
    email: text(MAX_INVOICE_EMAIL).default(''),
    phone: text(MAX_INVOICE_PHONE).default(''),
  })
  .superRefine((invoice, refusal) => {
    for (const [field, problem] of Object.entries(invoiceProblems(invoice))) {
      refusal.addIssue({ code: 'custom', path: [field], params: { problem } });
    }
  })
  .transform((invoice): OrderInvoice => (invoice.kind === 'none' ? NO_INVOICE : invoice));

/** Why buyers cancel; `other` is for what they type. The message is `orders_cancel_reason_<reason in snake case>`. */
export const CANCEL_REASONS = [
  'notNeeded',
  'wrongGoods',
  'wrongDetails',
  'orderAgain',
  'betterPrice',
  'tooSlow',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
