import { type InputHTMLAttributes, useId, useState } from 'react';
import * as m from '#messages';
import { MAX_INVOICE_EMAIL, MAX_INVOICE_PHONE } from '../../contract/invoice-contact.ts';
import {
  INVOICE_KINDS,
  type InvoiceContact,
  type InvoiceKind,
  type InvoiceTitle,
  invoiceProblems,
  MAX_INVOICE_TITLE,
  type OrderInvoice,
} from '../../contract/order-terms.ts';
import { plainTaxNumber } from '../../contract/tax-number.ts';
import { invoiceKindWord } from '../order-words.ts';
import styles from './checkout-terms.module.css';

interface InvoiceChoiceProps {
  /** The shop that makes it out. */
  readonly shop: string;
  readonly invoice: OrderInvoice;
  /** Typed before, here or in an earlier checkout. */
  readonly titles: readonly InvoiceTitle[];
  /** Where invoices were sent to before. */
  readonly contact: InvoiceContact;
  /** The buyer has tried to order: what was never filled in is wrong by now. */
  readonly asked: boolean;
  readonly onInvoice: (invoice: OrderInvoice) => void;
}

type Refusals = { readonly [field in Exclude<keyof OrderInvoice, 'kind'>]?: string | undefined };

/** What is wrong with each field of an invoice as it is typed, in the order of the fields; empty for a complete one. */
export function invoiceRefusals(typed: OrderInvoice): Refusals {
  const { title, taxNumber, email, phone } = invoiceProblems(plainInvoice(typed));
  return {
    ...(title && { title: m.orders_page_invoice_title_missing() }),
    ...(taxNumber && {
      taxNumber: taxNumber === 'required' ? m.orders_page_invoice_tax_missing() : m.orders_page_invoice_tax_wrong(),
    }),
    ...(email && { email: m.orders_page_invoice_email_wrong() }),
    ...(phone && { phone: m.orders_page_invoice_phone_wrong() }),
  };
}

/** The first thing that is wrong with an invoice; undefined for a complete one. */
export const invoiceRefusal = (typed: OrderInvoice): string | undefined => Object.values(invoiceRefusals(typed))[0];

/** The same of the first order of a checkout with an incomplete one, naming the order where there are several. */
export function firstInvoiceRefusal(invoices: readonly OrderInvoice[]): string | undefined {
  const refusals = invoices.flatMap((typed, index) => {
    const reason = invoiceRefusal(typed);
    return reason === undefined ? [] : { reason, place: index + 1 };
  });
  const [first] = refusals;
  if (!first || invoices.length === 1) return first?.reason;
  return m.orders_page_of_order({ order: m.orders_page_order_place({ place: first.place }), reason: first.reason });
}

/** As it is sent. */
export const plainInvoice = ({ kind, title, taxNumber, email, phone }: OrderInvoice): OrderInvoice => ({
  kind,
  title: title.trim(),
  taxNumber: plainTaxNumber(taxNumber),
  email: email.trim(),
  phone: phone.trim(),
});

/** The title to begin an invoice of this kind with: the last one that it can be made out to. */
export const firstTitle = (kind: InvoiceKind, titles: readonly InvoiceTitle[]): InvoiceTitle | undefined =>
  titles.find(({ taxNumber }) => kind !== 'special' || taxNumber !== '') ?? titles[0];

