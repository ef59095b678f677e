import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import type { AdminRefundDetail } from '../../contract/refund.ts';
import { RefundDrawer } from './RefundDrawer.tsx';

const { now } = vi.hoisted(() => ({ now: { refund: {} } }));
vi.mock('../refund-queries.ts', () => ({ useAdminRefund: () => ({ data: now.refund }) }));
vi.mock('./decision-forms.tsx', () => ({ ApproveForm: () => null, ReceiveForm: () => null, RefuseForm: () => null }));
vi.mock('../RefundPictures.tsx', () => ({ RefundPictures: () => null }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('../../../../platform/web/kit-dialogs/lazy-dialogs.tsx', () => ({
  FormDrawer: ({ children }: { readonly children: React.ReactNode }) => children,
}));

const way = { returnTime: null, returnedOn: null, bankReference: null, payeeEnd: null };
const refund = {
  ...{ refundOrderNo: 'RF1', orderNo: 'SO1', state: 'pending', kind: 'refundOnly', returnMethod: 'none', image: '' },
  ...{ productName: 'Camera', partNumber: 'P1', sku: '', refundPrice: '300.00', payPrice: null, payNum: 8 },
  ...{ applyRefundNum: 3, unshippedNum: 3, refundIntegral: 0, reportList: [], pictures: [], statusList: [] },
  ...{ refundPostage: null, expectedPostage: null, laterPostage: null, protectedPrice: null, inspection: '' },
  ...{ createTime: '2026-11-20T08:00:00Z', restocked: null, licenceKeys: null, isOwnRequest: false },
} as unknown as AdminRefundDetail;

const shown = (moneyWayList: AdminRefundDetail['moneyWayList']) => {
  now.refund = { ...refund, moneyWayList };
  return renderToStaticMarkup(<RefundDrawer refundNo="RF1" onClose={() => null} />);
};

test('where the money goes stands in the drawer before it is decided, and afterwards how far it is', () => {
  const before = shown([
    { ...way, payType: 'yue', amount: '100.00' },
    { ...way, payType: 'offline', amount: '200.00' },
  ]);
  for (const words of [m.refunds_money_way(), m.wallet_balance(), '200.00', m.refunds_money_soon_offline()])
    expect(before).toContain(words);
  const returnTime = '2026-11-27T09:00:00.000Z';
  const after = shown([{ ...way, payType: 'yue', amount: '100.00', returnTime }]);
  expect(after).toContain(m.refunds_money_back({ time: formatTime(returnTime) }));
  expect(shown([])).not.toContain(m.refunds_money_way());
});
