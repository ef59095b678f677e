import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Breadcrumb } from '../../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { LinkTabs } from '../../../../../platform/web/kit/LinkTabs.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { Pagination } from '../../../../../platform/web/kit/Pagination.tsx';
import { EmptyState, ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import type { CategoryNode } from '../../../contract/product.ts';
import { CompareBarOnDemand } from '../../CompareBarOnDemand.tsx';
import { RECOMMENDED_PATH } from '../../catalogue-paths.ts';
import { categoryTreeQuery, recommendedQuery } from '../../catalogue-queries.ts';
import { LIST_PATH, PAGE_SIZE, readListAddress } from '../../list-address.ts';
import { ProductCard } from '../../ProductCard.tsx';
import { currentPerson, type Person, usePerson, usePersonal } from '../../personal-data.ts';
import { ProductGridSkeleton } from '../list/ListSkeleton.tsx';
import listStyles from '../list/product-list-page.module.css';
import styles from './product-recommended-page.module.css';

export { recommendedHead as head } from './recommended-head.ts';

/** Cards in a phone's first row, whose pictures are not lazy-loaded. */
const FIRST_ROW = 2;

/** The URL holds the category and the page, like that of the product list. */
const shownBy = (person: Person, search: object) => {
  const { cid, page } = readListAddress({ ...search });
  return recommendedQuery(person, cid, page, PAGE_SIZE);
};

/** Data the page needs before it is shown; returns its URL, its title and its description. */
export async function load(client: QueryClient, search: object) {
  const person = currentPerson();
  const tree = client.ensureQueryData(categoryTreeQuery(person));
  // A part that fails to load shows its own error; the page around it is shown all the same.
  await Promise.allSettled([tree, client.ensureQueryData(shownBy(person, search))]);
  const { cid } = readListAddress({ ...search });
  const category = (await tree.catch(() => [])).find(({ id }) => id === cid);
  const title = m.catalogue_recommended_title();
  return {
    path: category ? `${RECOMMENDED_PATH}?cid=${cid}` : RECOMMENDED_PATH,
    title: category ? `${category.name} · ${title}` : title,
    description: m.catalogue_recommended_description({
      category: category?.name ?? m.catalogue_recommended_everything(),
    }),
  };
}

function CategoryTabs({ tree, chosen }: { readonly tree: readonly CategoryNode[]; readonly chosen: number }) {
  const all = { id: 0, name: m.catalogue_recommended_all() };
  return (
    <LinkTabs label={m.catalogue_list_category()}>
      {[all, ...tree].map(({ id, name }) => (
        <Link
          key={id}
          to={RECOMMENDED_PATH}
          search={id === 0 ? {} : { cid: id }}
          // Otherwise the first one would be current for every category: its URL is a prefix of all others.
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </LinkTabs>
  );
}

/** Best sellers in stock, by first-level category. */
export function ProductRecommendedPage() {
  const search = useSearch({ strict: false });
  const { cid } = readListAddress({ ...search });
  const { data: tree = [] } = useQuery(categoryTreeQuery(usePerson()));
  const { data, pricesPending, failed, retry } = usePersonal((person) => shownBy(person, search));
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[{ label: m.catalogue_page_home(), href: '/' }, { label: m.catalogue_recommended_title() }]}
      />
      <Card as="section">
        <header className={styles.head}>
          <h1>{m.catalogue_recommended_title()}</h1>
          <p>{m.catalogue_recommended_hint()}</p>
        </header>
        <CategoryTabs tree={tree} chosen={cid} />
      </Card>
      {failed ? (
        <Card className={listStyles.state}>
          <ErrorState title={m.catalogue_query_failed()} onRetry={retry} />
        </Card>
      ) : !data ? (
        <ProductGridSkeleton />
      ) : data.list.length === 0 ? (
        <Card className={listStyles.state}>
          <EmptyState title={m.catalogue_recommended_empty()}>
            {tree.some(({ id }) => id === cid) && (
              <ButtonLink look="primary" to={LIST_PATH} search={{ cid }}>
                {m.catalogue_recommended_category()}
              </ButtonLink>
            )}
            <ButtonLink to={LIST_PATH}>{m.catalogue_list_all()}</ButtonLink>
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className={listStyles.grid}>
            {data.list.map((product, at) => (
              <ProductCard key={product.id} product={product} pricesPending={pricesPending} first={at < FIRST_ROW} />
            ))}
          </div>
          <div className={listStyles.pages}>
            <Pagination page={data.page} totalPage={data.totalPage} />
          </div>
        </>
      )}
      <CompareBarOnDemand />
    </PageShell>
  );
}
