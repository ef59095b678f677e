import * as m from '#messages';
import { toCsv } from '../../../../platform/contract/csv.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import type { Activity } from '../../contract/activity.ts';
import { KIND_WORDS, ownerText, STATE_WORDS, slotsText } from '../activity-words.ts';
import type { Shown } from '../calendar-address.ts';

type Column = readonly [title: string, value: (activity: Activity) => string];

/** What the calendar lists, as a table. */
export function exportActivities(activities: readonly Activity[], { view, day }: Shown, withShop: boolean): void {
  const columns: readonly Column[] = [
    [m.activity_calendar_kind(), ({ kind }) => KIND_WORDS[kind]()],
    [m.activity_calendar_name(), ({ name }) => name],
    ...(withShop ? [[m.activity_calendar_shop(), ownerText] as const] : []),
    [m.activity_calendar_state(), ({ state }) => STATE_WORDS[state]()],
    [m.activity_calendar_starts(), ({ startTime }) => formatTime(startTime)],
    [m.activity_calendar_ends(), ({ endTime }) => formatTime(endTime)],
    [m.activity_calendar_days(), ({ dayList }) => (dayList ?? []).join(' ')],
    [m.activity_calendar_slots(), slotsText],
    [m.activity_calendar_conflict(), ({ conflictList }) => conflictList.join(' · ')],
  ];
  const titles = columns.map(([title]) => title);
  const rows = activities.map((activity) => columns.map(([, value]) => value(activity)));
  saveAsFile(`activities-${view === 'week' ? day : day.slice(0, 7)}.csv`, toCsv(titles, rows));
}
