import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { Countdown } from '../../../platform/web/kit/Countdown.tsx';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import type { PromotionCard } from '../contract/promotion-endpoints.ts';
import { PROMOTIONS } from './promotion-queries.ts';
import styles from './promotions.module.css';

const DAY_MS = 86_400_000;

/** How far a clock may differ from the mall's before its own time is not believed. */
const SLACK_MS = 60_000;

/**
 * The moment on this device's clock at which the mall's clock shows `time`. A page that was kept for a while says an
 * older time of the mall: small differences are no differences.
 */
function here(time: string, nowTime: string): string {
  const ahead = Date.now() - Date.parse(nowTime);
  return Math.abs(ahead) < SLACK_MS ? time : new Date(Date.parse(time) + ahead).toISOString();
}

/** When a promotion starts or ends, counted down on the mall's clock in its last day. */
export function PromotionTime({ promotion }: { readonly promotion: PromotionCard }) {
  const { state, startTime, endTime, nowTime } = promotion;
  const queries = useQueryClient();
  const next = state === 'upcoming' ? startTime : endTime;
  const isSoon = state !== 'ended' && Date.parse(next) - Date.parse(nowTime) < DAY_MS;
  const [until] = useState(() => here(next, nowTime));
  if (!isSoon) {
    const text =
      state === 'upcoming'
        ? m.promotions_from({ from: formatTime(startTime), to: formatTime(endTime) })
        : state === 'ongoing'
          ? m.promotions_until({ to: formatTime(endTime) })
          : m.promotions_ended_at({ at: formatTime(endTime) });
    return <span className={styles.time}>{text}</span>;
  }
  return (
    <span className={styles.time}>
      {state === 'upcoming' ? m.promotions_starts_in() : m.promotions_ends_in()}{' '}
      <Countdown key={until} until={until} onEnd={() => void queries.invalidateQueries({ queryKey: PROMOTIONS })} />
    </span>
  );
}
