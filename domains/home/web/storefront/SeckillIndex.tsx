import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBolt } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { EmptyState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { LIST_PATH } from '../../../catalogue/web/public.tsx';
import type { SeckillActivity } from '../../../content/contract/content-endpoints.ts';
import { seesFlashSale } from '../flash-sale.ts';
import { seckillQuery } from '../home-queries.ts';
import styles from './seckill-index.module.css';
import { useOwnArea } from './use-own-area.ts';

const RUNNING = 1;

/** `09:00` in the mall's time zone. */
function hourOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' }).format(
    new Date(time),
  );
}

function Sessions({ sessions }: { readonly sessions: readonly SeckillActivity[] }) {
  const queries = useQueryClient();
  const area = useOwnArea('seckill');
  const running = sessions.find((activity) => activity.status === RUNNING);
  const next = running ?? sessions[0];
  const refresh = () => void queries.invalidateQueries({ queryKey: seckillQuery().queryKey });
  if (!next) return null;
  return (
    <Card as="section" className={styles.sale}>
      <h2>
        <Icon of={iconBolt} />
        {area?.title || m.home_seckill()}
      </h2>
      <p className={styles.state}>{running ? m.home_seckill_ends() : m.home_seckill_starts()}</p>
      <Countdown until={running ? next.endDate : next.startDate} onEnd={refresh} boxed />
      <ul className={styles.sessions}>
        {sessions.slice(0, 3).map(({ id, name, startDate, status }) => (
          <li key={id} className={classNames(status === RUNNING && styles.running)}>
            <b>{hourOf(startDate)}</b>
            <span className={styles.name}>{name}</span>
            <span>{status === RUNNING ? m.home_seckill_running() : m.home_seckill_soon()}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The sessions of the flash sale with a live countdown; renders nothing if there are none. */
export function SeckillIndex() {
  const { data = [] } = useQuery(seckillQuery());
  const shown = seesFlashSale(useSession());
  return shown ? <Sessions sessions={data} /> : null;
}

/** The flash sale at its own URL: says so when there is none. */
export function SeckillArea() {
  const { data } = useQuery(seckillQuery());
  const shown = seesFlashSale(useSession());
  if (!shown) {
    return (
      <Card>
        <Forbidden />
      </Card>
    );
  }
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
