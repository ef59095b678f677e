import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { COUNT_CAP } from '../../../../../platform/contract/paging.ts';
import { iconInfoCircle } from '../../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../../platform/web/kit/Breadcrumb.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { Pagination } from '../../../../../platform/web/kit/Pagination.tsx';
import { pageCount } from '../../../../../platform/web/kit/page-numbers.ts';
import { ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { StaleNote } from '../../../../../platform/web/kit/StaleNote.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import { FOR_VISITORS } from '../../../../../platform/web/session/for-visitors.ts';
import { useSession } from '../../../../../platform/web/session/session-store.ts';
import { maySeePrices, pricesShown } from '../../../contract/price-permission.ts';
import { CompareBarOnDemand } from '../../CompareBarOnDemand.tsx';
import { categoryTreeQuery, facetsQuery, lastRead, productListQuery } from '../../catalogue-queries.ts';
import { categoryCrumbs } from '../../category-path.ts';
import { LIST_PATH, type ListChoice, readListAddress } from '../../list-address.ts';
import { ProductCard } from '../../ProductCard.tsx';
import { usePerson, usePersonal } from '../../personal-data.ts';
import { exportPage } from './export-page.ts';
import { Facets } from './Facets.tsx';
import { chosenFilters } from './facet-options.ts';
import { ProductGridSkeleton } from './ListSkeleton.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { listTitle } from './list-title.ts';
import { NothingFound } from './NothingFound.tsx';
import { ProductTable } from './ProductTable.tsx';
import styles from './product-list-page.module.css';

export { listHead as head } from './list-head.ts';

/** Cards in a phone's first row, whose pictures are not lazy-loaded: more of them would only delay each other. */
const FIRST_ROW = 2;

function foundText(total: number): string {
  return total >= COUNT_CAP
    ? m.catalogue_list_found_many({ count: (COUNT_CAP - 1).toLocaleString('en') })
    : m.catalogue_list_found({ count: total });
}

/** Why the list is not in the order of prices that its URL requests. */
function SortNotice({ visiting }: { readonly visiting: boolean }) {
  return (
    <p className={styles.sortNotice} role="status" {...(visiting && FOR_VISITORS)}>
      {visiting ? m.catalogue_list_sort_visitor() : m.catalogue_list_sort_without_prices()}
    </p>
  );
}

/** Products by filters, words and order; the URL holds every choice. */
export function ProductListPage() {
  const asked = readListAddress(useSearch({ strict: false }));
  const person = useSession();
  const seesPrices = pricesShown(person);
  // A URL from somebody who sees prices, or from before this account lost that right.
  const isUnsortable = (asked.sort === 'priceUp' || asked.sort === 'priceDown') && !maySeePrices(person);
  const choice: ListChoice = isUnsortable ? { ...asked, sort: 'comprehensive' } : asked;
  const { data: tree = [] } = useQuery(categoryTreeQuery(usePerson()));
  const facets = usePersonal((person) => facetsQuery(person, choice)).data;
  const { data: read, pricesPending, failed, error, retry } = usePersonal((person) => productListQuery(person, choice));
  const client = useQueryClient();
  const owner = usePerson();
  // When another order or page cannot be read, what was read of the same products stays.
  const data = read ?? (failed ? lastRead(client, owner, choice) : undefined);
  const crumbs = categoryCrumbs(tree, choice.cid);
  const found = data ? foundText(data.total) : '';
  // Counting stopped: the last page is unknown.
  const isOpen = (data?.total ?? 0) >= COUNT_CAP;
  return (
    <PageShell>
      <VisuallyHidden>
        <h1>{listTitle(tree, choice)}</h1>
      </VisuallyHidden>
      <Breadcrumb
        crumbs={[
          { label: m.catalogue_page_home(), href: '/' },
          { label: m.catalogue_list_all(), ...(crumbs.length > 0 && { href: LIST_PATH }) },
          ...crumbs,
        ]}
      />
      <div className={styles.layout}>
        <Facets
          facets={facets}
          choice={choice}
          mayPrices={seesPrices}
          found={data ? m.catalogue_list_show({ found }) : m.app_close()}
        />
        <div className={styles.list}>
          <ListToolbar
            choice={choice}
            mayPrices={seesPrices}
            sortNotice={isUnsortable ? <SortNotice visiting={person.token === ''} /> : null}
            found={found}
            chosen={chosenFilters(facets, choice, seesPrices)}
            onExport={data && data.list.length > 0 ? () => exportPage(data.list, seesPrices) : undefined}
          />
          {failed && data && <StaleNote error={error} onRetry={retry} />}
          {!data && failed ? (
            <Card className={styles.state}>
              <ErrorState
                title={m.catalogue_query_failed()}
                {...(error && { message: error.message })}
                onRetry={retry}
              />
            </Card>
          ) : !data ? (
            <ProductGridSkeleton />
          ) : data.list.length === 0 ? (
            <NothingFound choice={choice} search={data.search} />
          ) : (
            <>
              <VisuallyHidden>
                <h2 data-start>{found}</h2>
              </VisuallyHidden>
              {data.search?.instead && (
                <Note icon={iconInfoCircle}>
                  {m.catalogue_list_instead({ typed: choice.keyword, instead: data.search.instead })}
                </Note>
              )}
              {choice.view === 'table' ? (
                <ProductTable products={data.list} marks={data.search?.marks} pricesPending={pricesPending} />
              ) : (
                <div className={styles.grid}>
                  {data.list.map((product, at) => (
                    <ProductCard
                      key={product.id}
                      product={product}
                      marks={data.search?.marks}
                      pricesPending={pricesPending}
                      first={at < FIRST_ROW}
                    />
                  ))}
                </div>
              )}
              <div className={styles.pages}>
                <Pagination
                  page={data.page}
                  totalPage={pageCount(
                    data.total,
                    data.limit,
                    isOpen ? { page: data.page, rows: data.list.length } : undefined,
                  )}
                  isOpen={isOpen && data.list.length >= data.limit}
                />
              </div>
            </>
          )}
        </div>
      </div>
      <CompareBarOnDemand />
    </PageShell>
  );
}
