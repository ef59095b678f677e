import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { AdminOrderDetail } from '../../contract/admin-order.ts';
import type { OrderStatus } from '../../contract/order-status.ts';
import { OrderDrawer } from './OrderDrawer.tsx';

const shown = vi.hoisted(() => ({ order: {}, mayEdit: true }));

vi.mock('../order-queries.ts', () => ({ useAdminOrder: () => ({ data: shown.order }) }));
vi.mock('../AddressChangePanel.tsx', () => ({ AddressChangePanel: () => null }));
vi.mock('../OrderPapers.tsx', () => ({ OrderPapers: () => null }));
vi.mock('./DeliverKeys.tsx', () => ({ DeliverKeys: () => null }));
vi.mock('../../../uploads/web/public.tsx', () => ({ openPrivateFile: () => null }));
vi.mock('../../../catalogue/web/backoffice/public.tsx', () => ({ PriceWaterfall: () => null }));
vi.mock('../../../../platform/web/session/session-store.ts', async (original) => ({
  ...(await original<typeof import('../../../../platform/web/session/session-store.ts')>()),
  useCan: () => shown.mayEdit,
}));
vi.mock('../../../../platform/web/kit-dialogs/lazy-dialogs.tsx', () => ({
  FormDrawer: ({ children }: { readonly children: React.ReactNode }) => children,
}));

/** The buttons of the order's head, and each with why it cannot be pressed. */
function headFor(state: OrderStatus, mayEdit = true, more: Partial<AdminOrderDetail> = {}) {
  shown.mayEdit = mayEdit;
  shown.order = {
    ...{ orderNo: 'SO1', state, paymentNo: 'P1', paymentConfirming: false, allShipped: false, payTime: null },
    ...{ customerName: '', merName: '', createTime: '2026-11-20T08:00:00Z', receiverName: '', receiverPhone: '' },
    ...{ merchantOrderList: [], orderInfoList: [], agreementList: [], packageList: [], eventList: [], payPartList: [] },
    ...{ invoice: { kind: 'none' }, taxPercent: null, poNumber: '', payPrice: '1.00', protectedPrice: null },
    ...{ payType: null, secondType: 0, type: 0, priceList: [], refundedLineList: [], ...more },
  };
  const html = renderToStaticMarkup(
    <OrderDrawer orderNo="SO1" onClose={() => null} onShip={() => null} onCancel={() => null} />,
  );
  const head = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  return [m.orders_page_cancel(), m.orders_office_ship()]
    .filter((label) => head.includes(`>${label}</button>`))
    .map((label) => [label, head.includes(`>${label}: `) || head.includes(`>${label}：`) ? 'why not' : 'possible']);
}

test('what can never be done with the order, or by the reader, is not offered; what may come is, with why not yet', () => {
  const [cancel, ship] = [m.orders_page_cancel(), m.orders_office_ship()];
  expect(headFor('pendingPayment')).toEqual([
    [cancel, 'possible'],
    [ship, 'why not'],
  ]);
  expect(headFor('pendingPayment', true, { paymentConfirming: true })).toEqual([
    [cancel, 'why not'],
    [ship, 'why not'],
  ]);
  expect(headFor('pendingShipment')).toEqual([[ship, 'possible']]);
  expect(headFor('received', true, { allShipped: true })).toEqual([]);
  for (const state of ['pendingPayment', 'pendingShipment'] as const) expect(headFor(state, false)).toEqual([]);
});
