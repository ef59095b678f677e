import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { networkOf } from '../../../platform/server/network-of-address.ts';
import type { SignInAnswer } from '../contract/account.ts';
import type {
  sendSignInLink as sendSignInLinkContract,
  signInWithLink as signInWithLinkContract,
} from '../contract/sign-in-endpoints.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';
import { insertLink, takeLink } from './link-repository.ts';
import { mallAddress } from './mall-address.ts';
import { findInviter } from './registration-repository.ts';
import { hashToken, newToken } from './session/session-token.ts';
import { signInWithContact } from './sign-in-with-contact.ts';

const MINUTE = 60_000;
const LINK_MINUTES = 10;
/** Strict hourly limits, since requesting a link needs no captcha. */
const RECIPIENT_LIMIT = 3;
const ADDRESS_LIMIT = 10;

async function limit({ database, clock }: Context, bucket: string, attempts: number): Promise<void> {
  const now = clock.now();
  const end = await takeInWindow(database, { bucket, limit: attempts, windowMs: 60 * MINUTE }, now);
  if (!end) return;
  const minutes = Math.ceil((end.getTime() - now.getTime()) / MINUTE);
  throw new AppError(SIGN_IN_ERRORS.codeLimit, { minutes });
}

/**
 * Mails a sign-in link, whether or not the account exists. The token is in the fragment, which browsers do not send.
 * @throws AppError codeLimit, deliveryFailed.
 */
export async function sendSignInLink(
  { email, spreadPid }: RequestOf<typeof sendSignInLinkContract>,
  context: Context,
): Promise<string> {
  const { database, clock, delivery, locale } = context;
  await limit(context, `link:address:${networkOf(context.address)}`, ADDRESS_LIMIT);
  await limit(context, `link:recipient:${email}`, RECIPIENT_LIMIT);
  const token = newToken();
  const link = mallAddress(context, `/login#link=${token}`);
  const inviter = spreadPid === undefined ? undefined : await findInviter(database, spreadPid);
  await insertLink(database, {
    tokenHash: hashToken(token),
    email,
    inviterId: inviter ? (spreadPid ?? null) : null,
    expiresAt: new Date(clock.now().getTime() + LINK_MINUTES * MINUTE),
  });
  const text = m.sign_in_link_text({ link, minutes: LINK_MINUTES }, { locale });
  await delivery.sendMail({ to: email, subject: m.sign_in_link_subject({}, { locale }), text });
  return '';
}

/** @throws AppError linkEnded for a token that is unknown, used or older than ten minutes; accountDisabled. */
export async function signInWithLink(
  { linkToken, agreed }: RequestOf<typeof signInWithLinkContract>,
  context: Context,
): Promise<SignInAnswer> {
  const link = await takeLink(context.database, hashToken(linkToken), context.clock.now());
  if (!link) throw new AppError(SIGN_IN_ERRORS.linkEnded);
  const spreadPid = link.inviter_id ?? undefined;
  return signInWithContact(context, { contact: 'email', value: link.email }, { spreadPid, agreed });
}
