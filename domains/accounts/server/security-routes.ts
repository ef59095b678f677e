import { type Route, route } from '../../../platform/server/route.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../contract/device-endpoints.ts';
import { editProfile } from '../contract/profile-endpoints.ts';
import { listSecurityEvents } from '../contract/security-event.ts';
import * as devices from './devices.ts';
import { editProfile as editProfileUseCase } from './edit-profile.ts';
import { listSecurityEvents as listSecurityEventsUseCase } from './list-security-events.ts';

/** Profile, devices, and how somebody signs in. */
export const securityRoutes: Route[] = [
  route(editProfile, editProfileUseCase),
  route(listDevices, devices.listDevices),
  route(signOutDevice, devices.signOutDevice),
  route(signOutOtherDevices, devices.signOutOtherDevices),
  route(listSecurityEvents, listSecurityEventsUseCase),
];
