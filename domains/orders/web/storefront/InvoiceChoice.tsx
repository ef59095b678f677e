import { useId } from 'react';
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
  readonly onInvoice: (invoice: OrderInvoice) => void;
}

/** What is wrong with an invoice as it is typed; undefined for a complete one. */
export function invoiceRefusal(typed: OrderInvoice): string | undefined {
  const { title, taxNumber, email, phone } = invoiceProblems(plainInvoice(typed));
  if (title) return m.orders_page_invoice_title_missing();
  if (taxNumber === 'required') return m.orders_page_invoice_tax_missing();
  if (taxNumber) return m.orders_page_invoice_tax_wrong();
  if (email) return m.orders_page_invoice_email_wrong();
  return phone ? m.orders_page_invoice_phone_wrong() : undefined;
}

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

/** Whether and to whom a shop makes out an invoice; a title typed before brings its tax number. */
export function InvoiceChoice({ shop, invoice, titles, contact, onInvoice }: InvoiceChoiceProps) {
  const id = useId();
  const problems = invoiceProblems(plainInvoice(invoice));
  const isBlank = invoice.title === '' && invoice.taxNumber === '';
  // A form that nobody has begun to fill in is not wrong yet.
  const refusal = isBlank && !problems.email && !problems.phone ? undefined : invoiceRefusal(invoice);
  const name = (field: string) => `${field} · ${shop}`;
  function choose(kind: InvoiceKind) {
    const [last] = titles;
    const { email, phone } = invoice;
    const isFirst = kind !== 'none' && isBlank && email === '' && phone === '';
    onInvoice(
      isFirst ? { ...invoice, ...last, email: contact.email, phone: contact.phone, kind } : { ...invoice, kind },
    );
  }
  function typeTitle(title: string) {
    const known = titles.find((one) => one.title === title);
    onInvoice({ ...invoice, title, ...(known && { taxNumber: known.taxNumber }) });
  }
  return (
    <div className={styles.invoice}>
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
      {invoice.kind !== 'none' && (
        <>
          <label className={styles.named}>
            {m.orders_page_invoice_title()}
            <input
              className={styles.wide}
              aria-label={name(m.orders_page_invoice_title())}
              placeholder={m.orders_page_invoice_title_hint()}
              list={`${id}-titles`}
              maxLength={MAX_INVOICE_TITLE}
              value={invoice.title}
              aria-required="true"
              aria-invalid={refusal !== undefined && problems.title !== undefined}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              onChange={(event) => typeTitle(event.target.value)}
            />
          </label>
          <datalist id={`${id}-titles`}>
            {[...new Set(titles.map(({ title }) => title))].map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
          <label className={styles.named}>
            {m.orders_page_invoice_tax()}
            <input
              className={styles.field}
              aria-label={name(m.orders_page_invoice_tax())}
              placeholder={
                invoice.kind === 'special' ? m.orders_page_invoice_tax_hint() : m.orders_page_invoice_tax_person()
              }
              maxLength={24}
              value={invoice.taxNumber}
              aria-required={invoice.kind === 'special'}
              aria-invalid={refusal !== undefined && problems.taxNumber !== undefined}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              onChange={(event) => onInvoice({ ...invoice, taxNumber: event.target.value })}
            />
          </label>
          <label className={styles.named}>
            {m.orders_page_invoice_email()}
            <input
              className={styles.field}
              type="email"
              size={28}
              autoComplete="email"
              aria-label={name(m.orders_page_invoice_email())}
              placeholder={m.orders_page_invoice_email_hint()}
              maxLength={MAX_INVOICE_EMAIL}
              value={invoice.email}
              aria-invalid={refusal !== undefined && problems.email !== undefined}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              onChange={(event) => onInvoice({ ...invoice, email: event.target.value })}
            />
          </label>
          <label className={styles.named}>
            {m.orders_page_invoice_phone()}
            <input
              className={styles.field}
              type="tel"
              autoComplete="tel"
              aria-label={name(m.orders_page_invoice_phone())}
              placeholder={m.orders_page_invoice_phone_hint()}
              maxLength={MAX_INVOICE_PHONE}
              value={invoice.phone}
              aria-invalid={refusal !== undefined && problems.phone !== undefined}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              onChange={(event) => onInvoice({ ...invoice, phone: event.target.value })}
            />
          </label>
          {refusal && (
            <span id={`${id}-refusal`} className={styles.refusal} role="status">
              {refusal}
            </span>
          )}
        </>
      )}
    </div>
  );
}
