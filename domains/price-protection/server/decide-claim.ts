import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { type Actor, canTransit } from '../../../platform/contract/state-machine.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { notify } from '../../notices/server/public.ts';
import { keptFen, lockOrderedLine, type OrderedLine, protectLine } from '../../orders/server/public.ts';
import { addToBalance } from '../../payments/server/public.ts';
import { isWantedBy, leftToOthers } from '../../sign-in/server/public.ts';
import { refundPoints } from '../../wallet/server/public.ts';
import { CLAIM_TRANSITIONS, type ClaimAction, type ClaimStatus } from '../contract/price-claim-status.ts';
import type {
  approveClaim as approveClaimContract,
  rejectClaim as rejectClaimContract,
} from '../contract/price-protection-admin-endpoints.ts';
import type { withdrawClaim as withdrawClaimContract } from '../contract/price-protection-endpoints.ts';
import { PRICE_PROTECTION_ERRORS } from '../contract/price-protection-errors.ts';
import { creditOf } from '../contract/protection.ts';
import { type ClaimScope, findClaim, type ListedClaim, updateClaim } from './price-claim-repository.ts';
import { protectedLineOf } from './protection-facts.ts';
import { claimLink } from './tell-of-claim.ts';

/**
 * A claim of this scope about to take this step, with its payment and order locked in the order in which everybody locks
 * them.
 * @throws AppError claimNotFound, or claimDecided when another step came first
 */
async function lockForStep(
  tx: Tx,
  scope: ClaimScope,
  claimNo: string,
  action: ClaimAction,
  actor: Actor,
): Promise<{ claim: ListedClaim; ordered: OrderedLine }> {
  const found = await findClaim(tx, scope, claimNo);
  if (!found) throw new AppError(PRICE_PROTECTION_ERRORS.claimNotFound);
  const { payment_id: paymentId, order_id: orderId, order_line_id: lineId } = found;
  const ordered = await lockOrderedLine(tx, { paymentId, orderId, lineId });
  const claim = await findClaim(tx, scope, claimNo);
  if (!claim || !canTransit(CLAIM_TRANSITIONS, action, claim.status as ClaimStatus, actor)) {
    throw new AppError(PRICE_PROTECTION_ERRORS.claimDecided);
  }
  return { claim, ordered };
}

/** Approves a claim and credits it. */
export async function approveClaim(
  { claimNo }: RequestOf<typeof approveClaimContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock } = context;
  requireWholeMall(session);
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const { claim, ordered } = await lockForStep(tx, 'wholeMall', claimNo, 'approve', 'staff');
    const isForOthers = await leftToOthers(tx, session.accountId, 'admin:price-protection:approve');
    if (isForOthers(claim)) throw new AppError(PRICE_PROTECTION_ERRORS.ownClaim);
    const { order, line, lines } = ordered;
    const creditedFen = creditOf({ priceFen: claim.price_fen, amountFen: claim.amount_fen }, protectedLineOf(line));
    if (creditedFen === 0) throw new AppError(PRICE_PROTECTION_ERRORS.nothingLeft);
    await applyTransition(CLAIM_TRANSITIONS, 'approve', 'staff', (from, status) =>
      updateClaim(tx, claim.id, from, {
        status,
        credited_fen: creditedFen,
        decided_at: at,
        decided_by: session.accountId,
      }),
    );
    // The line is locked: this cannot fail, and if it could, nobody would be paid twice.
    if (!(await protectLine(tx, line.id, creditedFen))) throw new AppError(PRICE_PROTECTION_ERRORS.nothingLeft);
    const beforeFen = keptFen(order, lines);
    await refundPoints(
      tx,
      { accountId: order.account_id, orderNo: order.order_no, refundNo: claimNo, spentPoints: 0 },
      { beforeFen, afterFen: beforeFen - creditedFen },
      at,
    );
    await addToBalance(tx, {
      accountId: order.account_id,
      amountFen: creditedFen,
      linkType: 'priceProtection',
      linkId: claimNo,
      remark: order.order_no,
      at,
    });
    await notify(
      tx,
      {
        accountId: order.account_id,
        kind: 'priceClaimCredited',
        params: { claimNo, orderNo: order.order_no, amount: fenToYuan(creditedFen) },
        link: claimLink(claimNo),
      },
      at,
    );
    await writeAudit(tx, context, {
      action: 'price-claim.approve',
      entity: 'price-claim',
      entityId: claimNo,
      before: { status: claim.status, amountFen: claim.amount_fen },
      after: {
        status: CLAIM_TRANSITIONS.approve.to,
        creditedFen,
        ...(isWantedBy(claim, session.accountId) && { ownRequest: true }),
      },
    });
  });
  return true;
}

/** Rejects a claim; its price is not claimed for this line again. */
export async function rejectClaim(
  { claimNo, reason }: RequestOf<typeof rejectClaimContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock } = context;
  requireWholeMall(session);
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const { claim } = await lockForStep(tx, 'wholeMall', claimNo, 'reject', 'staff');
    await applyTransition(CLAIM_TRANSITIONS, 'reject', 'staff', (from, status) =>
      updateClaim(tx, claim.id, from, { status, refusal: reason, decided_at: at, decided_by: session.accountId }),
    );
    await notify(
      tx,
      {
        accountId: claim.account_id,
        kind: 'priceClaimRejected',
        params: { claimNo, orderNo: claim.order_no, reason },
        link: claimLink(claimNo),
      },
      at,
    );
    await writeAudit(tx, context, {
      action: 'price-claim.reject',
      entity: 'price-claim',
      entityId: claimNo,
      before: { status: claim.status },
      after: { status: CLAIM_TRANSITIONS.reject.to, reason },
    });
  });
  return true;
}

/** The buyer takes a claim back. */
export async function withdrawClaim(
  { claimNo }: RequestOf<typeof withdrawClaimContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const { claim } = await lockForStep(tx, buyerScope(session), claimNo, 'withdraw', 'buyer');
    await applyTransition(CLAIM_TRANSITIONS, 'withdraw', 'buyer', (from, status) =>
      updateClaim(tx, claim.id, from, { status, decided_at: clock.now() }),
    );
  });
  return true;
}
