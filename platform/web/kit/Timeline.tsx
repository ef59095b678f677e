import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon, iconCheck } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './Timeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly state: 'done' | 'now' | 'ahead';
}

const STATE_WORD = { done: m.app_timeline_done, now: m.app_timeline_now, ahead: m.app_timeline_ahead };

interface TimelineProps {
  readonly steps: readonly TimelineStep[];
  /** The states of an order are horizontal, a history is vertical. Horizontal becomes vertical on a phone. */
  readonly vertical?: boolean;
}

/** Steps in time: green for done, a blue ring for current, grey for the rest. */
export function Timeline({ steps, vertical = false }: TimelineProps) {
  return (
    <ol className={classNames(styles.timeline, vertical ? styles.vertical : styles.horizontal)}>
      {steps.map((step) => (
        <li key={step.key} className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={styles.node} role="img" aria-label={STATE_WORD[step.state]()}>
            {step.state === 'done' && <Icon of={iconCheck} size="small" />}
          </span>
          <div>
            <div className={styles.title}>{step.title}</div>
            {step.detail && <div className={styles.detail}>{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
