import { transitionsOf } from '../../../platform/contract/state-machine.ts';

export const CLAIM_STATUSES = ['applied', 'credited', 'rejected', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Every transition of a claim. Approval and credit are one: the balance grows in the transaction that approves. */
export const CLAIM_TRANSITIONS = transitionsOf<ClaimStatus>()({
  approve: { from: ['applied'], to: 'credited', by: ['staff'] },
  reject: { from: ['applied'], to: 'rejected', by: ['staff'] },
  withdraw: { from: ['applied'], to: 'withdrawn', by: ['buyer'] },
});
export type ClaimAction = keyof typeof CLAIM_TRANSITIONS;
