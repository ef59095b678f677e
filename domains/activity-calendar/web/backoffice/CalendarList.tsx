import { getLocale } from '#locale';
import * as m from '#messages';
import { weekdayNames, weekOf } from '../../../../platform/web/kit/month-days.ts';
import { runsOn } from '../../contract/activity.ts';
import { shownWeeks } from '../calendar-address.ts';
import { namedOn } from '../named-days.ts';
import { ActivityEntry } from './ActivityEntry.tsx';
import styles from './activity-calendar.module.css';
import type { CalendarProps } from './CalendarGrid.tsx';
import { PlanMenu } from './PlanMenu.tsx';

/**
 * The same on a narrow screen: the days on which something runs, and those on which something can be planned. A month
 * names each activity on its first day only, and counts it on the others; a week names all.
 */
export function CalendarList({ shown, today, activities, mayPlan, withShop, onOpen, onPlan, onWeek }: CalendarProps) {
  const names = weekdayNames(getLocale());
  const days = shownWeeks(shown).flat().filter(Boolean);
  const named = namedOn(days, activities, shown.view === 'week');
  return (
    <ol className={styles.days}>
      {days.map((day) => {
        const running = activities.filter((one) => runsOn(one, day));
        const begun = named.get(day) ?? [];
        const kinds = day < today ? [] : mayPlan;
        if (running.length === 0 && kinds.length === 0) return null;
        const weekday = names[weekOf(day).indexOf(day)] ?? '';
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <PlanMenu day={day} isToday={day === today} kinds={kinds} weekday={weekday} onPlan={onPlan} />
            <ul className={styles.entries}>
              {begun.map((activity) => (
                <li key={`${activity.kind} ${activity.id}`}>
                  <ActivityEntry activity={activity} withShop={withShop} full onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {begun.length < running.length && (
              <button type="button" className={styles.more} onClick={() => onWeek(day)}>
                {begun.length === 0
                  ? m.activity_calendar_running({ count: running.length })
                  : m.activity_calendar_more({ count: running.length - begun.length })}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
