import { writeAudit } from '../../../platform/server/audit.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { SecurityEvent } from '../contract/security-event.ts';

export const ACTION_PREFIX = 'account.';
export const AUDITED_ENTITY = 'account';

/** What each event is called in the audit trail. */
export const SECURITY_ACTIONS = {
  signIn: 'account.sign-in',
  signInLocked: 'account.lock-sign-in',
  signOut: 'account.sign-out',
  passwordChange: 'account.change-password',
  phoneChange: 'account.change-phone',
  emailChange: 'account.change-email',
  secondFactorOn: 'account.turn-on-second-factor',
  secondFactorOff: 'account.turn-off-second-factor',
  secondFactorFailed: 'account.fail-second-factor',
  recoveryCodeUsed: 'account.use-recovery-code',
  sessionEnd: 'account.end-session',
  otherSessionsEnd: 'account.end-other-sessions',
} as const satisfies Record<SecurityEvent, `${typeof ACTION_PREFIX}${string}`>;
export type SecurityAction = (typeof SECURITY_ACTIONS)[SecurityEvent];

/** Before and after of non-secret values: a phone, an email, a number of sessions. Never a password, code or token. */
export interface EventChange {
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** Done by somebody just authenticated as the account's owner, before there is a session. */
  readonly byOwner?: true;
}

/** Records a security event of an account and its origin, in the transaction of the change. */
export async function recordSecurityEvent(
  tx: Db,
  context: Pick<Context, 'session' | 'clock' | 'requestId' | 'address' | 'userAgent'>,
  accountId: number,
  event: SecurityEvent,
  change: EventChange = {},
): Promise<void> {
  await writeAudit(tx, context, {
    action: SECURITY_ACTIONS[event],
    entity: AUDITED_ENTITY,
    entityId: accountId,
    ...(change.byOwner && { actorId: accountId }),
    ...(change.before && { before: change.before }),
    after: { ...change.after, address: context.address, userAgent: context.userAgent.slice(0, 300) },
  });
}
