import { type Route, route } from '../../../platform/server/route.ts';
import {
  bindEmail,
  bindPhone,
  sendEmailCode,
  sendNewEmailCode,
  sendNewPhoneCode,
  sendPhoneCode,
} from '../contract/contact-endpoints.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../contract/device-endpoints.ts';
import { changePassword, sendPasswordCode } from '../contract/password-endpoints.ts';
import { editProfile } from '../contract/profile-endpoints.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  signInWithSecondFactor,
  startSecondFactor,
} from '../contract/second-factor-endpoints.ts';
import { listSecurityEvents } from '../contract/security-event.ts';
import { bindTarget, sendPresentCode, sendTargetCode } from './change-contact.ts';
import * as password from './change-password.ts';
import * as devices from './devices.ts';
import { editProfile as editProfileUseCase } from './edit-profile.ts';
import { listSecurityEvents as listSecurityEventsUseCase } from './list-security-events.ts';
import * as secondFactor from './second-factor.ts';
import { signInWithSecondFactor as signInWithSecondFactorUseCase } from './sign-in-with-second-factor.ts';

/** Profile, devices, and how somebody signs in. */
export const securityRoutes: Route[] = [
  route(editProfile, editProfileUseCase),
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
  route(listDevices, devices.listDevices),
  route(signOutDevice, devices.signOutDevice),
  route(signOutOtherDevices, devices.signOutOtherDevices),
  route(listSecurityEvents, listSecurityEventsUseCase),
  route(readSecondFactor, secondFactor.readSecondFactor),
  route(startSecondFactor, secondFactor.startSecondFactor),
  route(confirmSecondFactor, secondFactor.confirmSecondFactor),
  route(disableSecondFactor, secondFactor.disableSecondFactor),
  route(signInWithSecondFactor, signInWithSecondFactorUseCase),
];
