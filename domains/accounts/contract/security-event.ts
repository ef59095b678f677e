import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { time } from '../../../platform/contract/fields.ts';
import { device } from './device-endpoints.ts';

/** What happens to the safety of an account; each is kept in the audit trail as `accounts.<event>`. */
export const SECURITY_EVENTS = [
  'signIn',
  'signInLocked',
  'signOut',
  'passwordChange',
  'phoneChange',
  'emailChange',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorFailed',
  'recoveryCodeUsed',
  'sessionEnd',
  'otherSessionsEnd',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** How many the list shows. */
export const EVENTS_SHOWN = 30;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: 'front/pc/user/security/event/list',
  summary: `The last ${EVENTS_SHOWN} security events of the own account, newest first`,
  permission: 'signedIn',
  request: z.object({}),
  response: z.array(
    z.object({
      id: z.int(),
      event: z.enum(SECURITY_EVENTS),
      createTime: time,
      address: z.string(),
      ...device.shape,
      /** Done by a member of staff. */
      byStaff: z.boolean(),
    }),
  ),
  errors: [],
});
