import { useId } from 'react';
import * as m from '#messages';
import {
  INVOICE_KINDS,
  type InvoiceKind,
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
  readonly titles: readonly OrderInvoice[];
  readonly onInvoice: (invoice: OrderInvoice) => void;
}

/** What is wrong with an invoice as it is typed; undefined for a complete one. */
export function invoiceRefusal(typed: OrderInvoice): string | undefined {
  const { title, taxNumber } = invoiceProblems(plainInvoice(typed));
  if (title) return m.orders_page_invoice_title_missing();
  if (taxNumber === undefined) return undefined;
  return taxNumber === 'required' ? m.orders_page_invoice_tax_missing() : m.orders_page_invoice_tax_wrong();
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
export const plainInvoice = ({ kind, title, taxNumber }: OrderInvoice): OrderInvoice => ({
  kind,
  title: title.trim(),
  taxNumber: plainTaxNumber(taxNumber),
});

/** Whether and to whom a shop makes out an invoice; a title typed before brings its tax number. */
export function InvoiceChoice({ shop, invoice, titles, onInvoice }: InvoiceChoiceProps) {
  const id = useId();
  const { title: titleProblem, taxNumber: taxProblem } = invoiceProblems(plainInvoice(invoice));
  const refusal = invoice.title === '' && invoice.taxNumber === '' ? undefined : invoiceRefusal(invoice);
  const name = (field: string) => `${field} · ${shop}`;
  function choose(kind: InvoiceKind) {
    const [last] = titles;
    const isBlank = invoice.title === '' && invoice.taxNumber === '';
    onInvoice(kind !== 'none' && isBlank && last ? { ...last, kind } : { ...invoice, kind });
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
              aria-invalid={refusal !== undefined && titleProblem !== undefined}
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
              aria-invalid={refusal !== undefined && taxProblem !== undefined}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              onChange={(event) => onInvoice({ ...invoice, taxNumber: event.target.value })}
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
