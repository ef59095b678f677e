import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Timeline } from '../../../../platform/web/kit/Timeline.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { Amount, actorWord, isSome, LineProduct, PROBLEM_WORDS } from '../../../orders/web/backoffice/public.tsx';
import type { AdminRefundDetail } from '../../contract/refund.ts';
import { type RefundAction, refundActions } from '../../contract/refund-status.ts';
import { MoneyWays } from '../MoneyWays.tsx';
import { RefundPictures } from '../RefundPictures.tsx';
import { useAdminRefund } from '../refund-queries.ts';
import { CHANGE_WORDS, KIND_WORDS, METHOD_WORDS, STATUS_TONES, STATUS_WORDS, sentBackWords } from '../refund-words.ts';
import { ApproveForm, ReceiveForm, RefuseForm } from './decision-forms.tsx';
import styles from './refund-drawer.module.css';

interface RefundDrawerProps {
  /** Empty: closed. */
  readonly refundNo: string;
  readonly onClose: () => void;
}

/** One refund beside the table: what is asked, why, and the decision. */
export function RefundDrawer({ refundNo, onClose }: RefundDrawerProps) {
  const refund = useAdminRefund(refundNo);
  return (
    <FormDrawer opened={refundNo !== ''} onClose={onClose} width={640} title={refundNo}>
      {refund.data ? (
        <>
          <StaleNote error={refund.error} onRetry={() => void refund.refetch()} />
          <RefundContent key={`${refundNo}-${refund.data.state}`} refund={refund.data} />
        </>
      ) : refund.isError ? (
        <ErrorState message={refund.error.message} onRetry={() => refund.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </FormDrawer>
  );
}

/** How many of the keys that come back were looked at, and when. */
function keysWord({ num, viewedNum, firstViewTime, lastViewTime }: NonNullable<AdminRefundDetail['licenceKeys']>) {
  if (firstViewTime === null || lastViewTime === null) return m.refunds_licence_keys_unseen({ count: num });
  const [first, last] = [formatTime(firstViewTime), formatTime(lastViewTime)];
  return first === last
    ? m.refunds_licence_keys_seen({ count: num, viewed: viewedNum, time: first })
    : m.refunds_licence_keys_seen_between({ count: num, viewed: viewedNum, first, last });
}

const freightFact = (name: string, yuan: string | null) =>
  isSome(yuan) ? ([name, <Amount key={name} yuan={yuan} />] as const) : null;

/** 破损 2 件 · 2026-11-21 14:05 */
const reportedWord = ({ reportList }: AdminRefundDetail) =>
  reportList
    .map(({ problem, num, time }) => `${PROBLEM_WORDS[problem]({ count: num })} · ${formatTime(time)}`)
    .join(m.refunds_office_reported_joint());

function RefundContent({ refund }: { readonly refund: AdminRefundDetail }) {
  return (
    <div className={styles.content}>
      <header className={styles.head}>
        <StatusDot tone={STATUS_TONES[refund.state]}>{STATUS_WORDS[refund.state]()}</StatusDot>
      </header>
      <LineProduct line={{ image: refund.image, name: refund.productName, model: [refund.partNumber, refund.sku] }} />
      <Facts
        of={[
          [
            m.refunds_amount(),
            <b key="amount">
              <Amount yuan={refund.refundPrice} look="price" />
            </b>,
          ],
          refund.moneyWayList.length > 0
            ? [
                m.refunds_money_way(),
                <MoneyWays key="ways" ways={refund.moneyWayList} isReturn={refund.kind === 'returnAndRefund'} />,
                'wide',
              ]
            : null,
          freightFact(m.refunds_of_it_freight(), refund.refundPostage),
          freightFact(m.refunds_quote_freight(), refund.expectedPostage),
          freightFact(m.refunds_quote_freight_later(), refund.laterPostage),
          refund.payPrice === null
            ? null
            : [m.refunds_quote_paid({ count: refund.payNum }), <Amount key="paid" yuan={refund.payPrice} />],
          isSome(refund.protectedPrice)
            ? [m.refunds_quote_protected(), <Amount key="protected" yuan={refund.protectedPrice} />]
            : null,
          refund.refundIntegral > 0 ? [m.refunds_quote_points(), String(refund.refundIntegral)] : null,
          [
            m.refunds_quantity(),
            refund.unshippedNum > 0
              ? m.refunds_office_unshipped({ count: refund.applyRefundNum, unshipped: refund.unshippedNum })
              : m.refunds_office_of({ count: refund.applyRefundNum, total: refund.payNum }),
          ],
          [
            m.refunds_kind(),
            <DotRow
              key="kind"
              parts={[KIND_WORDS[refund.kind](), refund.returnMethod !== 'none' && METHOD_WORDS[refund.returnMethod]()]}
            />,
          ],
          refund.licenceKeys ? [m.refunds_licence_keys(), keysWord(refund.licenceKeys), 'wide'] : null,
          [m.refunds_csv_customer(), refund.customerName],
          [m.refunds_shop(), refund.merName],
          [
            m.refunds_order(),
            <Link key="order" className={styles.link} to="/orders" search={{ order: refund.orderNo } as never}>
              {refund.orderNo}
            </Link>,
            'wide',
          ],
          refund.reportList.length > 0 ? [m.refunds_office_reported(), reportedWord(refund), 'wide'] : null,
          [m.refunds_time(), formatTime(refund.createTime)],
          [m.refunds_reason(), refund.refundReasonWap, 'wide'],
          refund.refundReasonWapExplain ? [m.refunds_explanation(), refund.refundReasonWapExplain, 'wide'] : null,
          refund.receiverAddressDetail
            ? [
                m.refunds_return_to(),
                `${refund.receiver} ${refund.receiverPhone} · ${refund.receiverAddressDetail}`,
                'wide',
              ]
            : null,
          refund.telephone
            ? [
                m.refunds_sent_by(),
                <UnbrokenRow key="sent" names={[refund.expressName, refund.trackingNumber, refund.telephone]} />,
                'wide',
              ]
            : null,
          refund.inspection ? [m.refunds_inspection(), refund.inspection, 'wide'] : null,
          refund.restocked === null
            ? null
            : [m.refunds_restocked(), refund.restocked ? m.refunds_restocked_yes() : m.refunds_restocked_no()],
          refund.refundReason ? [m.refunds_csv_refused(), refund.refundReason, 'wide'] : null,
        ]}
      />
      <RefundPictures urls={refund.pictures} />
      <Decision refund={refund} />
      <section className={styles.block}>
        <h3>{m.refunds_history()}</h3>
        <Timeline
          vertical
          steps={refund.statusList.map((step) => ({
            key: `${step.createTime}-${step.changeType}`,
            title: CHANGE_WORDS[step.changeType](),
            detail: (
              <DotRow
                parts={[
                  formatTime(step.createTime),
                  actorWord(step.actor),
                  step.actorName,
                  sentBackWords(refund, step.changeType),
                  step.changeMessage,
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

const REFUSALS: readonly RefundAction[] = ['refuse', 'rejectGoods'];

/** What can be decided now; refusing replaces the grant, and can be left again. */
function Decision({ refund }: { readonly refund: AdminRefundDetail }) {
  const mayDecide = useCan('admin:refunds:approve');
  const [refusing, setRefusing] = useState(false);
  const possible = refundActions({ status: refund.state, kind: refund.kind }, 'staff');
  const grant = possible.find((action) => !REFUSALS.includes(action));
  if (!grant) return null;
  if (!mayDecide) return <p className={styles.faint}>{m.refunds_office_may_not()}</p>;
  if (refusing) return <RefuseForm refund={refund} onBack={() => setRefusing(false)} />;
  const refuse = <Button onClick={() => setRefusing(true)}>{m.refunds_office_refuse()}</Button>;
  if (refund.isOwnRequest) {
    return (
      <div className={styles.content}>
        <p className={styles.faint}>{m.refunds_error_own_request()}</p>
        {refuse}
      </div>
    );
  }
  return grant === 'receive' ? (
    <ReceiveForm refund={refund} beside={refuse} />
  ) : (
    <ApproveForm refund={refund} isReturn={grant === 'approveReturn'} beside={refuse} />
  );
}
