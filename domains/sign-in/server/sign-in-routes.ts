import { type Route, route } from '../../../platform/server/route.ts';
import { readInviter } from '../contract/invitation-endpoints.ts';
import { createJumpToken, signInWithJumpToken } from '../contract/jump-endpoints.ts';
import { bindEmail, bindPhone, checkEmailBinding, checkPhoneBinding } from '../contract/registration-endpoints.ts';
import {
  changePasswordAndSignIn,
  sendEmailCode,
  sendPhoneCode,
  sendSignInLink,
  setDuePassword,
  signInWithEmailCode,
  signInWithLink,
  signInWithPassword,
  signInWithPhoneCode,
  signInWithSecondFactor,
} from '../contract/sign-in-endpoints.ts';
import { bindContact, checkBinding } from './bind-contact.ts';
import {
  createJumpToken as createJumpTokenUseCase,
  signInWithJumpToken as signInWithJumpTokenUseCase,
} from './jump-token.ts';
import { sendSignInCode } from './one-time-code/send-sign-in-code.ts';
import {
  changePasswordAndSignIn as changePasswordAndSignInUseCase,
  setDuePassword as setDuePasswordUseCase,
} from './password/forgotten-password.ts';
import { signInWithPassword as signInWithPasswordUseCase } from './password/sign-in-with-password.ts';
import { readInviter as readInviterUseCase } from './read-inviter.ts';
import { signInWithSecondFactor as signInWithSecondFactorUseCase } from './second-factor/sign-in-with-second-factor.ts';
import { sendSignInLink as sendSignInLinkUseCase, signInWithLink as signInWithLinkUseCase } from './sign-in-link.ts';
import { signInWithCode } from './sign-in-with-contact.ts';

const phoneOf = (value: string) => ({ contact: 'phone', value }) as const;
const emailOf = (value: string) => ({ contact: 'email', value }) as const;

export const signInRoutes: Route[] = [
  route(signInWithPassword, signInWithPasswordUseCase),
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
  route(sendSignInLink, sendSignInLinkUseCase),
  route(signInWithLink, signInWithLinkUseCase),
  route(signInWithSecondFactor, signInWithSecondFactorUseCase),
  route(changePasswordAndSignIn, changePasswordAndSignInUseCase),
  route(setDuePassword, setDuePasswordUseCase),
  route(bindPhone, ({ phone, ...rest }, context) => bindContact(context, phoneOf(phone), rest)),
  route(bindEmail, ({ email, ...rest }, context) => bindContact(context, emailOf(email), rest)),
  route(checkPhoneBinding, ({ phone }, context) => checkBinding(context, phoneOf(phone))),
  route(checkEmailBinding, ({ email }, context) => checkBinding(context, emailOf(email))),
  route(readInviter, readInviterUseCase),
  route(createJumpToken, createJumpTokenUseCase),
  route(signInWithJumpToken, signInWithJumpTokenUseCase),
];
