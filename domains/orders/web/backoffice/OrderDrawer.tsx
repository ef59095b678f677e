import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { Timeline } from '../../../../platform/web/kit/Timeline.tsx';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { type Fact, Facts, numberFact } from '../../../../platform/web/office/Facts.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { PriceWaterfall } from '../../../catalogue/web/backoffice/public.tsx';
import { openPrivateFile } from '../../../uploads/web/public.tsx';
import type { AdminOrderDetail } from '../../contract/admin-order.ts';
import { adminReadOrderAgreement } from '../../contract/admin-order-endpoints.ts';
import { adminGetDeliveryNotePdf, adminGetOrderPdf } from '../../contract/order-paper-endpoints.ts';
import { orderMayCome, orderRefusal } from '../../contract/order-status.ts';
import { AddressChangePanel } from '../AddressChangePanel.tsx';
import { LinePrice } from '../LinePrice.tsx';
import { OrderAgreements } from '../OrderAgreements.tsx';
import { Amount, isSome, OrderLines } from '../OrderLines.tsx';
import { DeliveryNoteButton, OrderPapers } from '../OrderPapers.tsx';
import { useAdminOrder } from '../order-queries.ts';
import {
  actorWord,
  amountsKept,
  cancelWord,
  deliveryWord,
  destinationWords,
  eventWord,
  invoiceParts,
  partsWords,
  payWords,
  promiseWords,
  reasonWords,
  refusalWord,
  statusTone,
  statusWord,
} from '../order-words.ts';
import { shownLine } from '../ordered-line.tsx';
import { PackageReport, type ReportedLine } from '../PackageReport.tsx';
import { PackageSerials } from '../PackageSerials.tsx';
import { isVirtualLine, isVirtualOrder } from '../virtual-line.ts';
import { refundNote, withheldWords } from '../withheld-words.ts';
import type { CancelledOrder } from './CancelOrdersModal.tsx';
import { DeliverKeys } from './DeliverKeys.tsx';
import styles from './order-drawer.module.css';
import { RefundsLink } from './RefundsLink.tsx';

interface OrderDrawerProps {
  /** Empty: closed. */
  readonly orderNo: string;
  readonly onClose: () => void;
  readonly onShip: (orderNo: string) => void;
  readonly onCancel: (order: CancelledOrder) => void;
}

