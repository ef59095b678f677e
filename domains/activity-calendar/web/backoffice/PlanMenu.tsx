import * as m from '#messages';
import { Menu, menuItemClass } from '../../../../platform/web/kit/Menu.tsx';
import type { ActivityKind } from '../../contract/activity.ts';
import { NEW_WORDS } from '../activity-words.ts';
import styles from './activity-calendar.module.css';

interface PlanMenuProps {
  readonly day: string;
  readonly isToday: boolean;
  /** What this person may plan; nothing on days that are over. */
  readonly kinds: readonly ActivityKind[];
  /** Behind the number of the day. */
  readonly weekday?: string;
  readonly onPlan: (kind: ActivityKind, day: string) => void;
}

/** The number of a day, from which something new is planned. */
export function PlanMenu({ day, isToday, kinds, weekday, onPlan }: PlanMenuProps) {
  const shown = (
    <>
      <b className={isToday ? styles.today : undefined}>{Number(day.slice(8))}</b>
      {weekday && <span> {weekday}</span>}
    </>
  );
  const plan = m.activity_calendar_plan_on({ day });
  if (kinds.length === 0) return <span className={styles.day}>{shown}</span>;
  return (
    <Menu
      trigger={shown}
      triggerClassName={styles.day}
      label={weekday ? `${Number(day.slice(8))} ${weekday}: ${plan}` : plan}
    >
      {kinds.map((kind) => (
        <button key={kind} type="button" className={menuItemClass} onClick={() => onPlan(kind, day)}>
          {NEW_WORDS[kind]()}
        </button>
      ))}
    </Menu>
  );
}
