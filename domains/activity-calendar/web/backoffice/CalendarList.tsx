import { getLocale } from '#locale';
import { weekdayNames, weekOf } from '../../../../platform/web/kit/month-days.ts';
import { runsOn } from '../../contract/activity.ts';
import { shownWeeks } from '../calendar-address.ts';
import { ActivityEntry } from './ActivityEntry.tsx';
import styles from './activity-calendar.module.css';
import type { CalendarProps } from './CalendarGrid.tsx';
import { PlanMenu } from './PlanMenu.tsx';

/** The same on a narrow screen: the days on which something runs, and those on which something can be planned. */
export function CalendarList({ shown, today, activities, mayPlan, withShop, onOpen, onPlan }: CalendarProps) {
  const names = weekdayNames(getLocale());
  const days = shownWeeks(shown).flat().filter(Boolean);
  return (
    <ol className={styles.days}>
      {days.map((day) => {
        const running = activities.filter((one) => runsOn(one, day));
        const kinds = day < today ? [] : mayPlan;
        if (running.length === 0 && kinds.length === 0) return null;
        const weekday = names[weekOf(day).indexOf(day)] ?? '';
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <PlanMenu day={day} isToday={day === today} kinds={kinds} weekday={weekday} onPlan={onPlan} />
            <ul className={styles.entries}>
              {running.map((activity) => (
                <li key={`${activity.kind} ${activity.id}`}>
                  <ActivityEntry activity={activity} withShop={withShop} full onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