/** Whether and to whom a shop makes out an invoice; a title typed before brings its tax number. */
export function InvoiceChoice({ shop, invoice, titles, contact, asked, onInvoice }: InvoiceChoiceProps) {
  const id = useId();
  const isBlank = invoice.title === '' && invoice.taxNumber === '';
  const [isTaxLeft, setTaxLeft] = useState(asked);
  const found = invoiceRefusals(invoice);
  // A form that nobody has begun to fill in is not wrong yet.
  const { title: _title, taxNumber: _taxNumber, ...ofContact } = found;
  const begun: Refusals = isBlank && !asked ? ofContact : found;
  const isTaxUntouched = invoice.taxNumber === '' && !asked && !isTaxLeft;
  const refusals: Refusals = isTaxUntouched ? { ...begun, taxNumber: undefined } : begun;
  const name = (field: string) => `${field} · ${shop}`;
  function choose(kind: InvoiceKind) {
    const isFirst = kind !== 'none' && isBlank && invoice.email === '' && invoice.phone === '';
    onInvoice(
      isFirst
        ? { ...invoice, ...firstTitle(kind, titles), email: contact.email, phone: contact.phone, kind }
        : { ...invoice, kind },
    );
  }
  function typeTitle(title: string) {
    const known = titles.find((one) => one.title === title);
    onInvoice({ ...invoice, title, ...(known && { taxNumber: known.taxNumber }) });
  }
  return (
    <div className={styles.invoice}>
      <span className={styles.choice}>
        <label htmlFor={id}>{m.orders_page_invoice()}</label>
        <select
          id={id}
          className={styles.field}
          aria-label={name(m.orders_page_invoice())}
          value={invoice.kind}
          onChange={(event) => choose(INVOICE_KINDS.find((kind) => kind === event.currentTarget.value) ?? 'none')}
        >
          {INVOICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {invoiceKindWord(kind)}
            </option>
          ))}
        </select>
      </span>
      {invoice.kind !== 'none' && (
        <div className={styles.invoiceFields}>
          <InvoiceField
            label={m.orders_page_invoice_title()}
            shop={shop}
            refusal={refusals.title}
            placeholder={m.orders_page_invoice_title_hint()}
            list={`${id}-titles`}
            maxLength={MAX_INVOICE_TITLE}
            value={invoice.title}
            aria-required="true"
            onChange={(event) => typeTitle(event.target.value)}
          />
          <datalist id={`${id}-titles`}>
            {[...new Set(titles.map(({ title }) => title))].map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
          <InvoiceField
            label={m.orders_page_invoice_tax()}
            shop={shop}
            refusal={refusals.taxNumber}
            placeholder={
              invoice.kind === 'special' ? m.orders_page_invoice_tax_hint() : m.orders_page_invoice_tax_person()
            }
            maxLength={24}
            value={invoice.taxNumber}
            aria-required={invoice.kind === 'special'}
            onBlur={() => setTaxLeft(true)}
            onChange={(event) => onInvoice({ ...invoice, taxNumber: event.target.value })}
          />
          <InvoiceField
            label={m.orders_page_invoice_email()}
            shop={shop}
            refusal={refusals.email}
            type="email"
            autoComplete="email"
            placeholder={m.orders_page_invoice_email_hint()}
            maxLength={MAX_INVOICE_EMAIL}
            value={invoice.email}
            onChange={(event) => onInvoice({ ...invoice, email: event.target.value })}
          />
          <InvoiceField
            label={m.orders_page_invoice_phone()}
            shop={shop}
            refusal={refusals.phone}
            type="tel"
            autoComplete="tel"
            placeholder={m.orders_page_invoice_phone_hint()}
            maxLength={MAX_INVOICE_PHONE}
            value={invoice.phone}
            onChange={(event) => onInvoice({ ...invoice, phone: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

interface InvoiceFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly shop: string;
  readonly refusal: string | undefined;
}

/** A field of an invoice with what is wrong with it below; its name says of which shop, as there may be several. */
function InvoiceField({ label, shop, refusal, ...input }: InvoiceFieldProps) {
  const id = useId();
  const isRequired = input['aria-required'] === true || input['aria-required'] === 'true';
  return (
    <div className={styles.named}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      <input
        {...input}
        id={id}
        className={styles.field}
        aria-label={`${label} · ${shop}`}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
      />
      <span id={`${id}-refusal`} className={styles.refusal} role="status">
        {refusal}
      </span>
    </div>
  );
}
