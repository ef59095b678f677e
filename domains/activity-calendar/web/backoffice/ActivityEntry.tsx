import { Fragment } from 'react';
import * as m from '#messages';
import { Icon, iconAlertTriangle } from '../../../../platform/web/design/icons.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import type { Activity } from '../../contract/activity.ts';
import {
  conflictText,
  daysText,
  KIND_ICONS,
  KIND_WORDS,
  ownerText,
  STATE_TONES,
  STATE_WORDS,
  slotsText,
} from '../activity-words.ts';
import styles from './activity-calendar.module.css';

interface ActivityEntryProps {
  readonly activity: Activity;
  /** Staff of the whole mall see of which shop it is. */
  readonly withShop: boolean;
  /** Its times, state and conflicts in words; without it only its name and a mark. */
  readonly full: boolean;
  readonly onOpen: (activity: Activity) => void;
}

/** An activity on a day; opens it. */
export function ActivityEntry({ activity, withShop, full, onOpen }: ActivityEntryProps) {
  const { kind, name, state } = activity;
  const conflict = conflictText(activity);
  const facts = [
    KIND_WORDS[kind](),
    ...(withShop ? [ownerText(activity)] : []),
    daysText(activity),
    slotsText(activity),
  ].filter(Boolean);
  const said = [name, ...facts, STATE_WORDS[state](), conflict].filter(Boolean);
  return (
    <button
      type="button"
      className={classNames(styles.entry, styles[kind], styles[state])}
      title={full ? undefined : said.join('\n')}
      aria-label={full ? undefined : said.join(m.activity_calendar_comma())}
      onClick={() => onOpen(activity)}
    >
      <span className={styles.name}>
        <Icon of={KIND_ICONS[kind]} size="small" className={styles.kind} />
        {conflict && <Icon of={iconAlertTriangle} size="small" className={styles.conflict} />}
        <span>{name}</span>
      </span>
      {full && (
        <>
          <span className={styles.facts}>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </span>
          <StatusDot tone={STATE_TONES[state]}>{STATE_WORDS[state]()}</StatusDot>
          {conflict && <span className={styles.conflict}>{conflict}</span>}
        </>
      )}
    </button>
  );
}
