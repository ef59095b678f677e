import { type Route, route } from '../../../platform/server/route.ts';
import {
  listAwaitedSkus as listAwaitedSkusContract,
  listRestockReminders as listRestockRemindersContract,
  setRestockReminder as setRestockReminderContract,
} from '../contract/restock-endpoints.ts';
import { listAwaitedSkus, listRestockReminders } from './list-restock-reminders.ts';
import { setRestockReminder } from './set-restock-reminder.ts';

export const restockRoutes: Route[] = [
  route(setRestockReminderContract, setRestockReminder),
  route(listRestockRemindersContract, listRestockReminders),
  route(listAwaitedSkusContract, listAwaitedSkus),
];
