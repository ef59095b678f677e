import { type Route, route } from '../../../platform/server/route.ts';
import { readInviter as readInviterContract } from '../contract/invitation-endpoints.ts';
import {
  createJumpToken as createJumpTokenContract,
  signInWithJumpToken as signInWithJumpTokenContract,
} from '../contract/jump-endpoints.ts';
import { bindEmail, bindPhone, checkEmailBinding, checkPhoneBinding } from '../contract/registration-endpoints.ts';
import {
  changePasswordAndSignIn as changePasswordAndSignInContract,
  sendEmailCode,
  sendPhoneCode,
  sendSignInLink as sendSignInLinkContract,
  setDuePassword as setDuePasswordContract,
  signInWithEmailCode,
  signInWithLink as signInWithLinkContract,
  signInWithPassword as signInWithPasswordContract,
  signInWithPhoneCode,
  signInWithSecondFactor as signInWithSecondFactorContract,
} from '../contract/sign-in-endpoints.ts';
import { bindContact, checkBinding } from './bind-contact.ts';
import { createJumpToken, signInWithJumpToken } from './jump-token.ts';
import { sendSignInCode } from './one-time-code/send-sign-in-code.ts';
import { changePasswordAndSignIn, setDuePassword } from './password/forgotten-password.ts';
import { signInWithPassword } from './password/sign-in-with-password.ts';
import { readInviter } from './read-inviter.ts';
import { signInWithSecondFactor } from './second-factor/sign-in-with-second-factor.ts';
import { sendSignInLink, signInWithLink } from './sign-in-link.ts';
import { signInWithCode } from './sign-in-with-contact.ts';

const phoneOf = (value: string) => ({ contact: 'phone', value }) as const;
const emailOf = (value: string) => ({ contact: 'email', value }) as const;

export const signInRoutes: Route[] = [
  route(signInWithPasswordContract, signInWithPassword),
  route(sendPhoneCode, ({ phone, captchaVerification }, context) =>
    sendSignInCode(context, phone, captchaVerification),
  ),
  route(sendEmailCode, ({ email, captchaVerification }, context) =>
    sendSignInCode(context, email, captchaVerification),
  ),
  route(signInWithPhoneCode, ({ phone, captcha, ...rest }, context) =>
    signInWithCode(context, phoneOf(phone), captcha, rest),
  ),
  route(signInWithEmailCode, ({ email, captcha, ...rest }, context) =>
    signInWithCode(context, emailOf(email), captcha, rest),
  ),
  route(sendSignInLinkContract, sendSignInLink),
  route(signInWithLinkContract, signInWithLink),
  route(signInWithSecondFactorContract, signInWithSecondFactor),
  route(changePasswordAndSignInContract, changePasswordAndSignIn),
  route(setDuePasswordContract, setDuePassword),
  route(bindPhone, ({ phone, ...rest }, context) => bindContact(context, phoneOf(phone), rest)),
  route(bindEmail, ({ email, ...rest }, context) => bindContact(context, emailOf(email), rest)),
  route(checkPhoneBinding, ({ phone }, context) => checkBinding(context, phoneOf(phone))),
  route(checkEmailBinding, ({ email }, context) => checkBinding(context, emailOf(email))),
  route(readInviterContract, readInviter),
  route(createJumpTokenContract, createJumpToken),
  route(signInWithJumpTokenContract, signInWithJumpToken),
];
