import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconArrowBackUp, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useOrderCounts } from '../../../orders/web/public.tsx';
import { useRefunds } from '../refund-queries.ts';
import { RefundCard } from './RefundCard.tsx';
import styles from './refunds.module.css';

const PAGE_SIZE = 10;
const TYPES = [9, 0] as const;

/** The buyer's refunds: those under way and all, searchable. */
export function RefundListPage() {
  return (
    <section ref={keepFocus} className={styles.page}>
      <Permitted permission="order:index" title={m.refunds_list_title()}>
        <RefundList />
      </Permitted>
    </section>
  );
}

function RefundList() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const type = TYPES.find((one) => String(one) === String(search.type)) ?? 9;
  const keywords = String(search.keywords ?? '');
  const refunds = useRefunds({ type, keywords, page: pageOfSearch(search), limit: PAGE_SIZE });
  const { data: counts } = useOrderCounts();
  const go = (change: { readonly type?: number; readonly keywords?: string }) =>
    navigate({ to: '/users/refund_list', search: { type, keywords, page: 1, ...change } });
  return (
    <>
      <PageHead title={m.refunds_list_title()}>
        <span className={styles.tools}>
          <PageSearch
            key={keywords}
            action="/users/refund_list"
            keyword={keywords}
            hint={m.refunds_list_search()}
            kept={{ type: String(type) }}
            onSearch={(words) => go({ keywords: words })}
          />
          <ButtonLink to="/order/apply_refund">{m.refunds_apply_title()}</ButtonLink>
        </span>
      </PageHead>
      <Card>
        <Tabs
          label={m.refunds_list_tabs()}
          active={String(type)}
          onChange={(key) => go({ type: Number(key) })}
          entries={[
            { key: '9', label: m.refunds_list_all() },
            // The count is of all refunds, not of those found. As in the list of orders, what is over has none.
            { key: '0', label: m.refunds_list_open(), ...(counts && !keywords && { count: counts.refundCount }) },
          ]}
        />
      </Card>
      <PagedList
        query={refunds}
        places={{ count: 3, height: 150 }}
        className={styles.list}
        empty={
          keywords ? (
            <EmptyState icon={iconSearch} title={m.refunds_list_nothing_found({ words: keywords })}>
              <Button onClick={() => go({ keywords: '' })}>{m.refunds_list_search_clear()}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={iconArrowBackUp} title={m.refunds_list_empty()} hint={m.refunds_list_empty_hint()}>
              <ButtonLink look="primary" to="/order/apply_refund">
                {m.refunds_apply_title()}
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((refund) => (
              <li key={refund.refundOrderNo}>
                <RefundCard refund={refund} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
