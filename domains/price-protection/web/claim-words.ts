import * as m from '#messages';
import type { StatusTone } from '../../../platform/web/kit/Tag.tsx';
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
