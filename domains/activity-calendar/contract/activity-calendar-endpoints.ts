import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, idOrNone } from '../../../platform/contract/fields.ts';
import { PLANNED_STATES } from '../../../platform/contract/planned.ts';
import { ACTIVITY_KINDS, activity, MAX_DAYS_SHOWN } from './activity.ts';

const kind = z.enum(ACTIVITY_KINDS);

export const listPlannedActivities = endpoint({
  method: 'GET',
  path: 'admin/activity-calendar/list',
  summary: `Flash sales, promotions and coupons that run between two days, at most ${MAX_DAYS_SHOWN}; what the caller may see of them, a keeper’s own shop only`,
  permission: 'admin:activity-calendar:view',
  request: z.strictObject({
    from: day,
    until: day,
    kind: kind.optional(),
    /** 0: of the platform; without it all. */
    merchantId: idOrNone.optional(),
    state: z.enum(PLANNED_STATES).optional(),
  }),
  response: z.object({
    /** The kinds that the caller may see. */
    kindList: z.array(kind),
    list: z.array(activity),
    /** How many there are besides. */
    moreList: z.array(z.object({ kind, more: z.int() })),
  }),
  errors: [APP_ERRORS.badParameter],
});
