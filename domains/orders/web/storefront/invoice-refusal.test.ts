import { expect, test } from 'vitest';
import * as m from '#messages';
import { NO_INVOICE } from '../../contract/order-terms.ts';
import { firstInvoiceRefusal, invoiceRefusal } from './InvoiceChoice.tsx';

test('the order whose invoice is incomplete is named where there are several', () => {
  const blank = { ...NO_INVOICE, kind: 'ordinary' as const };
  const reason = m.orders_page_invoice_title_missing();
  expect(firstInvoiceRefusal([NO_INVOICE, NO_INVOICE])).toBeUndefined();
  expect(firstInvoiceRefusal([blank])).toBe(reason);
  expect(firstInvoiceRefusal([NO_INVOICE, blank])).toBe(
    m.orders_page_of_order({ order: m.orders_page_order_place({ place: 2 }), reason }),
  );
});

test('an email or a phone that cannot be one is said, one that was left out is not', () => {
  const whole = { ...NO_INVOICE, kind: 'ordinary' as const, title: 'A' };
  expect(invoiceRefusal(whole)).toBeUndefined();
  expect(invoiceRefusal({ ...whole, email: ' a@b.cn ', phone: '0571-8807 5998' })).toBeUndefined();
  expect(invoiceRefusal({ ...whole, email: 'a@b' })).toBe(m.orders_page_invoice_email_wrong());
  expect(invoiceRefusal({ ...whole, phone: '12' })).toBe(m.orders_page_invoice_phone_wrong());
});
