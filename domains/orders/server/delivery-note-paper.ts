import * as m from '#messages';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { PaperBlock } from '../../../platform/server/pdf/paper.ts';
import type { OrderDetail, OrderPackage } from '../contract/order.ts';
import { destinationPair, filledPairs, paperTime, productCell } from './order-paper.ts';

/** Serial numbers in a row of their table, where a long list is parted: a cell is cut after some lines. */
const SERIALS_IN_ROW = 8;

/** The serial numbers of each line, below the table: a cell of it would be cut. */
function serialBlocks({ detailList }: OrderPackage, locale: Locale): PaperBlock[] {
  const rows = detailList.flatMap(({ partNumber, serialNumberList: serials }) =>
    Array.from({ length: Math.ceil(serials.length / SERIALS_IN_ROW) }, (_, row) => [
      row === 0 ? partNumber : '',
      serials.slice(row * SERIALS_IN_ROW, (row + 1) * SERIALS_IN_ROW).join('  '),
    ]),
  );
  if (rows.length === 0) return [];
  const title = m.orders_ship_column_serial_numbers({}, { locale });
  const columns = [{ title: m.orders_csv_part_number({}, { locale }) }, { title, share: 1 }];
  return [
    { kind: 'heading', text: title },
    { kind: 'table', columns, rows },
  ];
}

/** What goes with a package: its contents and a box to sign in, and no amounts. */
export function deliveryNoteBlocks(order: OrderDetail, shipped: OrderPackage, locale: Locale): PaperBlock[] {
  const options = { locale };
  const [delivery] = order.merchantOrderList;
  const place = order.packageList.findIndex(({ id }) => id === shipped.id) + 1;
  const carrier = [shipped.expressName, shipped.trackingNumber];
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
        [m.orders_page_po_number({}, options), order.poNumber],
        [m.orders_paper_shipped_at({}, options), paperTime(shipped.createTime)],
        [m.orders_page_receiver({}, options), [delivery?.realName, delivery?.userPhone].filter(Boolean).join(' ')],
        [m.orders_paper_carrier({}, options), carrier.filter(Boolean).join(' ')],
        destinationPair(delivery, locale),
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
    ...serialBlocks(shipped, locale),
    { kind: 'text', text: m.orders_paper_check({}, options) },
    {
      kind: 'signatures',
      labels: [m.orders_paper_sign_shop({}, options), m.orders_paper_sign_receiver({}, options)],
    },
  ];
}
