import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { OfflinePayment } from '../../contract/payment.ts';
import { PaymentReviewDrawer } from './PaymentReviewDrawer.tsx';

vi.mock('../payment-queries.ts', () => ({ useConfirmTransfer: () => ({}), useRejectTransfer: () => ({}) }));
vi.mock('../../../uploads/web/public.tsx', () => ({ usePrivateFile: () => ({}) }));
vi.mock('../../../../platform/web/session/session-store.ts', async (original) => ({
  ...(await original<typeof import('../../../../platform/web/session/session-store.ts')>()),
  useCan: () => true,
}));
vi.mock('../../../../platform/web/kit-dialogs/lazy-dialogs.tsx', () => ({
  FormDrawer: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('../../../../platform/web/kit/AddressLink.tsx', () => ({
  AddressLink: ({ address, children }: { readonly address: string; readonly children: React.ReactNode }) => (
    <a href={address}>{children}</a>
  ),
}));
vi.mock('../../../../platform/web/form/FormBox.tsx', () => ({
  FormBox: ({ footer }: { readonly footer: React.ReactNode }) => <form>{footer}</form>,
}));

const payment: OfflinePayment = {
  ...{ paymentNo: 'PY1', customerName: 'An', amount: '100.00', status: 'confirming', voucherUrl: null },
  ...{ voucherRemark: '', voucherTime: null, rejectedReason: null, payTime: null, tradeNo: null, receivedOn: null },
  ...{ orderNoList: ['SO1'], subject: 'order', isOwnMoney: false },
};

/** The two buttons, by whether they can be used. */
function shownFor(isOwnMoney: boolean) {
  const html = renderToStaticMarkup(<PaymentReviewDrawer payment={{ ...payment, isOwnMoney }} onClose={() => null} />);
  const isOff = (label: string) =>
    html.match(new RegExp(`<button[^>]*>${label}</button>`))?.[0].includes('aria-disabled');
  const says = html.includes(`>${m.payments_error_own_money()}<`);
  return { reject: isOff(m.payments_office_reject()), confirm: isOff(m.payments_office_confirm()), says };
}

test('who sent the voucher for the customer is told beforehand that somebody else confirms it, and may reject it', () => {
  expect(shownFor(true)).toEqual({ reject: false, confirm: true, says: true });
  expect(shownFor(false)).toEqual({ reject: false, confirm: false, says: false });
});

test('each order of a payment leads to its page', () => {
  const html = renderToStaticMarkup(
    <PaymentReviewDrawer payment={{ ...payment, orderNoList: ['SO1', 'SO2'] }} onClose={() => null} />,
  );
  expect(html).toContain('<a href="/orders?order=SO1">SO1</a>, <a href="/orders?order=SO2">SO2</a>');
});
