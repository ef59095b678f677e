import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import styles from './Countdown.module.css';
import { classNames } from './class-names.ts';
import { timeLeft } from './countdown.ts';

interface CountdownProps {
  /** ISO 8601 time at which it ends. */
  readonly until: string;
  readonly onEnd?: () => void;
  /** Digits in red boxes for an awaited event; plain digits otherwise. */
  readonly boxed?: boolean;
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Time left, to the second. Shows dashes of the same width until the page is in the browser, where it may run before
 * React does (`apps/storefront/early-countdown.ts`).
 */
export function Countdown({ until, onEnd, boxed = false }: CountdownProps) {
  const [now, setNow] = useState<number | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  const untilMs = Date.parse(until);
  useEffect(() => {
    const tick = () => {
      const time = Date.now();
      setNow(time);
      if (time < untilMs) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [untilMs]);
  const left = now === null ? null : timeLeft(untilMs, now);
  const days = left?.days ?? 0;
  const figures = left ? [two(left.hours), two(left.minutes), two(left.seconds)] : ['--', '--', '--'];
  return (
    <time
      className={classNames(styles.countdown, boxed && styles.boxed)}
      dateTime={until}
      role="timer"
      aria-label={m.app_countdown_left()}
    >
      <span className={styles.days} hidden={days === 0} data-words={m.app_days({ count: 0 })} suppressHydrationWarning>
        {m.app_days({ count: days })}
      </span>
      <b suppressHydrationWarning>{figures[0]}</b>:<b suppressHydrationWarning>{figures[1]}</b>:
      <b suppressHydrationWarning>{figures[2]}</b>
    </time>
  );
}
