import { AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { changedMeanwhile, inTransaction } from '../../../platform/server/database.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';
import { recordSecurityEvent, requireNotSimulated, sendCode, spendCode, takeTry } from '../../sign-in/server/public.ts';
import { STEP_MINUTES } from '../contract/contact-endpoints.ts';
import { maskedContact } from '../contract/masked-contact.ts';
import { OWN_ACCOUNT_ERRORS } from '../contract/own-account-errors.ts';
import {
  type Channel,
  deleteBindingSteps,
  findBindingStep,
  isContactTaken,
  putBindingStep,
  readContacts,
  retargetBindingStep,
  type StepKey,
  takeBindingStep,
  writeContact,
} from './contact-repository.ts';

/** What differs between changing a phone and changing an email. */
const CHANNELS = {
  phone: {
    oldCode: 'changePhoneOld',
    newCode: 'changePhoneNew',
    event: 'phoneChange',
    none: OWN_ACCOUNT_ERRORS.noPhone,
  },
  email: {
    oldCode: 'changeEmailOld',
    newCode: 'changeEmailNew',
    event: 'emailChange',
    none: OWN_ACCOUNT_ERRORS.noEmail,
  },
} as const;

/**
 * Sends a code to the current phone or email.
 * @returns where it went, with the middle hidden
 * @throws AppError noPhone, noEmail, codeTooSoon, codeLimit, notWhileSimulated
 */
export async function sendPresentCode(channel: Channel, context: SignedInContext): Promise<string> {
  const { session, database } = context;
  requireNotSimulated(session);
  const present = (await readContacts(database, session.accountId))[channel];
  if (present === null) throw new AppError(CHANNELS[channel].none);
  await sendCode(context, { purpose: CHANNELS[channel].oldCode, recipient: present });
  return maskedContact(present);
}

/**
 * Notes what is to be bound and sends a code there, once the code for the current one was correct. While the step
 * lives it may be sent again, also to another target, without a new proof.
 * @throws AppError sameAsBefore, alreadyBound, wrongCode, codeTooSoon, codeLimit, tooManyTries, notWhileSimulated
 */
export async function sendTargetCode(
  channel: Channel,
  { target, captcha }: { target: string; captcha?: string | undefined },
  context: SignedInContext,
): Promise<string> {
  const { session, database, clock } = context;
  requireNotSimulated(session);
  const present = (await readContacts(database, session.accountId))[channel];
  if (present === target) throw new AppError(OWN_ACCOUNT_ERRORS.sameAsBefore);
  // Counted before the answer: it tells whether an account exists.
  await takeTry(context, 'newContact', session.accountId);
  if (await isContactTaken(database, channel, target)) throw new AppError(SIGN_IN_ERRORS.alreadyBound);
  const key: StepKey = { tokenHash: session.tokenHash, channel };
  const now = clock.now();
  if (await findBindingStep(database, key, now)) {
    await retargetBindingStep(database, key, target);
  } else {
    if (present !== null) {
      await spendCode(context, { purpose: CHANNELS[channel].oldCode, recipient: present }, captcha ?? '');
    }
    // The session may be ended from another device just then.
    await putBindingStep(database, key, target, new Date(now.getTime() + STEP_MINUTES * 60_000)).catch(
      changedMeanwhile,
    );
  }
  await sendCode(context, { purpose: CHANNELS[channel].newCode, recipient: target });
  return maskedContact(target);
}

/**
 * Binds the phone or email of this session's step.
 * @throws AppError stepExpired, wrongCode, codeLimit, alreadyBound, notWhileSimulated
 */
export async function bindTarget(
  channel: Channel,
  { target, captcha }: { target: string; captcha: string },
  context: SignedInContext,
): Promise<string> {
  const { session, database, clock } = context;
  const { accountId } = session;
  requireNotSimulated(session);
  const key: StepKey = { tokenHash: session.tokenHash, channel };
  const step = await findBindingStep(database, key, clock.now());
  if (step?.target !== target) throw new AppError(OWN_ACCOUNT_ERRORS.stepExpired);
  await spendCode(context, { purpose: CHANNELS[channel].newCode, recipient: target }, captcha);
  await inTransaction(database, async (tx) => {
    if (!(await takeBindingStep(tx, key, target))) throw new AppError(OWN_ACCOUNT_ERRORS.stepExpired);
    const before = (await readContacts(tx, accountId))[channel];
    if (!(await writeContact(tx, accountId, channel, target))) throw new AppError(SIGN_IN_ERRORS.alreadyBound);
    await deleteBindingSteps(tx, accountId, channel);
    await recordSecurityEvent(tx, context, accountId, CHANNELS[channel].event, {
      before: { [channel]: before },
      after: { [channel]: target },
    });
  });
  return '';
}
