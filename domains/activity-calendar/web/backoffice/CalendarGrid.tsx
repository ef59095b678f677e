import { type KeyboardEvent, useEffect, useRef } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { weekdayNames } from '../../../../platform/web/kit/month-days.ts';
import { type Activity, type ActivityKind, runsOn } from '../../contract/activity.ts';
import { type Shown, shownWeeks } from '../calendar-address.ts';
import { ActivityEntry } from './ActivityEntry.tsx';
import styles from './activity-calendar.module.css';
import { PlanMenu } from './PlanMenu.tsx';

/** Entries in the cell of a month; a week shows all. */
const IN_CELL = 4;

export interface CalendarProps {
  readonly shown: Shown;
  readonly today: string;
  readonly activities: readonly Activity[];
  readonly withShop: boolean;
  /** The kinds that may be planned. */
  readonly mayPlan: readonly ActivityKind[];
  readonly onOpen: (activity: Activity) => void;
  readonly onPlan: (kind: ActivityKind, day: string) => void;
  readonly onMove: (by: number) => void;
  /** Shows the week of a day, with everything on it. */
  readonly onWeek: (day: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A month or a week as a table. Left and right move between its days, page up and down to the next month or week. */
export function CalendarGrid({ shown, today, activities, mayPlan, onMove, onWeek, ...entry }: CalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const isWeek = shown.view === 'week';
  // Its days are other ones after a page: the focus goes on in them.
  const isPaged = useRef(false);
  const [first] = shownWeeks(shown).flat().filter(Boolean);
  useEffect(() => {
    if (first && isPaged.current) (table.current?.querySelector<HTMLElement>('td button') ?? table.current)?.focus();
    isPaged.current = false;
  }, [first]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    // With these the keys are the browser's own: back, forward, between tabs.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = { PageUp: -1, PageDown: 1 }[event.key];
    const step = STEPS[event.key];
    const cell = (event.target as Element).closest('td');
    if (page !== undefined) {
      isPaged.current = true;
      onMove(page);
    } else if (step !== undefined && cell && table.current) {
      const stops = [...table.current.querySelectorAll('td')].filter(
        (one) => one === cell || one.querySelector('button'),
      );
      stops[stops.indexOf(cell) + step]?.querySelector('button')?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <table
      ref={table}
      tabIndex={-1}
      className={styles.calendar}
      aria-label={m.activity_calendar_area_activity_calendar()}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(getLocale()).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeks(shown).map((week) => (
          <tr key={week.find(Boolean)} className={isWeek ? styles.week : undefined}>
            {week.map((day, at) => {
              if (day === '') return <td key={at === 0 ? 'before' : `outside ${at}`} className={styles.outside} />;
              const running = activities.filter((one) => runsOn(one, day));
              // One more is as short as the line that says so.
              const most = isWeek || running.length <= IN_CELL + 1 ? running.length : IN_CELL;
              return (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <PlanMenu
                    day={day}
                    isToday={day === today}
                    kinds={day < today ? [] : mayPlan}
                    onPlan={entry.onPlan}
                  />
                  <ul className={styles.entries}>
                    {running.slice(0, most).map((activity) => (
                      <li key={`${activity.kind} ${activity.id}`}>
                        <ActivityEntry
                          activity={activity}
                          withShop={entry.withShop}
                          full={isWeek}
                          onOpen={entry.onOpen}
                        />
                      </li>
                    ))}
                  </ul>
                  {most < running.length && (
                    <button type="button" className={styles.more} onClick={() => onWeek(day)}>
                      {m.activity_calendar_more({ count: running.length - most })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