/** One order beside the table: status, buyer, lines, packages and everything that happened to it. */
export function OrderDrawer({ orderNo, onClose, onShip, onCancel }: OrderDrawerProps) {
  const order = useAdminOrder(orderNo);
  return (
    <FormDrawer opened={orderNo !== ''} onClose={onClose} width={720} title={orderNo}>
      {order.data ? (
        <>
          <StaleNote error={order.error} onRetry={() => void order.refetch()} />
          <OrderContent order={order.data} onShip={() => onShip(orderNo)} onCancel={() => onCancel(order.data)} />
        </>
      ) : order.isError ? (
        <ErrorState message={order.error.message} onRetry={() => order.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
    </FormDrawer>
  );
}

/** Characters that a column of the facts holds in a line or two. */
const SHORT = 30;
/** A text that is a fact: a long one takes a whole line. */
const textFact = (name: string, text: string): Fact => (text.length > SHORT ? [name, text, 'wide'] : [name, text]);

/** How and when it was paid; each way with its amount where there are several. */
const paidFact = (order: AdminOrderDetail): Fact => {
  const words = amountsKept(payWords(order, formatYuan));
  const ways = <span className={styles.ways}>{words}</span>;
  const value = <DotRow key="paid" parts={[ways, order.payTime && formatShortTime(order.payTime)]} />;
  return words.length > SHORT ? [m.orders_page_pay_method(), value, 'wide'] : [m.orders_page_pay_method(), value];
};

const invoiceFact = (invoice: AdminOrderDetail['invoice']): Fact => {
  const [kind = '', ...more] = invoiceParts(invoice);
  return more.length === 0
    ? [m.orders_page_invoice(), kind]
    : [m.orders_page_invoice(), <UnbrokenRow key="invoice" names={[kind, ...more]} />, 'wide'];
};

/** What of the order is being refunded, with the way there for who may read it. */
function refundFact(order: AdminOrderDetail, mayRead: boolean): Fact | null {
  const note = refundNote(order.orderInfoList);
  if (note === '') return null;
  const link = mayRead && <RefundsLink orderNo={order.orderNo} />;
  return [m.orders_office_refunds(), <DotRow key="refunds" parts={[note, link]} />, 'wide'];
}

interface OrderContentProps {
  readonly order: AdminOrderDetail;
  readonly onShip: () => void;
  readonly onCancel: () => void;
}

function OrderContent({ order, onShip, onCancel }: OrderContentProps) {
  const mayEdit = useCan('admin:orders:edit');
  const mayReadRefunds = useCan('admin:refunds:view');
  const [delivery] = order.merchantOrderList;
  // Keys are delivered below, to nobody's address.
  const isVirtual = isVirtualOrder(order);
  // What can never be done, by this reader or with this order, is not offered.
  const facts = { status: order.state, allShipped: order.allShipped, paymentConfirming: order.paymentConfirming };
  const actions = [
    { action: 'cancel', label: m.orders_page_cancel(), look: 'plain', onClick: onCancel } as const,
    ...(isVirtual
      ? []
      : [{ action: 'ship', label: m.orders_office_ship(), look: 'primary', onClick: onShip } as const]),
  ]
    .filter(({ action }) => mayEdit && orderMayCome(action, facts))
    .map((one) => ({ ...one, reason: refusalWord(orderRefusal(one.action, facts, 'staff')) }));
  return (
    <div className={styles.content}>
      <header className={styles.head}>
        <StatusDot tone={statusTone(order.state)}>{statusWord(order)}</StatusDot>
        {order.paymentConfirming && <Tag tone="primary">{m.orders_page_confirming()}</Tag>}
        {order.state === 'cancelled' && <span className={styles.faint}>{cancelWord(order)}</span>}
        <span className={styles.buttons}>
          <OrderPapers orderNo={order.orderNo} from={adminGetOrderPdf} />
          {actions.map(({ action, label, look, reason, onClick }) => (
            <Button key={action} look={look} disabledReason={reason} onClick={onClick}>
              {label}
            </Button>
          ))}
        </span>
        {actions.map(
          ({ action, label, reason }) =>
            reason !== undefined && (
              <span key={action} className={styles.why}>
                {m.orders_page_why_not({ action: label, reason })}
              </span>
            ),
        )}
      </header>
      <Facts
        of={[
          [m.orders_office_customer(), order.customerName],
          [m.orders_page_shop(), order.merName],
          [m.orders_page_placed_at(), formatTime(order.createTime)],
          [
            m.orders_page_amounts(),
            <b key="amount">
              <Amount yuan={order.payPrice} look="price" />
            </b>,
          ],
          isSome(order.protectedPrice)
            ? [m.orders_page_protected(), <Amount key="protected" yuan={order.protectedPrice} />]
            : null,
          refundFact(order, mayReadRefunds),
          paidFact(order),
          numberFact(
            m.orders_office_payment_no(),
            order.paymentNo,
            <CopyButton text={order.paymentNo} label={m.orders_office_copy_payment_no()} />,
          ),
          [
            m.orders_page_receiver_info(),
            delivery ? destinationWords(delivery) : `${order.receiverName} ${order.receiverPhone}`,
            'wide',
          ],
          order.agreementList.length > 0
            ? [
                m.orders_agreement_accepted(),
                <OrderAgreements
                  key="agreements"
                  orderNo={order.orderNo}
                  agreements={order.agreementList}
                  from={adminReadOrderAgreement}
                />,
                'wide',
              ]
            : null,
          order.poNumber ? numberFact(m.orders_page_po_number(), order.poNumber) : null,
          delivery
            ? [
                m.orders_page_delivery(),
                <DotRow
                  key="delivery"
                  parts={[
                    deliveryWord(delivery.shippingType),
                    order.state !== 'cancelled' &&
                      delivery.promisedDate &&
                      promiseWords(delivery.shippingType, delivery.promisedDate),
                  ]}
                />,
              ]
            : null,
          delivery?.pickupAddress ? [m.orders_page_pickup_address(), delivery.pickupAddress, 'wide'] : null,
          invoiceFact(order.invoice),
          order.taxPercent === null
            ? null
            : [m.orders_page_tax({ percent: order.taxPercent }), <Amount key="tax" yuan={order.taxPrice} />],
          delivery?.userRemark ? textFact(m.orders_page_remark(), delivery.userRemark) : null,
        ]}
      />
      {!isVirtual && (
        <AddressChangePanel
          order={order}
          side="shop"
          disabledReason={mayEdit ? undefined : m.orders_office_may_not_edit()}
        />
      )}
      <section className={styles.block}>
        <h3>{m.orders_page_items()}</h3>
        <div className={styles.framed}>
          <OrderLines
            lines={order.orderInfoList.map((line) => ({
              ...shownLine(
                line,
                [
                  isVirtualLine(line)
                    ? m.orders_page_pieces({ count: line.payNum })
                    : m.orders_office_line_shipped({ shipped: line.deliveryNum, total: line.payNum }),
                  ...withheldWords(line),
                ].join(' · '),
              ),
              explanation: !line.isGift && (
                <LinePrice
                  attrValueId={line.attrValueId}
                  name={line.productName}
                  from={order.priceList}
                  result={line.payPrice}
                  Waterfall={PriceWaterfall}
                />
              ),
            }))}
          />
        </div>
      </section>
      <DeliverKeys order={order} />
      {order.packageList.length > 0 && <PackageRows order={order} />}
      <section className={styles.block}>
        <h3>{m.orders_office_history()}</h3>
        <Timeline
          vertical
          steps={order.eventList.map((event) => ({
            key: `${event.time}-${event.action}`,
            title: eventWord(event.action),
            detail: (
              <DotRow
                parts={[
                  formatTime(event.time),
                  actorWord(event.actor),
                  event.actorName,
                  event.partList.length > 0 && (
                    <span className={styles.ways}>{amountsKept(partsWords(event.partList, formatYuan))}</span>
                  ),
                  reasonWords(event),
                ]}
              />
            ),
            state: 'done',
          }))}
        />
      </section>
    </div>
  );
}

function PackageRows({ order }: { readonly order: AdminOrderDetail }) {
  return (
    <section className={styles.block}>
      <h3>{m.orders_page_logistics_packages()}</h3>
      <ul className={styles.framed}>
        {order.packageList.map((one, index) => {
          const { signedFileUrl } = one;
          return (
            <li key={one.id} className={styles.package}>
              <b>{m.orders_page_package({ place: index + 1 })}</b>
              <Tag tone={one.isSign ? 'done' : 'primary'}>
                {one.isSign ? m.orders_page_signed() : m.orders_page_on_the_way()}
              </Tag>
              <span>
                {one.expressName} <Unbroken name={one.trackingNumber} />
              </span>
              <span className={styles.faint}>
                <DotRow
                  parts={[
                    one.deliveryNoteNo,
                    m.orders_page_pieces({ count: one.totalNum }),
                    formatShortTime(one.createTime),
                  ]}
                />
              </span>
              <DeliveryNoteButton
                packageId={one.id}
                deliveryNoteNo={one.deliveryNoteNo}
                from={adminGetDeliveryNotePdf}
              />
              {signedFileUrl !== null && (
                <Button look="text" size="small" onClick={() => openPrivateFile(signedFileUrl)}>
                  {m.orders_page_delivery_note()}
                </Button>
              )}
              <PackageSerials shipped={one} />
              <PackageReport shipped={one} next={(line) => <ReportedLineRefunds order={order} line={line} />} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** From what was reported of a line to the refunds that were asked for it. */
function ReportedLineRefunds({ order, line }: { readonly order: AdminOrderDetail; readonly line: ReportedLine }) {
  const mayRead = useCan('admin:refunds:view');
  const ordered = order.orderInfoList.find(({ id }) => id === line.orderDetailId);
  if (!mayRead || !ordered || ordered.applyRefundNum + ordered.refundNum === 0) return null;
  return <RefundsLink orderNo={order.orderNo} />;
}
