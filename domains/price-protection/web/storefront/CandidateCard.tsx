import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { ListCard } from '../../../../platform/web/kit/ListCard.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { PriceWaterfall } from '../../../catalogue/web/public.tsx';
import { LineProduct } from '../../../orders/web/public.tsx';
import type { ClaimCandidate } from '../../contract/price-claim.ts';
import { ClaimSums } from '../ClaimSums.tsx';
import { useApplyForProtection } from '../price-protection-queries.ts';
import styles from './price-protection.module.css';

/** A line whose price has fallen, with what can be claimed for it. */
export function CandidateCard({ candidate }: { readonly candidate: ClaimCandidate }) {
  const { orderNo, orderDetailId, productName: name, claimPrice } = candidate;
  const apply = useApplyForProtection();
  const formatYuan = useFormatYuan();
  async function claim() {
    if (claimPrice === null) return;
    const agreed = await confirmFirst(m.price_protection_apply_text({ amount: formatYuan(claimPrice), name }), {
      title: m.price_protection_apply_title(),
      confirmLabel: m.price_protection_apply(),
    });
    if (!agreed) return;
    apply.mutate(
      { orderNo, orderDetailId, claimPrice },
      { onSuccess: () => toast('success', m.price_protection_applied_done()) },
    );
  }
  return (
    <ListCard
      label={name}
      number={
        <Link to="/order/order_details" search={{ orderNo }}>
          {orderNo}
        </Link>
      }
      facts={<span className={styles.faint}>{candidate.merName}</span>}
      end={
        <span className={styles.deadline}>{m.price_protection_deadline({ time: formatTime(candidate.deadline) })}</span>
      }
    >
      <div className={styles.body}>
        <LineProduct line={{ image: candidate.image, name, model: [candidate.partNumber, candidate.sku] }} />
        <ClaimSums of={candidate} Waterfall={PriceWaterfall} />
        <span className={styles.actions}>
          <Button
            size="small"
            look="primary"
            busy={apply.isPending}
            aria-label={m.price_protection_apply_of({ name })}
            onClick={claim}
          >
            {m.price_protection_apply()}
          </Button>
        </span>
      </div>
    </ListCard>
  );
}
