import * as m from '#messages';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import type { StatusTone } from '../../../platform/web/kit/Tag.tsx';
import type { OfficeClaim } from '../contract/price-claim.ts';
import type { ClaimStatus } from '../contract/price-claim-status.ts';

export const STATUS_WORDS: Record<ClaimStatus, () => string> = {
  applied: m.price_protection_status_applied,
  credited: m.price_protection_status_credited,
  rejected: m.price_protection_status_rejected,
  withdrawn: m.price_protection_status_withdrawn,
};

export const STATUS_TONES: Record<ClaimStatus, StatusTone> = {
  applied: 'active',
  credited: 'done',
  rejected: 'error',
  withdrawn: 'neutral',
};

/** Asked before a claim is approved: how much goes to whose balance. Only what was not refunded since is credited. */
export const approvalQuestion = ({
  creditableNow,
  claimPrice,
  customerName,
}: Pick<OfficeClaim, 'creditableNow' | 'claimPrice' | 'customerName'>): string =>
  m.price_protection_approve_question({
    amount: formatYuan(creditableNow ?? claimPrice ?? ''),
    customer: customerName,
  });
