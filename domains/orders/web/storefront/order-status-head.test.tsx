import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { OrderDetail } from '../../contract/order.ts';
import { OrderStatusHead } from './OrderStatusHead.tsx';

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => null,
}));
vi.mock('../OrderPapers.tsx', () => ({ OrderPapers: () => null }));
vi.mock('./ContactsLink.tsx', () => ({ ContactsLink: () => null }));
vi.mock('./KeysLink.tsx', () => ({ KeysLink: () => null }));
vi.mock('./OrderAgainButton.tsx', () => ({ OrderAgainButton: () => null }));
vi.mock('./RefundLink.tsx', () => ({ RefundLink: () => null }));
vi.mock('./ReviewLink.tsx', () => ({ ReviewLink: () => null }));

const rejected = {
  ...{ orderNo: 'AG1', state: 'pendingPayment', paid: false, payTime: null, payPrice: '100.00', payParts: [] },
  ...{
    paymentConfirming: false,
    rejectedReason: 'amount differs',
    secondType: 0,
    cancelTime: 0,
    createTime: '2026-11-27T08:00:00Z',
  },
  ...{ jointPayment: null, partsBack: null, packageList: [], orderInfoList: [], merchantOrderList: [] },
  ...{ receiveTime: null, completeTime: null, autoCompleteTime: null, cancelledTime: null, eventList: [] },
} as unknown as OrderDetail;

const pay = {
  action: 'pay',
  label: 'Pay',
  primary: true,
  disabledReason: undefined,
  busy: false,
  run: () => null,
} as const;

const shown = (more: Partial<OrderDetail> = {}) =>
  renderToStaticMarkup(<OrderStatusHead order={{ ...rejected, ...more }} actions={[pay]} />);

test('the page of an order says why its proof of a transfer was rejected, above what leads to the cashier', () => {
  const words = m.orders_page_transfer_rejected({ reason: 'amount differs' });
  const page = shown();
  expect(page).toContain(words);
  expect(page.indexOf(pay.label, page.indexOf(words))).toBeGreaterThan(page.indexOf(words));
  // Another proof is sent, or there is nothing left to pay.
  expect(shown({ paymentConfirming: true })).not.toContain(words);
  expect(shown({ state: 'cancelled' })).not.toContain(words);
});
