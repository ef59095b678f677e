import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconHistory, iconX } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { LIST_PATH, PRODUCT_PATH, PriceLine, ProductPicture } from '../../../catalogue/web/public.tsx';
import type { BrowseRecord } from '../../contract/favourite.ts';
import { browseQuery, useDeleteBrowsing } from '../favourite-queries.ts';
import styles from '../favourites.module.css';

const DAY_MS = 86_400_000;

/** `2026-11-21` in words where it is close. */
function dayWord(date: string): string {
  const now = Date.now();
  if (date === formatDay(now)) return m.favourites_history_today();
  return date === formatDay(now - DAY_MS) ? m.favourites_history_yesterday() : date;
}

/** What the person opened, by day. */
export function BrowsingHistoryPage() {
  const history = useQuery(browseQuery);
  const forget = useDeleteBrowsing();
  const days = history.data ?? [];
  return (
    <section ref={keepFocus}>
      <PageHead title={m.favourites_history_title()} aside={m.favourites_history_hint()}>
        {days.length > 0 && (
          <Button
            size="small"
            look="danger"
            onClick={() => forget.mutate({ which: {}, records: days.flatMap(({ list }) => list) })}
          >
            {m.favourites_history_clear()}
          </Button>
        )}
      </PageHead>
      <PagedList
        query={history}
        places={{ count: 8, height: 264 }}
        className={styles.grid}
        empty={
          <EmptyState icon={iconHistory} title={m.favourites_history_empty()} hint={m.favourites_history_empty_hint()}>
            <ButtonLink look="primary" to={LIST_PATH} search={{}}>
              {m.favourites_browse()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(seen) =>
          seen.map(({ date, list }) => (
            <section key={date} aria-label={dayWord(date)}>
              <header className={styles.day}>
                <h2>{dayWord(date)}</h2>
                <Button
                  look="text"
                  size="small"
                  aria-label={m.favourites_history_clear_day_of({ date: dayWord(date) })}
                  onClick={() => forget.mutate({ which: { date }, records: list })}
                >
                  {m.favourites_history_clear_day()}
                </Button>
              </header>
              <ul className={styles.grid}>
                {list.map((record) => (
                  <li key={record.productId}>
                    <SeenProduct
                      record={record}
                      onForget={() =>
                        forget.mutate({ which: { date, productId: record.productId }, records: [record] })
                      }
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </section>
  );
}

function SeenProduct({ record, onForget }: { readonly record: BrowseRecord; readonly onForget: () => void }) {
  const { productId, name, model, isShow, isDel } = record;
  return (
    <Card as="article" className={styles.seen}>
      <Link to={PRODUCT_PATH} params={{ id: String(productId) }} tabIndex={-1} aria-hidden>
        <ProductPicture product={record} sizes="(max-width: 640px) 46vw, 220px" />
      </Link>
      <button type="button" className={styles.forget} aria-label={m.favourites_remove_of({ name })} onClick={onForget}>
        <Icon of={iconX} size="small" />
      </button>
      <div className={styles.seenBody}>
        <Link to={PRODUCT_PATH} params={{ id: String(productId) }} className={styles.seenName} title={name}>
          {unbroken(name)}
        </Link>
        <span className={styles.model}>{model}</span>
        {isShow ? (
          <PriceLine product={{ ...record, otPrice: null }} short />
        ) : (
          <span>
            <Tag>{isDel ? m.favourites_history_gone() : m.favourites_off_shelf()}</Tag>
          </span>
        )}
      </div>
    </Card>
  );
}
