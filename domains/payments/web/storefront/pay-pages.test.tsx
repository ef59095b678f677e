/** The exact messages of the cashier and of the page with the result, in both languages. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as m from '#messages';
import { AccountPayments } from './AccountPayments.tsx';
import { CashierPage } from './CashierPage.tsx';
import { PayStatusPage } from './PayStatusPage.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const HOUR_MS = 3_600_000;

const read = vi.hoisted(() => ({
  payment: {} as Record<string, unknown>,
  config: {} as Record<string, unknown>,
  address: {} as Record<string, unknown>,
  row: {} as Record<string, unknown>,
  failure: null as Error | null,
}));

vi.mock('../payment-queries.ts', () => {
  const of = (data: unknown) => ({
    data: read.failure ? undefined : data,
    error: read.failure,
    isError: read.failure !== null,
    isPending: false,
    dataUpdatedAt: Date.parse('2026-11-26T09:00:00Z'),
    refetch: () => null,
  });
  return {
    useCashier: () => of(read.payment),
    usePayConfig: () => of(read.config),
    usePay: () => ({ isPending: false, data: undefined }),
    useSubmitVoucher: () => ({ isPending: false }),
    useTakePartsBack: () => ({ isPending: false }),
    usePayResult: () => null,
    isNoPayment: (failure: Error) => failure.message === 'none',
  };
});
vi.mock('../payment-address.ts', async (original) => ({
  ...(await original<typeof import('../payment-address.ts')>()),
  usePaymentAddress: () => read.address,
}));
vi.mock('../../../cart/web/public.tsx', () => ({
  CheckoutPage: ({ children }: { readonly children: React.ReactNode }) => <main>{children}</main>,
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => () => null,
  Link: 'a',
}));
vi.mock('../../../../platform/web/kit/PagedList.tsx', () => ({
  PagedList: ({ children }: { readonly children: (rows: readonly unknown[]) => React.ReactNode }) =>
    children([read.row]),
}));
vi.mock('../../../../platform/web/upload/UploadBox.tsx', () => ({ UploadBox: () => null }));
vi.mock('../../../../platform/web/kit/Button.tsx', () => ({
  Button: ({ children }: { readonly children: React.ReactNode }) => <button type="button">{children}</button>,
  ButtonLink: ({ children, to }: { readonly children: React.ReactNode; readonly to: string }) => (
    <a href={to}>{children}</a>
  ),
}));

beforeEach(() => {
  read.failure = null;
  read.address = { orderNo: 'PY1', payType: null, failed: false };
  read.payment = {
    ...{
      payPrice: '100.00',
      duePrice: '100.00',
      heldParts: [],
      paidParts: [],
      partsBack: null,
      creditDueTime: null,
      totalNum: 1,
      orderNoList: ['SO1'],
    },
    isOnline: false,
    ...{ consigneeName: 'An', consigneePhone: '1', consigneeAddress: 'here', voucherUrl: null, rejectedReason: null },
    ...{ subject: 'order', status: 'pending', payType: null, serverTime: NOW, cancelDateTime: NOW + HOUR_MS },
  };
  read.config = {
    ...{ yuePayStatus: true, payWechatOpen: true, aliPayStatus: true, sandboxPayStatus: false, offlinePayStatus: true },
    ...{ userBalance: '10.00', userCredit: '30.00', creditPayStatus: true, creditTermDays: 45, creditOverdue: false },
    bankDetails: { accountName: 'Argus', bankName: 'ICBC', accountNumber: '6222' },
  };
});

/** What a message says, in both languages. */
function says(message: (_: object, options: { locale: 'zh' | 'en' }) => string, zh: string, en: string): void {
  expect([message({}, { locale: 'zh' }), message({}, { locale: 'en' })]).toEqual([zh, en]);
}
const cashier = () => renderToStaticMarkup(<CashierPage />);
const result = () => renderToStaticMarkup(<PayStatusPage />);

