import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { time } from '../../../platform/contract/fields.ts';
import { device } from '../../sign-in/contract/device-endpoints.ts';
import { SECURITY_EVENTS } from '../../sign-in/contract/security-event.ts';

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
