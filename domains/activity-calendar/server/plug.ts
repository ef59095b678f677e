import { serverPlug } from '../../../platform/server/plug.ts';
import { route } from '../../../platform/server/route.ts';
import { listPlannedActivities as listPlannedActivitiesContract } from '../contract/activity-calendar-endpoints.ts';
import { ACTIVITY_CALENDAR_PERMISSIONS } from '../contract/permissions.ts';
import { listPlannedActivities } from './list-planned-activities.ts';

export const activityCalendarServer = serverPlug({
  domain: 'activity-calendar',
  routes: [route(listPlannedActivitiesContract, listPlannedActivities)],
  permissions: ACTIVITY_CALENDAR_PERMISSIONS,
});
