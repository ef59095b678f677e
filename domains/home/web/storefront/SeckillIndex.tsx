import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBolt } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { EmptyState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { LIST_PATH, usePersonal } from '../../../catalogue/web/public.tsx';
import type { SeckillActivity } from '../../../flash-sales/contract/flash-sale-endpoints.ts';
import { FLASH_LIST_PATH, FlashStrip, flashStripQuery, seesFlashSale } from '../../../flash-sales/web/public.tsx';
import { FLASH_PRODUCTS_SHOWN, seckillQuery } from '../home-queries.ts';
import styles from './seckill-index.module.css';
import { useOwnArea } from './use-own-area.ts';

/** `09:00` in the mall's time zone. */
function hourOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' }).format(
    new Date(time),
  );
}

/** `11-28` in the mall's time zone. */
function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(time).slice(5);
}

/** When a session begins, or began: `10:00`, on another day with its date. */
function beginOf({ session, startDate }: SeckillActivity, now: number): string {
  const begin = session?.startTime ?? startDate;
  const day = dayOf(new Date(begin));
  return day === dayOf(new Date(now)) ? hourOf(begin) : `${day} ${hourOf(begin)}`;
}

const firstComes = (a: SeckillActivity, b: SeckillActivity) =>
  Number(b.isOn) - Number(a.isOn) ||
  Date.parse(a.session?.startTime ?? a.startDate) - Date.parse(b.session?.startTime ?? b.startDate);

function Sessions({ sessions }: { readonly sessions: readonly SeckillActivity[] }) {
  const queries = useQueryClient();
  const area = useOwnArea('seckill');
  const { data, pricesPending } = usePersonal((person) => flashStripQuery(person, FLASH_PRODUCTS_SHOWN));
  const sorted = sessions.toSorted(firstComes);
  const [next] = sorted;
  const running = next?.isOn ? next : undefined;
  const refresh = () => void queries.invalidateQueries({ queryKey: seckillQuery().queryKey });
  if (!next) return null;
  const end = running ? (next.session?.endTime ?? next.endDate) : (next.session?.startTime ?? next.startDate);
  return (
    <Card as="section" className={styles.sale}>
      <h2>
        <Icon of={iconBolt} />
        {area?.title || m.home_seckill()}
      </h2>
      <p className={styles.state}>{running ? m.home_seckill_ends() : m.home_seckill_starts()}</p>
      {/* By the server's time: this clock may be wrong. */}
      <Countdown until={new Date(Date.parse(end) - (data?.ahead ?? 0)).toISOString()} onEnd={refresh} boxed />
      <ul className={styles.sessions}>
        {sorted.slice(0, 3).map((activity) => (
          <li key={activity.id} className={classNames(activity.isOn && styles.running)}>
            <b>{beginOf(activity, Date.now() + (data?.ahead ?? 0))}</b>
            <span className={styles.name}>{activity.name}</span>
            <span>{activity.isOn ? m.home_seckill_running() : m.home_seckill_soon()}</span>
          </li>
        ))}
      </ul>
      <Link to={FLASH_LIST_PATH} search={{}} className={styles.all}>
        {m.home_seckill_all()}
      </Link>
      {data && data.list.length > 0 && <FlashStrip products={data.list} pricesPending={pricesPending} />}
    </Card>
  );
}

function Shown() {
  const { data = [] } = useQuery(seckillQuery());
  return <Sessions sessions={data} />;
}

/** The sessions of the flash sale with a live countdown and some products; renders nothing if there are none. */
export function SeckillIndex() {
  return seesFlashSale(useSession()) ? <Shown /> : null;
}

function OwnArea() {
  const { data } = useQuery(seckillQuery());
  if (data === undefined || data.length > 0) return <Sessions sessions={data ?? []} />;
  return (
    <Card>
      <EmptyState icon={iconBolt} title={m.home_seckill_none()}>
        <Link to={LIST_PATH} search={{}}>
          {m.home_recommended_all()}
        </Link>
      </EmptyState>
    </Card>
  );
}

/** The flash sale at its own URL: says so when there is none. */
export function SeckillArea() {
  if (seesFlashSale(useSession())) return <OwnArea />;
  return (
    <Card>
      <Forbidden />
    </Card>
  );
}
