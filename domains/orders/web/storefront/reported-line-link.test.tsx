import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as m from '#messages';
import type { OrderDetail } from '../../contract/order.ts';
import { ReportedLineLink } from './ReportedLineLink.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ search, children }: { search: Readonly<Record<string, unknown>>; children: React.ReactNode }) => (
    <a href={`?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`}>
      {children}
    </a>
  ),
}));

const reported = { orderDetailId: 7, problem: 'missing' as const, num: 1 };

/** What is offered for one missing piece of two, of which so many are asked back. */
const offered = (applyRefundNum: number) => {
  const line = { id: 7, productName: 'Camera', isGift: false, payNum: 2, deliveryNum: 2, withheldNum: 0, refundNum: 0 };
  const order = {
    orderNo: 'AG1',
    state: 'pendingReceipt',
    orderInfoList: [{ ...line, applyRefundNum }],
    packageList: [{ id: 3, report: { lineList: [reported], note: 'One box' } }],
  } as unknown as OrderDetail;
  const page = renderToStaticMarkup(<ReportedLineLink order={order} packageId={3} line={reported} />);
  return [m.orders_report_refund(), 'note=One+box', m.orders_report_view_refunds()].filter((words) =>
    page.includes(words),
  );
};

it('leads from a report to a refund, and then to the one that was asked for', () => {
  expect(offered(0)).toEqual([m.orders_report_refund(), 'note=One+box']);
  expect(offered(1)).toEqual([m.orders_report_view_refunds()]);
});
