import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBolt, iconChevronRight } from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../../platform/web/kit/Countdown.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { seckillQuery, shelfQuery } from '../../catalogue-queries.ts';
import { LIST_PATH } from '../../list-address.ts';
import { usePersonal } from '../../personal-data.ts';
import { ShelfItem } from './ShelfItem.tsx';
import styles from './seckill-index.module.css';
import { PROMOTION_SHELF } from './shelf-sizes.ts';

const RUNNING = 1;

/** `09:00` of the mall's own time zone. */
function hourOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' }).format(
    new Date(time),
  );
}

function Sessions() {
  const queries = useQueryClient();
  const { data = [] } = useQuery(seckillQuery());
  const running = data.find((activity) => activity.status === RUNNING);
  const next = running ?? data[0];
  const refresh = () => void queries.invalidateQueries({ queryKey: seckillQuery().queryKey });
  return (
    <div className={styles.head}>
      <h2>
        <Icon of={iconBolt} />
        {m.catalogue_home_seckill()}
      </h2>
      {next ? (
        <>
          <p className={styles.state}>
            {running ? m.catalogue_home_seckill_ends() : m.catalogue_home_seckill_starts()}
          </p>
          <Countdown until={running ? next.endDate : next.startDate} onEnd={refresh} boxed />
          <ul className={styles.sessions}>
            {data.slice(0, 3).map(({ id, name, startDate, status }) => (
              <li key={id} className={classNames(status === RUNNING && styles.running)}>
                <b>{hourOf(startDate)}</b>
                <span className={styles.name}>{name}</span>
                <span>{status === RUNNING ? m.catalogue_home_seckill_running() : m.catalogue_home_seckill_soon()}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.state}>{m.catalogue_home_seckill_none()}</p>
      )}
      <Link to={LIST_PATH} search={{ tag: 'promotion' }} className={styles.all}>
        {m.catalogue_home_seckill_all()}
        <Icon of={iconChevronRight} size="small" />
      </Link>
    </div>
  );
}

/** The flash sale: its sessions with a live countdown, and the products on promotion. */
export function SeckillIndex() {
  const { data, pricesPending } = usePersonal((person) => shelfQuery(person, 'promotion', PROMOTION_SHELF));
  return (
    <Card as="section" className={styles.sale}>
      <Sessions />
      {(data?.list ?? []).map((product) => (
        <ShelfItem key={product.id} product={product} pricesPending={pricesPending} stock />
      ))}
    </Card>
  );
}