describe('the cashier', () => {
  test('that cannot read its payment calls that a payment problem', () => {
    says(m.payments_page_order_error, '付款单异常', 'Payment problem');
    read.failure = new Error('no line');
    expect(cashier()).toContain(m.payments_page_order_error());
    expect(result()).toContain(m.payments_page_order_error());
  });

  test('says of a number without a payment that there is none, and offers no second try', () => {
    read.failure = new Error('none');
    for (const page of [cashier(), result()]) {
      expect(page).toContain(m.payments_error_payment_not_found());
      expect(page).not.toContain(m.app_retry());
    }
    read.failure = new Error('no line');
    expect(cashier()).toContain(m.app_retry());
  });

  test('without any way to pay says that there is no payment method', () => {
    says(m.payments_page_no_methods, '没有可用的付款方式', 'No payment method');
    const closed = Object.entries(read.config).map(([key, value]) => [key, value === true ? false : value]);
    read.config = Object.fromEntries(closed);
    expect(cashier()).toContain(m.payments_page_no_methods());
  });

  test('counts down by the time of the mall, whatever the clock of the browser', () => {
    // The browser read it at nine, when the mall had twelve: an hour is left, until ten by the browser's clock.
    expect(cashier()).toContain('dateTime="2026-11-26T10:00:00.000Z"');
  });

  test('names what each way has, and takes parts of balance and credit beside another', () => {
    const page = cashier();
    for (const words of [
      m.payments_page_method_weixin(),
      m.payments_page_method_alipay(),
      m.payments_page_yue_low({ balance: '10.00' }),
      m.payments_page_credit_low({ amount: '30.00' }),
      m.payments_page_parts(),
      m.payments_page_part_yue(),
      m.payments_page_part_credit(),
    ])
      expect(page).toContain(words);
  });

  test('opens with the transfer when its proof was rejected', () => {
    expect(cashier()).not.toContain(m.payments_page_submit_voucher());
    rejected();
    expect(cashier()).toContain(m.payments_page_submit_voucher());
  });

  test('shows what is taken already, and asks for the rest', () => {
    read.payment = { ...read.payment, duePrice: '95.00', heldParts: [{ payType: 'yue', amount: '5.00' }] };
    const page = cashier();
    expect(page).toContain(m.payments_page_held_parts({ parts: m.payments_page_part_of_yue({ amount: '5.00' }) }));
    says(m.payments_page_take_back, '撤回已付部分', 'Take back what you have paid');
    expect(page).toContain(m.payments_page_take_back());
    // Fields for more begin empty.
    expect(page).not.toContain('value="5.00"');
    expect(page).toContain(m.payments_page_pay_amount({ amount: '95.00' }));
    expect(page).toContain(m.payments_page_yue_low({ balance: '10.00' }));
  });
});

/** A transfer whose proof finance rejected. */
const rejected = () => {
  read.payment = { ...read.payment, rejectedReason: 'unreadable' };
};

