import { useState } from 'react';
import * as m from '#messages';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { PriceWaterfall } from '../../../catalogue/web/backoffice/public.tsx';
import { Amount, LineProduct } from '../../../orders/web/backoffice/public.tsx';
import type { OfficeClaim } from '../../contract/price-claim.ts';
import { CLAIM_TRANSITIONS } from '../../contract/price-claim-status.ts';
import { rejectClaim } from '../../contract/price-protection-admin-endpoints.ts';
import { ClaimSums } from '../ClaimSums.tsx';
import { approvalQuestion, STATUS_TONES, STATUS_WORDS } from '../claim-words.ts';
import { useApproveClaim, useOfficeClaim, useRejectClaim } from '../price-protection-queries.ts';
import styles from './claim-drawer.module.css';

interface ClaimDrawerProps {
  /** Empty: closed. */
  readonly claimNo: string;
  readonly onClose: () => void;
}

/** One claim beside the table: how the amount comes about, and the decision. */
export function ClaimDrawer({ claimNo, onClose }: ClaimDrawerProps) {
  const claim = useOfficeClaim(claimNo);
  return (
    <FormDrawer opened={claimNo !== ''} onClose={onClose} width={560} title={claimNo}>
      {claim.data ? (
        <>
          <StaleNote error={claim.error} onRetry={() => void claim.refetch()} />
          <ClaimContent key={`${claimNo}-${claim.data.state}`} claim={claim.data} />
        </>
      ) : claim.isError ? (
        <ErrorState message={claim.error.message} onRetry={() => claim.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      )}
    </FormDrawer>
  );
}

function ClaimContent({ claim }: { readonly claim: OfficeClaim }) {
  return (
    <div className={styles.content}>
      <StatusDot tone={STATUS_TONES[claim.state]}>{STATUS_WORDS[claim.state]()}</StatusDot>
      <LineProduct line={{ image: claim.image, name: claim.productName, model: [claim.partNumber, claim.sku] }} />
      <ClaimSums of={claim} Waterfall={PriceWaterfall} />
      <Facts
        of={[
          [m.price_protection_customer(), claim.customerName],
          [m.price_protection_shop(), claim.merName],
          [
            m.price_protection_order_no(),
            <AddressLink key="order" address={`/orders?order=${encodeURIComponent(claim.orderNo)}`}>
              {claim.orderNo}
            </AddressLink>,
            'wide',
          ],
          [m.price_protection_received_on(), formatTime(claim.receiveTime)],
          [m.price_protection_time(), formatTime(claim.createTime)],
          claim.decideTime ? [m.price_protection_decided_at(), formatTime(claim.decideTime)] : null,
          claim.deciderName ? [m.price_protection_decider(), claim.deciderName] : null,
          claim.state === 'credited'
            ? [m.price_protection_credited(), <Amount key="credited" yuan={claim.creditPrice} />]
            : null,
          claim.refusal ? [m.price_protection_refusal(), claim.refusal, 'wide'] : null,
        ]}
      />
      <Decision claim={claim} />
    </div>
  );
}

/** What can be decided now; rejecting replaces the approval, and can be left again. */
function Decision({ claim }: { readonly claim: OfficeClaim }) {
  const mayDecide = useCan('admin:price-protection:approve');
  const [rejecting, setRejecting] = useState(false);
  if (!canTransit(CLAIM_TRANSITIONS, 'approve', claim.state, 'staff')) return null;
  if (!mayDecide) return <p className={styles.faint}>{m.price_protection_may_not()}</p>;
  if (rejecting) return <RejectForm claimNo={claim.claimNo} onBack={() => setRejecting(false)} />;
  return <ApproveBox claim={claim} onReject={() => setRejecting(true)} />;
}

function ApproveBox({ claim, onReject }: { readonly claim: OfficeClaim; readonly onReject: () => void }) {
  const approve = useApproveClaim();
  const formatYuan = useFormatYuan();
  const { claimNo, creditableNow, claimPrice } = claim;
  const isNothing = creditableNow !== null && Number(creditableNow) === 0;
  const isLess = !isNothing && creditableNow !== null && creditableNow !== claimPrice;
  const title = m.price_protection_approve();
  async function decide() {
    if (!(await confirmFirst(approvalQuestion(claim), { title, confirmLabel: title }))) return;
    approve.mutate({ claimNo }, { onSuccess: () => toast('success', m.price_protection_approve_done()) });
  }
  return (
    <>
      {isLess && (
        <p className={styles.note}>{m.price_protection_approve_less({ amount: formatYuan(creditableNow) })}</p>
      )}
      {isNothing && <p className={styles.note}>{m.price_protection_approve_none()}</p>}
      {claim.isOwnClaim && <p className={styles.note}>{m.price_protection_error_own_claim()}</p>}
      <div className={styles.buttons}>
        <Button onClick={onReject}>{m.price_protection_reject()}</Button>
        <Button
          look="primary"
          busy={approve.isPending}
          disabledReason={
            isNothing
              ? m.price_protection_approve_none()
              : claim.isOwnClaim
                ? m.price_protection_error_own_claim()
                : undefined
          }
          onClick={decide}
        >
          {title}
        </Button>
      </div>
    </>
  );
}

function RejectForm({ claimNo, onBack }: { readonly claimNo: string; readonly onBack: () => void }) {
  const reject = useRejectClaim();
  const form = useEndpointForm(rejectClaim, {
    initial: { claimNo, reason: '' },
    draftKey: `price-claim-reject-${claimNo}`,
  });
  return (
    <FormBox
      form={form}
      className={styles.content}
      onSend={async (request) => {
        await reject.mutateAsync(request);
        toast('success', m.price_protection_reject_done());
      }}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onBack}>{m.price_protection_back()}</Button>
          <Button type="submit" look="danger" busy={form.submitting}>
            {m.price_protection_reject()}
          </Button>
        </div>
      }
    >
      <TextAreaField form={form} name="reason" label={m.price_protection_refusal()} />
    </FormBox>
  );
}
