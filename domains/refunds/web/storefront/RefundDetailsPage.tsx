import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Timeline } from '../../../../platform/web/kit/Timeline.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { Amount, isSome, LineProduct } from '../../../orders/web/public.tsx';
import type { RefundDetail } from '../../contract/refund.ts';
import { OPEN_REFUNDS } from '../../contract/refund-status.ts';
import { MoneyWays } from '../MoneyWays.tsx';
import { RefundPictures } from '../RefundPictures.tsx';
import { KIND_WORDS, METHOD_WORDS, NEXT_WORDS, STATUS_TONES, STATUS_WORDS, stepWords } from '../refund-words.ts';
import { AddressedRefund } from './AddressedRefund.tsx';
import { RefundActions } from './RefundActions.tsx';
import styles from './refunds.module.css';

/** One refund: where it stands, what happens next, and everything that happened to it. */
export function RefundDetailsPage() {
  return <AddressedRefund title={m.refunds_details_title()}>{(refund) => <Details refund={refund} />}</AddressedRefund>;
}

function Details({ refund }: { readonly refund: RefundDetail }) {
  const { orderNo, refundOrderNo } = refund;
  return (
    <div ref={keepFocus} className={styles.blocks}>
      <Card padded className={styles.status}>
        <StatusDot tone={STATUS_TONES[refund.state]}>
          <b>{STATUS_WORDS[refund.state]()}</b>
        </StatusDot>
        <RefundActions refund={refund} isOwnPage />
        <p className={styles.words}>{NEXT_WORDS[refund.state](refund)}</p>
      </Card>
      <div className={styles.columns}>
        <div className={styles.blocks}>
          <Card padded as="section" aria-label={m.refunds_what()}>
            <LineProduct
              line={{ image: refund.image, name: refund.productName, model: [refund.partNumber, refund.sku] }}
              link={
                <Link to="/product/detail/$id" params={{ id: String(refund.productId) }} className={styles.name}>
                  {unbroken(refund.productName)}
                </Link>
              }
            />
            <dl className={styles.facts}>
              <Fact name={m.refunds_amount()}>
                <b>
                  <Amount yuan={refund.refundPrice} look="price" />
                </b>
                {isSome(refund.refundPostage) && (
                  <span className={styles.faint}>
                    {' '}
                    {m.refunds_with_freight()} <Amount yuan={refund.refundPostage} />
                  </span>
                )}
              </Fact>
              {refund.moneyWayList.length > 0 && (
                <Fact name={m.refunds_money_way()}>
                  <MoneyWays ways={refund.moneyWayList} isReturn={refund.kind === 'returnAndRefund'} />
                </Fact>
              )}
              {isSome(refund.expectedPostage) && (
                <Fact name={m.refunds_quote_freight()}>
                  <Amount yuan={refund.expectedPostage} />
                </Fact>
              )}
              {isSome(refund.laterPostage) && (
                <Fact name={m.refunds_quote_freight_later()}>
                  <Amount yuan={refund.laterPostage} />
                </Fact>
              )}
              {refund.payPrice !== null && (
                <Fact name={m.refunds_quote_paid({ count: grouped(refund.payNum) })}>
                  <Amount yuan={refund.payPrice} />
                  <Protected of={refund.protectedPrice} />
                </Fact>
              )}
              {refund.refundIntegral > 0 && (
                <Fact name={m.refunds_quote_points()}>{grouped(refund.refundIntegral)}</Fact>
              )}
              <Fact name={m.refunds_quantity()}>{m.refunds_pieces({ count: grouped(refund.applyRefundNum) })}</Fact>
              <Fact name={m.refunds_kind()}>
                <DotRow
                  parts={[
                    KIND_WORDS[refund.kind](),
                    refund.returnMethod !== 'none' && METHOD_WORDS[refund.returnMethod](),
                  ]}
                />
              </Fact>
              <Fact name={m.refunds_reason()}>{refund.refundReasonWap}</Fact>
              {refund.refundReasonWapExplain && (
                <Fact name={m.refunds_explanation()}>{refund.refundReasonWapExplain}</Fact>
              )}
              {refund.inspection && <Fact name={m.refunds_inspection()}>{refund.inspection}</Fact>}
            </dl>
            <RefundPictures urls={refund.pictures} />
          </Card>
          {refund.receiverAddressDetail && (
            <Card padded as="section" aria-label={m.refunds_return_to()}>
              <h2>{m.refunds_return_to()}</h2>
              <dl className={styles.facts}>
                <Fact name={m.refunds_receiver()}>
                  {refund.receiver} {refund.receiverPhone}
                </Fact>
                <Fact name={m.refunds_address()}>
                  <span className={styles.copied}>
                    {refund.receiverAddressDetail}
                    <CopyButton
                      text={`${refund.receiver} ${refund.receiverPhone} ${refund.receiverAddressDetail}`}
                      label={m.refunds_copy_address()}
                    />
                  </span>
                </Fact>
                {refund.trackingNumber && (
                  <Fact name={m.refunds_sent_by()}>
                    {refund.expressName} {refund.trackingNumber}
                  </Fact>
                )}
              </dl>
            </Card>
          )}
          <Card padded as="section" aria-label={m.refunds_facts()}>
            <h2>{m.refunds_facts()}</h2>
            <dl className={styles.facts}>
              <Fact name={m.refunds_number()}>
                <span className={styles.whole}>
                  {refundOrderNo}
                  <CopyButton text={refundOrderNo} label={m.refunds_copy_number()} />
                </span>
              </Fact>
              <Fact name={m.refunds_order()}>
                <Link to="/order/order_details" search={{ orderNo }} className={styles.whole}>
                  {orderNo}
                </Link>
              </Fact>
              <Fact name={m.refunds_shop()}>
                {refund.merName} <span className={styles.unparted}>{refund.merPhone}</span>
              </Fact>
              <Fact name={m.refunds_time()}>{formatTime(refund.createTime)}</Fact>
            </dl>
          </Card>
        </div>
        <Card padded as="section" aria-label={m.refunds_history()}>
          <h2 className={styles.history}>{m.refunds_history()}</h2>
          <Timeline
            vertical
            steps={[
              ...refund.statusList.map((step) => {
                const { title, by } = stepWords(refund, step);
                return {
                  key: `${step.createTime}-${step.changeType}`,
                  title,
                  detail: <DotRow parts={[formatTime(step.createTime), by, step.changeMessage]} />,
                  state: 'done' as const,
                };
              }),
              // What it waits for, and which way its money will go.
              ...(OPEN_REFUNDS.some((state) => state === refund.state)
                ? [
                    {
                      key: 'next',
                      title: STATUS_WORDS[refund.state](),
                      detail: m.refunds_quote_way(),
                      state: 'now' as const,
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

/** What of it came back before because the price fell. */
function Protected({ of }: { readonly of: string | null }) {
  if (!isSome(of)) return null;
  return (
    <span className={styles.faint}>
      {' '}
      {m.refunds_quote_protected()} −<Amount yuan={of} />
    </span>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
