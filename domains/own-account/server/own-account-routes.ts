import { type Route, route } from '../../../platform/server/route.ts';
import {
  bindEmail,
  bindPhone,
  sendEmailCode,
  sendNewEmailCode,
  sendNewPhoneCode,
  sendPhoneCode,
} from '../contract/contact-endpoints.ts';
import { changePassword, sendPasswordCode } from '../contract/password-endpoints.ts';
import { editProfile as editProfileContract } from '../contract/profile-endpoints.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from '../contract/second-factor-endpoints.ts';
import { listSecurityEvents as listSecurityEventsContract } from '../contract/security-event-endpoints.ts';
import { bindTarget, sendPresentCode, sendTargetCode } from './change-contact.ts';
import * as password from './change-password.ts';
import { editProfile } from './edit-profile.ts';
import { listSecurityEvents } from './list-security-events.ts';
import * as secondFactor from './second-factor.ts';

/** Profile, and how somebody signs in. */
export const ownAccountRoutes: Route[] = [
  route(editProfileContract, editProfile),
  route(sendPasswordCode, password.sendPasswordCode),
  route(changePassword, password.changePassword),
  route(sendPhoneCode, (_, context) => sendPresentCode('phone', context)),
  route(sendNewPhoneCode, ({ phone, captcha }, context) =>
    sendTargetCode('phone', { target: phone, captcha }, context),
  ),
  route(bindPhone, ({ phone, captcha }, context) => bindTarget('phone', { target: phone, captcha }, context)),
  route(sendEmailCode, (_, context) => sendPresentCode('email', context)),
  route(sendNewEmailCode, ({ email, captcha }, context) =>
    sendTargetCode('email', { target: email, captcha }, context),
  ),
  route(bindEmail, ({ email, captcha }, context) => bindTarget('email', { target: email, captcha }, context)),
  route(listSecurityEventsContract, listSecurityEvents),
  route(readSecondFactor, secondFactor.readSecondFactor),
  route(startSecondFactor, secondFactor.startSecondFactor),
  route(confirmSecondFactor, secondFactor.confirmSecondFactor),
  route(disableSecondFactor, secondFactor.disableSecondFactor),
];
