import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import type { Boot } from '../../../../platform/contract/page-request.ts';
import { iconBolt } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { LinkTabs } from '../../../../platform/web/kit/LinkTabs.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { currentPerson, LIST_PATH, usePerson } from '../../../catalogue/web/public.tsx';
import { SESSION_STATUS } from '../../contract/flash-sale.ts';
import type { SeckillProduct, SeckillTime } from '../../contract/flash-sale-endpoints.ts';
import { chosenTime, slotOf } from '../chosen-time.ts';
import { FlashProductCard } from '../FlashProductCard.tsx';
import { seesFlashSale } from '../flash-sale-access.ts';
import {
  FLASH_LIST_PATH,
  type FlashListAddress,
  readFlashListAddress,
  toFlashListSearch,
} from '../flash-sale-address.ts';
import { FLASH_SALES, flashProductsQuery, flashTimesQuery } from '../flash-sale-queries.ts';
import { dayText, SESSION_WORDS, slotText } from '../flash-sale-words.ts';
import styles from '../flash-sales.module.css';

export const head = (boot: Boot) => publicHead(boot, FLASH_LIST_PATH, m.flash_sales_title());

/** The page as a visitor gets it. */
export async function load(client: QueryClient, search: object): Promise<void> {
  const address = readFlashListAddress(search);
  const [times] = await tolerant([client.ensureQueryData(flashTimesQuery())]);
  const chosen = times?.status === 'fulfilled' ? chosenTime(times.value as SeckillTime[], address) : undefined;
  if (chosen) await tolerant([client.ensureQueryData(flashProductsQuery(currentPerson(), chosen, address.page))]);
}

/** Flash sales by day and time slot. */
export function FlashSaleListPage() {
  const shown = seesFlashSale(useSession());
  return (
    <PageShell title={m.flash_sales_title()}>
      {shown ? (
        <Sessions />
      ) : (
        <Card>
          <Forbidden />
        </Card>
      )}
    </PageShell>
  );
}

function Sessions() {
  const address = readFlashListAddress(useSearch({ strict: false }));
  const times = useQuery(flashTimesQuery());
  if (times.error && !times.data) {
    return (
      <Card>
        <ErrorState message={times.error.message} onRetry={() => void times.refetch()} />
      </Card>
    );
  }
  if (!times.data) {
    return (
      <Loading>
        <Skeleton height={88} />
      </Loading>
    );
  }
  const chosen = chosenTime(times.data, address);
  if (!chosen) {
    return (
      <Card>
        <EmptyState icon={iconBolt} title={m.flash_sales_none()} hint={m.flash_sales_none_hint()}>
          <ButtonLink look="primary" to={LIST_PATH} search={{}}>
            {m.flash_sales_all_products()}
          </ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <SessionTabs times={times.data} chosen={chosen} />
      <SessionProducts time={chosen} page={address.page} />
    </>
  );
}

interface SessionTabsProps {
  readonly times: readonly SeckillTime[];
  readonly chosen: SeckillTime;
}

const searchOf = (address: Partial<FlashListAddress>) => toFlashListSearch({ day: '', slot: '', page: 1, ...address });

/** The days, and the slots of the chosen one. */
function SessionTabs({ times, chosen }: SessionTabsProps) {
  const days = [...new Set(times.map(({ date }) => date))];
  const first = days[0] ?? chosen.date;
  const isToday = times.some(({ date, status }) => date === first && status !== SESSION_STATUS.tomorrow);
  return (
    <div className={styles.tabs}>
      <LinkTabs label={m.flash_sales_days()}>
        {days.map((day) => (
          <Link
            key={day}
            to={FLASH_LIST_PATH}
            search={searchOf({ day })}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={day === chosen.date ? 'page' : undefined}
          >
            {dayText(day, isToday ? first : '')}
          </Link>
        ))}
      </LinkTabs>
      <LinkTabs label={m.flash_sales_slots()}>
        {times
          .filter(({ date }) => date === chosen.date)
          .map((time) => (
            <Link
              key={slotOf(time)}
              to={FLASH_LIST_PATH}
              search={searchOf({ day: time.date, slot: slotOf(time) })}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={slotOf(time) === slotOf(chosen) ? 'page' : undefined}
            >
              {slotText(time)}
              <small>{SESSION_WORDS[time.status]()}</small>
            </Link>
          ))}
      </LinkTabs>
    </div>
  );
}

function SessionProducts({ time, page }: { readonly time: SeckillTime; readonly page: number }) {
  const queries = useQueryClient();
  const person = usePerson();
  const products = useQuery(flashProductsQuery(person, time, page));
  const refresh = () => void queries.invalidateQueries({ queryKey: FLASH_SALES });
  const runs = time.status === SESSION_STATUS.running;
  const end = runs ? time.endTimeStamp : time.startTimeStamp;
  return (
    <>
      {time.status !== SESSION_STATUS.ended && (
        <Card as="section" className={styles.head}>
          <b>{SESSION_WORDS[time.status]()}</b>
          <span>{runs ? m.flash_sales_ends_in() : m.flash_sales_starts_in()}</span>
          {/* By the server's time: this clock may be wrong. */}
          <Countdown until={new Date(end - (products.data?.ahead ?? 0)).toISOString()} onEnd={refresh} boxed />
          <span className={styles.limits}>{formatTime(new Date(end).toISOString())}</span>
        </Card>
      )}
      <PagedList<SeckillProduct>
        query={products}
        places={{ count: 8, height: 372 }}
        className={styles.grid}
        empty={<EmptyState icon={iconBolt} title={m.flash_sales_slot_empty()} />}
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((product, at) => (
              <li key={product.id}>
                <FlashProductCard product={product} pricesPending={products.isPlaceholderData} first={at < 2} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
