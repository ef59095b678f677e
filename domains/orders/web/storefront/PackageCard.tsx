import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconFileText } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { openPrivateFile } from '../../../uploads/web/public.tsx';
import type { OrderDetail, OrderPackage } from '../../contract/order.ts';
import { getDeliveryNotePdf } from '../../contract/order-paper-endpoints.ts';
import { orderRefusal } from '../../contract/order-status.ts';
import { GiftTag } from '../GiftTag.tsx';
import { DeliveryNoteButton } from '../OrderPapers.tsx';
import { refusalWord } from '../order-words.ts';
import { PackageReport } from '../PackageReport.tsx';
import { PackageSerials } from '../PackageSerials.tsx';
import { PackageTrace } from './PackageTrace.tsx';
import styles from './package.module.css';
import { ReportedLineLink } from './ReportedLineLink.tsx';
import { ALL_WELL } from './report-draft.ts';
import { SignPackageDrawer } from './SignPackageDrawer.tsx';

/** Tracking events shown on the order; all of them are on the package's page. */
const SHOWN_NEWS = 3;

interface PackageCardProps {
  readonly order: Pick<
    OrderDetail,
    'orderNo' | 'state' | 'allShipped' | 'paymentConfirming' | 'orderInfoList' | 'packageList'
  >;
  readonly shipped: OrderPackage;
  /** From 1. */
  readonly place: number;
}

/** A package: carrier, latest event, contents; the buyer signs for it here. */
export function PackageCard({ order, shipped, place }: PackageCardProps) {
  return (
    <Card as="section" padded className={styles.card} aria-label={m.orders_page_package({ place })}>
      <PackageHead order={order} shipped={shipped} place={place} />
      <div className={styles.inside}>
        <PackageTrace packageId={shipped.id} limit={SHOWN_NEWS} />
        <PackageContents shipped={shipped} />
      </div>
      <ButtonLink
        look="text"
        size="small"
        className={styles.all}
        to="/order/order_logistics"
        search={{ orderNo: order.orderNo, package: shipped.id }}
      >
        {m.orders_page_trace_all()}
      </ButtonLink>
    </Card>
  );
}

/** Position, state, carrier and number of a package, with its actions. */
export function PackageHead({ order, shipped, place }: PackageCardProps) {
  const [signing, setSigning] = useState(false);
  const [draft, setDraft] = useState(ALL_WELL);
  const { simulationFlag } = useSession();
  const refusal = orderRefusal(
    'signPackage',
    { status: order.state, allShipped: order.allShipped, paymentConfirming: order.paymentConfirming },
    'buyer',
  );
  const { signedFileUrl } = shipped;
  return (
    <header>
      <div className={styles.head}>
        <h2>{m.orders_page_package({ place })}</h2>
        <Tag tone={shipped.isSign ? 'done' : 'primary'}>
          {shipped.isSign ? m.orders_page_signed() : m.orders_page_on_the_way()}
        </Tag>
        <span className={styles.buttons}>
          <DeliveryNoteButton
            packageId={shipped.id}
            deliveryNoteNo={shipped.deliveryNoteNo}
            from={getDeliveryNotePdf}
          />
          {shipped.isSign ? (
            signedFileUrl !== null && (
              <Button size="small" onClick={() => openPrivateFile(signedFileUrl)}>
                <Icon of={iconFileText} size="small" />
                {m.orders_page_delivery_note()}
              </Button>
            )
          ) : (
            <Button
              size="small"
              look="outline"
              disabledReason={simulationFlag ? m.orders_error_receipt_while_simulated() : refusalWord(refusal)}
              onClick={() => setSigning(true)}
            >
              {m.orders_page_sign()}
            </Button>
          )}
        </span>
      </div>
      <p className={styles.carrier}>
        <DotRow
          parts={[
            <>
              {shipped.expressName || shipped.deliveryCarrier} {shipped.trackingNumber}
              {shipped.trackingNumber && (
                <CopyButton text={shipped.trackingNumber} label={m.orders_page_copy_tracking()} />
              )}
            </>,
            shipped.carrierPhone,
          ]}
        />
      </p>
      {shipped.deliveryMark && <p className={styles.carrier}>{shipped.deliveryMark}</p>}
      <PackageReport
        shipped={shipped}
        next={(line) => <ReportedLineLink order={order} packageId={shipped.id} line={line} />}
      />
      {signing && (
        <SignPackageDrawer
          shipped={shipped}
          place={place}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setSigning(false)}
        />
      )}
    </header>
  );
}

export function PackageContents({ shipped }: { readonly shipped: OrderPackage }) {
  return (
    <>
      <ul className={styles.contents} aria-label={m.orders_page_contents()}>
        {shipped.detailList.map((line) => (
          <li key={line.orderDetailId} title={`${line.productName} ${line.partNumber}`}>
            <Thumb image={line.image} alt={`${line.productName} ${line.partNumber}`} />
            <span>{m.orders_page_times({ count: grouped(line.num) })}</span>
            {line.isGift && <GiftTag />}
          </li>
        ))}
      </ul>
      <PackageSerials shipped={shipped} />
    </>
  );
}
