import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/database.ts';
import type { SignInAnswer, SignInStep } from '../contract/account.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';
import { type HeldAccount, holdAccounts, type SignInAccount } from './account-repository.ts';
import { rememberDevice } from './known-device.ts';
import { noteLanguage } from './language-repository.ts';
import { NEW_USER_GIFTS } from './new-user-gifts.ts';
import { recordSecurityEvent } from './security-events.ts';
import { insertSession } from './session/session-repository.ts';
import { hashToken, newToken } from './session/session-token.ts';
import { deleteStep, insertStep, takeStepTry } from './sign-in-step-repository.ts';

/** How long a started sign-in waits for its next step, and how many tries it allows. */
const STEP_MS = 10 * 60 * 1000;
const STEP_TRIES = 5;

/** The steps that may be due after authentication, in the order they are asked for. */
const DUE_STEPS: readonly {
  step: SignInStep;
  isDue: (account: SignInAccount) => boolean;
}[] = [
  { step: 'secondFactor', isDue: (account) => account.has_second_factor },
  { step: 'changePassword', isDue: (account) => account.must_change_password },
];

export interface FinishOptions {
  /** The account was created by this sign-in. */
  readonly isNew?: boolean;
  /** Steps already completed in this sign-in. */
  readonly passed?: readonly SignInStep[];
}

const NOBODY = { token: '', key: '', step: '', id: 0, nikeName: '', phone: '', avatar: '', isNew: false } as const;

/** Records that `step` is due. @returns the key that continues the sign-in; only its hash is stored */
export async function beginStep(
  context: Pick<Context, 'database' | 'clock'>,
  accountId: number,
  step: SignInStep,
  passed: readonly SignInStep[] = [],
): Promise<string> {
  const key = newToken();
  const expiresAt = new Date(context.clock.now().getTime() + STEP_MS);
  await insertStep(context.database, { keyHash: hashToken(key), accountId, step, passed, expiresAt });
  return key;
}

/**
 * The common end of every sign-in method once the user is authenticated: a session, or a response of type `start`
 * with the key of the first step due. Decided by the account as it is now, which is locked: what was read before may
 * have changed meanwhile.
 * @throws AppError accountDisabled.
 */
export async function finishSignIn(
  context: Context,
  { id }: Pick<SignInAccount, 'id'>,
  { isNew = false, passed = [] }: FinishOptions = {},
): Promise<SignInAnswer> {
  return inTransaction(context.database, async (tx) => {
    const account = (await holdAccounts(tx, [id])).get(id);
    if (!account) throw new AppError(SIGN_IN_ERRORS.accountDisabled);
    for (const { step, isDue } of DUE_STEPS) {
      if (passed.includes(step) || !isDue(account)) continue;
      const key = await beginStep({ ...context, database: tx }, id, step, passed);
      // An unfinished sign-in reveals nothing about the account.
      return { ...NOBODY, type: 'start', key, step, newPeopleCouponList: [] };
    }
    return startSession(tx, context, account, isNew);
  });
}

/** The only place that starts a session for an account's owner. */
async function startSession(tx: Tx, context: Context, account: HeldAccount, isNew: boolean): Promise<SignInAnswer> {
  const token = newToken();
  const { userAgent, address, clock } = context;
  insertSession(tx, { tokenHash: hashToken(token), account, userAgent, address, at: clock.now() });
  noteLanguage(tx, account.id, context.locale);
  await recordSecurityEvent(tx, context, account.id, 'signIn', { byOwner: true });
  await rememberDevice(tx, context, account.id);
  return {
    token,
    type: isNew ? 'register' : 'login',
    key: '',
    step: '',
    id: account.id,
    nikeName: account.nickname,
    phone: account.phone ?? '',
    avatar: account.avatar_url,
    isNew,
    newPeopleCouponList: isNew ? await context.domains.answerOf(NEW_USER_GIFTS)(tx, context, account.id) : [],
  };
}

export interface StartedStep {
  readonly accountId: number;
  readonly step: SignInStep;
  readonly passed: readonly SignInStep[];
  readonly keyHash: Buffer;
}

/**
 * Finds the started sign-in of a key. Every call counts as a try; after five the key is dead.
 * @throws AppError stepEnded for a key that is unknown, used, expired, tried too often, or of another step.
 */
export async function openStep(
  context: Pick<Context, 'database' | 'clock'>,
  key: string,
  step: SignInStep,
): Promise<StartedStep> {
  const keyHash = hashToken(key);
  const row = await takeStepTry(context.database, keyHash, step, STEP_TRIES, context.clock.now());
  if (!row) throw new AppError(SIGN_IN_ERRORS.stepEnded);
  return { accountId: row.account_id, step, passed: row.passed, keyHash };
}

/**
 * Completes a step, in the same transaction as its effect.
 * @returns the steps completed so far, for `finishSignIn`
 * @throws AppError stepEnded if a concurrent call completed it first.
 */
export async function closeStep(db: Db, started: StartedStep): Promise<SignInStep[]> {
  if (!(await deleteStep(db, started.keyHash))) throw new AppError(SIGN_IN_ERRORS.stepEnded);
  return [...started.passed, started.step];
}
