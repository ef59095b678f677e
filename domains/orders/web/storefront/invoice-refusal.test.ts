import { expect, test } from 'vitest';
import * as m from '#messages';
import { NO_INVOICE } from '../../contract/order-terms.ts';
import { firstInvoiceRefusal, firstTitle, invoiceRefusal, invoiceRefusals } from './InvoiceChoice.tsx';

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

test('every field says what is wrong with it, not only the first one', () => {
  const wrong = { kind: 'special' as const, title: '', taxNumber: '12', email: 'a@b', phone: '1' };
  expect(invoiceRefusals(wrong)).toEqual({
    title: m.orders_page_invoice_title_missing(),
    taxNumber: m.orders_page_invoice_tax_wrong(),
    email: m.orders_page_invoice_email_wrong(),
    phone: m.orders_page_invoice_phone_wrong(),
  });
});

test('a special invoice begins with the last title that has a tax number, an ordinary one with the last title', () => {
  const person = { kind: 'ordinary' as const, title: 'Li', taxNumber: '' };
  const company = { kind: 'special' as const, title: 'A', taxNumber: '91330108MA2CE0PK48' };
  expect(firstTitle('special', [person, company])).toBe(company);
  expect(firstTitle('ordinary', [person, company])).toBe(person);
  expect(firstTitle('special', [person])).toBe(person);
  expect(firstTitle('special', [])).toBeUndefined();
});
