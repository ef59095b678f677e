import * as m from '#messages';
import { toCsv } from '../../../../platform/contract/csv.ts';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import type { Activity } from '../../contract/activity.ts';
import type { listPlannedActivities } from '../../contract/activity-calendar-endpoints.ts';
import { KIND_WORDS, ownerText, STATE_WORDS, slotsText } from '../activity-words.ts';
import type { Shown } from '../calendar-address.ts';

type Column = readonly [title: string, value: (activity: Activity) => string];

/** What the calendar lists, as a table; its last lines name what is not listed. */
export function exportActivities(
  { list, moreList }: ResponseOf<typeof listPlannedActivities>,
  { view, day }: Shown,
  withShop: boolean,
): void {
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
  const rows = [
    ...list.map((activity) => columns.map(([, value]) => value(activity))),
    ...moreList.map(({ kind, more }) => [
      KIND_WORDS[kind](),
      m.activity_calendar_not_shown({ kind: KIND_WORDS[kind](), count: more }),
    ]),
  ];
  saveAsFile(`activities-${view === 'week' ? day : day.slice(0, 7)}.csv`, toCsv(titles, rows));
}
