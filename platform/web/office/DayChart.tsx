import type { ReactNode } from 'react';
import * as m from '#messages';
import { DAYS_SHOWN } from '../../contract/daily-results.ts';
import { barsOf, type DayFigures } from './day-bars.ts';
import styles from './day-chart.module.css';

const [WIDTH, HEIGHT] = [720, 160];

interface DayChartProps {
  /** What it shows, for screen readers; the table below says the same in figures. */
  readonly label: string;
  readonly bars: string;
  readonly line: string;
  readonly days: readonly DayFigures[];
  /** How a figure of the bars is written. */
  readonly barText: (figure: number) => ReactNode;
}

/** One figure as bars, another one as a line, day by day. */
export function DayChart({ label, bars: barWords, line: lineWords, days, barText }: DayChartProps) {
  const bars = barsOf(days, WIDTH, HEIGHT - 4);
  const line = bars.map((one) => `${one.x + one.width / 2},${HEIGHT - 2 - one.line}`).join(' ');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span>
          {barWords} · {m.app_chart_most()} {barText(Math.max(0, ...days.map(({ bar }) => bar)))}
        </span>
        <span className={styles.line}>
          {lineWords} · {m.app_chart_most()}{' '}
          {Math.max(0, ...days.map(({ line: figure }) => figure)).toLocaleString('en')}
        </span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        {bars.map(({ day, x, width, height }) => (
          <rect key={day} x={x} y={HEIGHT - 2 - height} width={width} height={height} />
        ))}
        <polyline points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{days[0]?.day}</span>
        {days.length % 2 === 1 && days.length > 2 && <span>{days[(days.length - 1) / 2]?.day}</span>}
        {days.length > 1 && <span>{days.at(-1)?.day}</span>}
      </p>
    </figure>
  );
}

interface TotalFiguresProps {
  readonly facts: readonly (readonly [label: string, figure: ReactNode])[];
  /** How many days are listed below, where not all may be. */
  readonly daysListed?: number;
}

/** All days together, also those that are no longer listed one by one. */
export function TotalFigures({ facts, daysListed = 0 }: TotalFiguresProps) {
  return (
    <>
      <dl className={styles.totals}>
        {facts.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {daysListed >= DAYS_SHOWN && <p className={styles.last}>{m.app_last_days({ days: daysListed })}</p>}
    </>
  );
}
