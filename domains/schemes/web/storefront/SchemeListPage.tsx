import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconLayoutGrid } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import type { SchemeListItem } from '../../contract/scheme.ts';
import { hotSchemesQuery, schemeListQuery } from '../scheme-queries.ts';
import styles from '../schemes.module.css';

export async function load(client: QueryClient, page: number): Promise<void> {
  await tolerant([client.ensureQueryData(schemeListQuery('', page)), client.ensureQueryData(hotSchemesQuery())]);
}

/** The showroom of solutions, with the most read beside it. */
export function SchemeListPage() {
  const schemes = useQuery(schemeListQuery('', pageOfSearch(useSearch({ strict: false }))));
  const { data: hot = [] } = useQuery(hotSchemesQuery());
  return (
    <PageShell title={m.schemes_title()}>
      <div className={styles.columns}>
        <div>
          <PagedList
            query={schemes}
            places={{ count: 6, height: 200 }}
            className={styles.grid}
            empty={
              <EmptyState icon={iconLayoutGrid} title={m.schemes_empty()}>
                <ButtonLink to="/product/product_list">{m.schemes_all_products()}</ButtonLink>
              </EmptyState>
            }
          >
            {(rows) => (
              <ul className={styles.grid}>
                {rows.map((scheme) => (
                  <li key={scheme.id}>
                    <SchemeCard scheme={scheme} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {hot.length > 0 && (
          <Card as="aside" className={styles.hot}>
            <h2>{m.schemes_hot()}</h2>
            <ol>
              {hot.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/scheme/scheme_detail" search={{ id }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </PageShell>
  );
}

function SchemeCard({ scheme }: { readonly scheme: SchemeListItem }) {
  const { id, name, synopsis, cover, isHot, productCount, visits } = scheme;
  return (
    <Card as="article">
      <Link to="/scheme/scheme_detail" search={{ id }} className={styles.card}>
        {cover !== '' && (
          <Picture
            src={cover}
            alt=""
            sizes="(max-width: 820px) 92vw, 420px"
            width={960}
            height={540}
            className={styles.cover}
          />
        )}
        <h2>
          {name} {isHot && <Tag tone="activity">{m.schemes_hot_mark()}</Tag>}
        </h2>
        <p>{synopsis}</p>
        <small>
          {m.schemes_products_count({ count: productCount })} · {m.schemes_visits({ count: visits })}
        </small>
      </Link>
    </Card>
  );
}