describe('the result', () => {
  test('of a transfer that was rejected leads to another proof', () => {
    says(m.payments_page_new_voucher, '重新提交凭证', 'Submit new proof');
    const button = `<a href="/order/order_payment">${m.payments_page_new_voucher()}</a>`;
    expect(result()).not.toContain(button);
    rejected();
    expect(result()).toContain(button);
    // What has just failed in another way is told, and tried again.
    read.address = { orderNo: 'PY1', payType: 'sandbox', failed: true };
    expect(result()).not.toContain(button);
    expect(result()).toContain(m.payments_page_failed_hint());
    expect(result()).toContain(m.payments_page_pay_again());
  });

  test('of a payment that arrived is a success with its amount and method', () => {
    says(m.payments_page_paid, '付款成功', 'Payment successful');
    read.payment = { ...read.payment, status: 'paid', payType: 'alipay' };
    const page = result();
    for (const words of [m.payments_page_paid(), m.payments_page_method_alipay(), '100.00', 'SO1'])
      expect(page).toContain(words);
  });

  test('of several orders speaks of orders, and names the balance before the credit', () => {
    const paidParts = [
      { payType: 'credit' as const, amount: '40.00' },
      { payType: 'yue' as const, amount: '60.00' },
    ];
    read.payment = { ...read.payment, status: 'paid', payType: 'yue', paidParts, orderNoList: ['SO1', 'SO2'] };
    const page = result();
    expect(page).toContain(m.payments_page_paid_hint({ count: 2 }));
    expect(page.indexOf('60.00')).toBeLessThan(page.indexOf('40.00'));
    const english = [1, 2].map((count) => m.payments_page_order_numbers({ count }, { locale: 'en' }));
    expect(english).toEqual(['Order number', 'Order numbers']);
  });

  test('of an order that was deleted names none, and leads to the list', () => {
    read.payment = { ...read.payment, status: 'paid', payType: 'yue' };
    expect(result()).toContain(m.payments_page_order_numbers({ count: 1 }));
    read.payment = { ...read.payment, orderNoList: [] };
    const page = result();
    expect(page).not.toContain(m.payments_page_order_numbers({ count: 0 }));
    for (const count of [0, 1]) expect(page).not.toContain(m.payments_page_paid_hint({ count }));
    expect(page).not.toContain('/order/order_details');
    expect(page).toContain('href="/users/order_list"');
  });

  test('of licences alone promises their keys, and no parcel', () => {
    read.payment = { ...read.payment, status: 'paid', payType: 'alipay' };
    expect(result()).toContain(m.payments_page_paid_hint({ count: 1 }));
    read.payment = { ...read.payment, isOnline: true };
    const page = result();
    expect(page).toContain(m.payments_page_paid_online_hint({ count: 1 }));
    expect(page).not.toContain(m.payments_page_paid_hint({ count: 1 }));
  });

  test('of a payment that failed is a failure, with the way to pay again', () => {
    says(m.payments_page_failed, '付款失败', 'Payment failed');
    read.address = { orderNo: 'PY1', payType: 'alipay', failed: true };
    const page = result();
    expect(page).toContain(m.payments_page_failed());
    expect(page).toContain('href="/order/order_payment"');
  });

  test('of a payment that failed after a part was taken says what was, and what is still to be paid', () => {
    read.payment = { ...read.payment, duePrice: '95.00', heldParts: [{ payType: 'yue', amount: '5.00' }] };
    for (const failed of [true, false]) {
      read.address = { orderNo: 'PY1', payType: failed ? 'alipay' : null, failed };
      const page = result();
      for (const words of [
        m.payments_page_failed_held_hint(),
        m.payments_page_method_yue(),
        m.payments_page_pay_on(),
        '95.00',
        '5.00',
      ])
        expect(page).toContain(words);
      expect(page).not.toContain(m.payments_page_failed_hint());
    }
  });

  test('of a payment in parts names each with its amount', () => {
    const paidParts = [
      { payType: 'alipay', amount: '95.00' },
      { payType: 'yue', amount: '5.00' },
    ];
    read.payment = { ...read.payment, status: 'paid', payType: 'alipay', paidParts };
    const page = result();
    for (const words of [m.payments_page_method_alipay(), m.payments_page_method_yue(), '95.00', '5.00'])
      expect(page).toContain(words);
  });

  test('of a payment on credit names the day that was agreed, whatever is agreed today', () => {
    read.payment = { ...read.payment, status: 'paid', payType: 'credit', creditDueTime: '2026-12-31T16:00:00.000Z' };
    expect(result()).toContain(m.payments_page_paid_by_credit({ day: '2027-01-01' }));
    const paidParts = [
      { payType: 'alipay', amount: '95.00' },
      { payType: 'credit', amount: '5.00' },
    ];
    read.payment = { ...read.payment, payType: 'alipay', paidParts };
    expect(result()).toContain(m.payments_page_paid_by_credit({ day: '2027-01-01' }));
  });

  test('of a payment whose time ran out is an order payment timeout, and the way leads to the list', () => {
    says(m.payments_page_timeout, '订单付款超时', 'Order payment timeout');
    expect(m.payments_error_closed({}, { locale: 'en' })).toContain('Please place a new order from the list');
    expect(m.payments_error_closed({}, { locale: 'zh' })).toContain('请从订单列表重新下单');
    read.payment = { ...read.payment, status: 'closed' };
    const page = result();
    expect(page).toContain(m.payments_page_timeout());
    expect(page).toContain(m.payments_error_closed());
    expect(page).toContain('href="/users/order_list"');
  });

  test('of a transfer shows where to, how much of it, and that finance looks at it', () => {
    read.payment = { ...read.payment, status: 'confirming', payType: 'offline', duePrice: '95.00' };
    const page = result();
    for (const words of [m.payments_page_confirming(), 'ICBC', '6222', 'PY1', '95.00']) expect(page).toContain(words);
    expect(page).not.toContain('100.00');
  });

  test('of a closed payment says which parts of it went back, each with its amount, and when', () => {
    const partsBack = {
      partList: [
        { payType: 'yue', amount: '60.00' },
        { payType: 'credit', amount: '40.00' },
      ],
      time: '2026-11-26T11:00:00.000Z',
    };
    for (const status of ['closed', 'refunded']) {
      read.payment = { ...read.payment, status, partsBack: null };
      expect(result()).not.toContain(m.payments_page_parts_back());
      read.payment = { ...read.payment, partsBack };
      const page = result();
      for (const words of [
        m.payments_page_parts_back(),
        m.payments_page_method_yue(),
        m.payments_page_method_credit(),
        '60.00',
        '40.00',
        '2026-11-26 19:00',
      ])
        expect(page).toContain(words);
    }
  });

  test('of a transfer of the rest names the parts that are taken already', () => {
    const heldParts = [{ payType: 'yue', amount: '5.00' }];
    read.payment = { ...read.payment, status: 'confirming', payType: 'offline', duePrice: '95.00', heldParts };
    const page = result();
    for (const words of [m.payments_page_taken(), m.payments_page_method_yue(), '5.00']) expect(page).toContain(words);
  });

  test('of money that came too late says that it was refunded', () => {
    read.payment = { ...read.payment, status: 'refunded' };
    expect(result()).toContain(m.payments_page_refunded());
  });

  test('that is awaited says so, and that nobody is to pay twice', () => {
    read.address = { orderNo: 'PY1', payType: 'weixin', failed: false };
    const page = result();
    expect(page).toContain(m.payments_page_waiting());
    expect(page).toContain(m.payments_page_waiting_hint());
  });

  test('without a payment says that there is none', () => {
    read.address = { orderNo: '', payType: null, failed: false };
    expect(result()).toContain(m.payments_page_no_payment());
    expect(cashier()).toContain(m.payments_page_no_payment());
  });
});

test('a top-up or a repayment whose transfer was rejected asks for another proof as well', () => {
  const wayOf = (row: Record<string, unknown>) => {
    read.row = {
      ...{ orderNo: 'RC1', amount: '5.00', status: 'pending', payType: 'offline', payTime: null },
      ...{ createTime: '2026-11-26T09:00:00.000Z', rejectedReason: null },
      ...row,
    };
    const query = {} as Parameters<typeof AccountPayments>[0]['query'];
    const html = renderToStaticMarkup(<AccountPayments query={query} title="" empty={null} />);
    return html.match(/<a href="([^"]*)">([^<]*)/)?.slice(1);
  };
  expect(wayOf({})).toEqual(['/order/order_payment', m.payments_recharge_pay()]);
  expect(wayOf({ rejectedReason: 'x' })).toEqual(['/order/order_payment', m.payments_page_new_voucher()]);
  // Another proof was sent.
  expect(wayOf({ rejectedReason: 'x', status: 'confirming' })?.[0]).toBe('/order/order_pay_status');
});
