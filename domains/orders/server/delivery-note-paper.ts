import * as m from '#messages';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { PaperBlock } from '../../../platform/server/pdf/paper.ts';
import type { OrderDetail, OrderPackage } from '../contract/order.ts';
import { filledPairs, paperTime, productCell } from './order-paper.ts';

/** What goes with a package: its contents and a box to sign in, and no amounts. */
export function deliveryNoteBlocks(order: OrderDetail, shipped: OrderPackage, locale: Locale): PaperBlock[] {
  const options = { locale };
  const [delivery] = order.merchantOrderList;
  const place = order.packageList.findIndex(({ id }) => id === shipped.id) + 1;
  const carrier = [shipped.expressName || m.orders_page_own_delivery({}, options), shipped.trackingNumber];
  return [
    {
      kind: 'title',
      text: m.orders_paper_delivery_note({}, options),
      note: `${m.orders_paper_delivery_note_no({}, options)} ${shipped.deliveryNoteNo}`,
    },
    {
      kind: 'pairs',
      pairs: filledPairs([
        [m.orders_page_order_no({}, options), order.orderNo],
        [m.orders_paper_shipped_at({}, options), paperTime(shipped.createTime)],
        [m.orders_page_receiver({}, options), [delivery?.realName, delivery?.userPhone].filter(Boolean).join(' ')],
        [m.orders_paper_carrier({}, options), carrier.filter(Boolean).join(' ')],
        [m.orders_page_address_short({}, options), delivery?.userAddress ?? ''],
        [
          m.orders_page_item_package({}, options),
          m.orders_paper_package_of({ place, total: order.packageList.length }, options),
        ],
        [m.orders_page_remark({}, options), delivery?.userRemark ?? ''],
        [m.orders_paper_package_remark({}, options), shipped.deliveryMark],
      ]),
    },
    {
      kind: 'table',
      columns: [
        { title: '#' },
        { title: m.orders_csv_part_number({}, options) },
        { title: m.orders_csv_product({}, options), share: 1 },
        { title: m.orders_csv_quantity({}, options), align: 'right' },
      ],
      rows: shipped.detailList.map((line, at) => [
        String(at + 1),
        line.partNumber,
        productCell(line, locale),
        String(line.num),
      ]),
    },
    {
      kind: 'sums',
      sums: [{ label: m.orders_paper_total_pieces({}, options), value: String(shipped.totalNum), strong: true }],
    },
    { kind: 'text', text: m.orders_paper_check({}, options) },
    {
      kind: 'signatures',
      labels: [m.orders_paper_sign_shop({}, options), m.orders_paper_sign_receiver({}, options)],
    },
  ];
}
