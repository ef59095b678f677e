import { expect, test } from 'vitest';
import * as m from '#messages';
import { NO_INVOICE } from '../../contract/order-terms.ts';
import { firstInvoiceRefusal } from './InvoiceChoice.tsx';

test('the order whose invoice is incomplete is named where there are several', () => {
  const blank = { kind: 'ordinary' as const, title: '', taxNumber: '' };
  const reason = m.orders_page_invoice_title_missing();
  expect(firstInvoiceRefusal([NO_INVOICE, NO_INVOICE])).toBeUndefined();
  expect(firstInvoiceRefusal([blank])).toBe(reason);
  expect(firstInvoiceRefusal([NO_INVOICE, blank])).toBe(
    m.orders_page_of_order({ order: m.orders_page_order_place({ place: 2 }), reason }),
  );
});
