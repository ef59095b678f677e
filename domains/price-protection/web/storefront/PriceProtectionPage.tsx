import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconDiscount, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { useAmountsShown } from '../../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { countIn } from '../../../../platform/web/table/count-in.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../contract/price-claim-status.ts';
import { STATUS_WORDS } from '../claim-words.ts';
import { useCandidates, useClaimCounts, useClaims, useExportClaims } from '../price-protection-queries.ts';
import { CandidateCard } from './CandidateCard.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import styles from './price-protection.module.css';

const PAGE_SIZE = 10;
const TABS = ['candidates', 'all', ...CLAIM_STATUSES] as const;
type Tab = (typeof TABS)[number];

const TAB_WORDS: Record<Tab, () => string> = {
  candidates: m.price_protection_candidates,
  all: m.price_protection_all,
  ...STATUS_WORDS,
};

/** What is cheaper now than it was bought, and what became of the claims. */
export function PriceProtectionPage() {
  return (
    <section ref={keepFocus} className={styles.page}>
      <Permitted permission="service:index:myPrice" title={m.price_protection_title()}>
        <PriceProtection />
      </Permitted>
    </section>
  );
}

function PriceProtection() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = TABS.find((one) => one === search.tab) ?? 'candidates';
  const keyword = String(search.keyword ?? '');
  const page = pageOfSearch(search);
  // A link from an order chooses one of its lines.
  const lineId = keyword === '' ? Number(search.line) : 0;
  const line = Number.isSafeInteger(lineId) && lineId > 0 ? lineId : undefined;
  const asked: ListAsked = { keyword, page };
  const go = (change: { readonly tab?: Tab; readonly keyword?: string }) =>
    navigate({ to: '/users/price_protection', search: { tab, keyword, page: 1, ...change } });
  const clear = () => go({ keyword: '' });
  const candidates = useCandidates({
    keyword,
    ...(line && tab === 'candidates' && { orderDetailId: line }),
    page: tab === 'candidates' ? page : 1,
    limit: PAGE_SIZE,
  });
  const counts = useClaimCounts({ keyword });
  const countOf = (wanted: Tab) => {
    // Of one line alone it would be told as if it were of all.
    if (wanted === 'candidates') return line ? undefined : candidates.data && { count: candidates.data.total };
    return counts.data && countIn(counts.data, wanted === 'all' ? null : wanted);
  };
  return (
    <>
      <PageHead title={m.price_protection_title()}>
        <PageSearch
          key={keyword}
          action="/users/price_protection"
          keyword={keyword}
          hint={m.price_protection_search()}
          kept={{ tab }}
          onSearch={(words) => go({ keyword: words })}
        />
      </PageHead>
      <p className={styles.hint}>{m.price_protection_hint()}</p>
      <Card className={styles.tabs}>
        <Tabs
          label={m.price_protection_tabs()}
          active={tab}
          onChange={(key) => go({ tab: TABS.find((one) => one === key) ?? 'candidates' })}
          entries={TABS.map((key) => ({ key, label: TAB_WORDS[key](), ...countOf(key) }))}
        />
        {tab !== 'candidates' && <ExportButton keyword={keyword} status={tab === 'all' ? undefined : tab} />}
      </Card>
      {tab === 'candidates' ? (
        <Candidates query={candidates} keyword={keyword} isOfLine={line !== undefined} onClear={clear} />
      ) : (
        <Claims asked={asked} status={tab === 'all' ? undefined : tab} onClear={clear} />
      )}
    </>
  );
}

interface ListAsked {
  readonly keyword: string;
  readonly page: number;
}

function NothingFound({ words, onClear }: { readonly words: string; readonly onClear: () => void }) {
  return (
    <EmptyState icon={iconSearch} title={m.price_protection_nothing_found({ words })}>
      <Button onClick={onClear}>{m.price_protection_search_clear()}</Button>
    </EmptyState>
  );
}

interface CandidatesProps {
  readonly query: ReturnType<typeof useCandidates>;
  readonly keyword: string;
  /** Of one line only. */
  readonly isOfLine: boolean;
  readonly onClear: () => void;
}

function Candidates({ query, keyword, isOfLine, onClear }: CandidatesProps) {
  const isShown = useAmountsShown();
  const days = query.data?.protectionDays ?? 0;
  return (
    <PagedList
      query={query}
      places={{ count: 2, height: 170 }}
      className={styles.list}
      empty={
        keyword ? (
          <NothingFound words={keyword} onClear={onClear} />
        ) : isOfLine ? (
          <EmptyState
            icon={iconDiscount}
            title={m.price_protection_line_none()}
            hint={m.price_protection_line_none_hint()}
          >
            <Button onClick={onClear}>{m.price_protection_line_all()}</Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={iconDiscount}
            title={m.price_protection_candidates_empty()}
            hint={isShown ? m.price_protection_candidates_empty_hint({ days }) : m.price_protection_prices_hidden()}
          >
            <ButtonLink to="/users/order_list">{m.orders_page_list_title()}</ButtonLink>
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <>
          <ul className={styles.list}>
            {rows.map((candidate) => (
              <li key={candidate.orderDetailId}>
                <CandidateCard candidate={candidate} />
              </li>
            ))}
          </ul>
          {isOfLine && (
            <Button look="text" onClick={onClear}>
              {m.price_protection_line_all()}
            </Button>
          )}
        </>
      )}
    </PagedList>
  );
}

interface ClaimsProps {
  readonly asked: ListAsked;
  readonly status: ClaimStatus | undefined;
  readonly onClear: () => void;
}

function Claims({ asked, status, onClear }: ClaimsProps) {
  const claims = useClaims({ ...asked, limit: PAGE_SIZE, ...(status && { status }) });
  return (
    <PagedList
      query={claims}
      places={{ count: 2, height: 170 }}
      className={styles.list}
      empty={
        asked.keyword ? (
          <NothingFound words={asked.keyword} onClear={onClear} />
        ) : (
          <EmptyState icon={iconDiscount} title={m.price_protection_empty()} hint={m.price_protection_empty_hint()} />
        )
      }
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((claim) => (
            <li key={claim.claimNo}>
              <ClaimCard claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ExportButton({ keyword, status }: { readonly keyword: string; readonly status: ClaimStatus | undefined }) {
  const exported = useExportClaims();
  return (
    <Button
      size="small"
      look="text"
      busy={exported.isPending}
      onClick={() =>
        exported.mutate(
          { keyword, ...(status && { status }) },
          { onSuccess: (file) => saveAsFile(`price-protection-${formatDay(Date.now())}.csv`, file) },
        )
      }
    >
      {m.price_protection_export()}
    </Button>
  );
}
