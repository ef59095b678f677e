import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { ListCard } from '../../../../platform/web/kit/ListCard.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { PriceWaterfall } from '../../../catalogue/web/public.tsx';
import { Amount, LineProduct } from '../../../orders/web/public.tsx';
import type { PriceClaim } from '../../contract/price-claim.ts';
import { CLAIM_TRANSITIONS } from '../../contract/price-claim-status.ts';
import { ClaimSums } from '../ClaimSums.tsx';
import { STATUS_TONES, STATUS_WORDS } from '../claim-words.ts';
import { useWithdrawClaim } from '../price-protection-queries.ts';
import styles from './price-protection.module.css';

/** A claim: what was asked, and what became of it. */
export function ClaimCard({ claim }: { readonly claim: PriceClaim }) {
  const { claimNo, orderNo, state } = claim;
  return (
    <ListCard
      label={claimNo}
      number={
        <>
          {claimNo}
          <CopyButton text={claimNo} label={m.price_protection_copy_number()} />
        </>
      }
      facts={
        <>
          <span className={styles.faint}>{formatTime(claim.createTime)}</span>
          <Link to="/order/order_details" search={{ orderNo }} className={styles.order}>
            {orderNo}
          </Link>
        </>
      }
      end={<StatusDot tone={STATUS_TONES[state]}>{STATUS_WORDS[state]()}</StatusDot>}
    >
      <div className={styles.body}>
        <LineProduct line={{ image: claim.image, name: claim.productName, model: [claim.partNumber, claim.sku] }} />
        <ClaimSums of={claim} Waterfall={PriceWaterfall} />
        <span className={styles.actions}>
          {state === 'credited' && (
            <span className={styles.outcome}>
              <span className={styles.faint}>{m.price_protection_credited()}</span>
              <b>
                <Amount yuan={claim.creditPrice} look="price" />
              </b>
            </span>
          )}
          {canTransit(CLAIM_TRANSITIONS, 'withdraw', state, 'buyer') && <WithdrawButton claimNo={claimNo} />}
        </span>
        {claim.refusal && <p className={styles.refusal}>{m.price_protection_refused({ reason: claim.refusal })}</p>}
      </div>
    </ListCard>
  );
}

function WithdrawButton({ claimNo }: { readonly claimNo: string }) {
  const withdraw = useWithdrawClaim();
  async function takeBack() {
    const agreed = await confirmFirst(m.price_protection_withdraw_text(), {
      title: m.price_protection_withdraw_title(),
      confirmLabel: m.price_protection_withdraw(),
      danger: true,
    });
    if (agreed) withdraw.mutate(claimNo, { onSuccess: () => toast('success', m.price_protection_withdraw_done()) });
  }
  return (
    <Button
      size="small"
      busy={withdraw.isPending}
      aria-label={m.price_protection_withdraw_of({ claimNo })}
      onClick={takeBack}
    >
      {m.price_protection_withdraw()}
    </Button>
  );
}
