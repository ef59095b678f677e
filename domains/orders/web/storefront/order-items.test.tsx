import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { OrderItems } from './OrderItems.tsx';

vi.mock('./LineActions.tsx', () => ({ LineActions: () => null, useMayClaim: () => false }));
vi.mock('../OrderLines.tsx', () => ({ LineProduct: () => null, Amount: () => null, isSome: () => false }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ children }: { readonly children: React.ReactNode }) => <a href="/">{children}</a>,
}));

const line = {
  ...{ id: 7, productName: 'Camera', isGift: false, productType: 0 },
  ...{ payNum: 8, deliveryNum: 0, applyRefundNum: 0, refundNum: 0, withheldNum: 0 },
};

/** What the table says of the receipt of a line. */
function receiptOf(more: Partial<OrderLine>): string {
  const order = {
    ...{ orderNo: 'SO1', state: 'pendingShipment', paid: true, secondType: 0 },
    ...{ packageList: [], claimedLineList: [], claimableLineList: [], refundedLineList: [], priceList: [] },
    orderInfoList: [{ ...line, ...more }],
  } as unknown as OrderDetail;
  const table = renderToStaticMarkup(<OrderItems order={order} />);
  const [, cell = ''] = table.match(new RegExp(`data-label="${m.orders_page_item_receipt()}"[^>]*>(.*?)</td>`)) ?? [];
  return cell.replace(/<[^>]*>/g, '');
}

test('a line of which nothing comes says that its refund is asked for, or that it was refunded', () => {
  expect(receiptOf({})).toBe(m.orders_page_item_to_ship());
  expect(receiptOf({ applyRefundNum: 8, withheldNum: 8 })).toBe(m.orders_page_item_refunding({ count: 8 }));
  expect(receiptOf({ refundNum: 8, withheldNum: 8 })).toBe(m.orders_page_item_refunded({ count: 8 }));
});
