import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { AdminOrderSummary } from '../../contract/admin-order.ts';
import type { OrderLine } from '../../contract/order.ts';
import { refundNote } from '../withheld-words.ts';
import { orderColumns } from './order-columns.tsx';
import { ShipTogetherDrawer } from './ShipTogetherDrawer.tsx';

vi.mock('../ship-many-queries.ts', () => ({ useShipMany: () => ({}) }));
vi.mock('./CarrierField.tsx', () => ({ CarrierField: () => null }));
vi.mock('@mantine/core', () => ({ TextInput: () => null }));
vi.mock('../../../../platform/web/kit-dialogs/lazy-dialogs.tsx', () => ({
  FormDrawer: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ to, search, children }: Record<string, React.ReactNode> & { readonly search: object }) => (
    <a href={`${to}?${new URLSearchParams(search as Record<string, string>)}`}>{children}</a>
  ),
}));

const line = (more: Partial<OrderLine>) =>
  ({
    ...{ id: 1, partNumber: 'PART-1', payNum: 3, deliveryNum: 0, productType: 0 },
    ...{ applyRefundNum: 0, refundNum: 0, withheldNum: 0, ...more },
  }) as OrderLine;
const orderOf = (lines: readonly OrderLine[]) =>
  ({
    ...{ orderNo: 'SO1', customerName: 'An', receiverName: 'Bo', state: 'pendingShipment', paymentConfirming: false },
    orderInfoList: lines,
  }) as unknown as AdminOrderSummary;
const ASKED = orderOf([line({ applyRefundNum: 1, withheldNum: 1 })]);
const PLAIN = orderOf([line({})]);

test('orders that are shipped together say why fewer pieces are to ship', () => {
  const shown = (order: AdminOrderSummary) =>
    renderToStaticMarkup(<ShipTogetherDrawer orders={[order]} onShipped={() => null} onClose={() => null} />);
  const words = [m.orders_page_item_refunding({ count: 1 }), m.orders_office_withheld({ count: 1 })].join(' · ');
  expect(shown(ASKED)).toContain(m.orders_office_ship_withheld({ name: 'PART-1', words }));
  expect(shown(PLAIN)).not.toContain('PART-1');
});

test('the note of a refund in the list leads to it, for who may read refunds', () => {
  const noteOf = (order: AdminOrderSummary, readsRefunds: boolean) => {
    const columns = orderColumns(() => null, { seesShops: true, readsRefunds });
    const note = columns.find(({ id }) => id === 'status')?.below?.cell?.(order);
    return renderToStaticMarkup(note);
  };
  const note = refundNote(ASKED.orderInfoList);
  expect(noteOf(ASKED, true)).toBe(`<a href="/refunds?q=SO1">${note}</a>`);
  expect(noteOf(ASKED, false)).toBe(note);
  expect(noteOf(PLAIN, true)).toBe('');
});
