import * as m from '#messages';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import type { RefundSummary } from '../../contract/refund.ts';
import { refundActions } from '../../contract/refund-status.ts';
import { useRevokeRefund } from '../refund-queries.ts';
import styles from './refunds.module.css';

interface RefundActionsProps {
  readonly refund: RefundSummary;
  /** On the refund's own page there is no link to it. */
  readonly isOwnPage?: boolean;
}

/** What its buyer can do with a refund now. */
export function RefundActions({ refund, isOwnPage = false }: RefundActionsProps) {
  const revoke = useRevokeRefund();
  const { refundOrderNo } = refund;
  const possible = refundActions({ status: refund.state, kind: refund.kind }, 'buyer');
  async function takeBack() {
    const agreed = await confirmFirst(m.refunds_revoke_question(), {
      title: m.refunds_revoke(),
      confirmLabel: m.refunds_revoke(),
      cancelLabel: m.refunds_revoke_keep(),
      danger: true,
    });
    if (agreed) revoke.mutate(refundOrderNo, { onSuccess: () => toast('success', m.refunds_revoke_done()) });
  }
  return (
    <span className={styles.actions}>
      {possible.includes('sendGoods') && (
        <ButtonLink size="small" look="primary" to="/order/components/returningGoods" search={{ refundOrderNo }}>
          {m.refunds_return_title()}
        </ButtonLink>
      )}
      {possible.includes('revoke') && (
        <Button size="small" busy={revoke.isPending} onClick={takeBack}>
          {m.refunds_revoke()}
        </Button>
      )}
      {!isOwnPage && (
        <ButtonLink size="small" look="text" to="/order/orderRefund_details" search={{ refundOrderNo }}>
          {m.refunds_details()}
        </ButtonLink>
      )}
    </span>
  );
}
