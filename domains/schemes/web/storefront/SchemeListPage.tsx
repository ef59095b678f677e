import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconLayoutGrid } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { RankedList } from '../../../../platform/web/kit/RankedList.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { currentPerson, usePerson } from '../../../catalogue/web/public.tsx';
import type { SchemeListItem } from '../../contract/scheme.ts';
import { readSchemeAddress, type SchemeAddress } from '../scheme-address.ts';
import { hotSchemesQuery, schemeListQuery } from '../scheme-queries.ts';
import styles from '../schemes.module.css';

const LIST = '/scheme/scheme_list';

export async function load(client: QueryClient, { keyword, page }: SchemeAddress): Promise<void> {
  const { disabled } = currentPerson();
  await tolerant([
    client.ensureQueryData(schemeListQuery(disabled, keyword, page)),
    client.ensureQueryData(hotSchemesQuery(disabled)),
  ]);
}

/** The showroom of solutions, with the most read beside it. */
export function SchemeListPage() {
  const { keyword, page } = readSchemeAddress(useSearch({ strict: false }));
  const { disabled } = usePerson();
  const schemes = useQuery(schemeListQuery(disabled, keyword, page));
  const navigate = useNavigate();
  const { data: hot = [] } = useQuery(hotSchemesQuery(disabled));
  return (
    <PageShell title={m.schemes_title()}>
      <div className={styles.columns}>
        <div className={styles.found}>
          <PageSearch
            key={keyword}
            action={LIST}
            keyword={keyword}
            hint={m.schemes_search()}
            onSearch={(words) => void navigate({ to: LIST, search: words === '' ? {} : { keyword: words } })}
          />
          <PagedList
            query={schemes}
            places={{ count: 6, height: 280 }}
            className={styles.grid}
            empty={
              keyword === '' ? (
                <EmptyState icon={iconLayoutGrid} title={m.schemes_empty()}>
                  <ButtonLink to="/product/product_list">{m.schemes_all_products()}</ButtonLink>
                </EmptyState>
              ) : (
                <EmptyState
                  icon={iconLayoutGrid}
                  title={m.schemes_nothing_found()}
                  hint={m.schemes_nothing_found_hint()}
                >
                  <ButtonLink to={LIST}>{m.schemes_show_all()}</ButtonLink>
                </EmptyState>
              )
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
        <RankedList
          title={m.schemes_hot()}
          entries={hot.map(({ id, name, visits }) => ({
            id,
            link: (
              <Link to="/scheme/scheme_detail" search={{ id }}>
                {name}
              </Link>
            ),
            ...(visits > 0 && { note: m.schemes_visits({ count: visits }) }),
          }))}
        />
      </div>
    </PageShell>
  );
}

function SchemeCard({ scheme }: { readonly scheme: SchemeListItem }) {
  const { id, name, synopsis, cover, pictures, isHot, productCount } = scheme;
  return (
    <Card as="article" className={styles.tile}>
      <Link to="/scheme/scheme_detail" search={{ id }} className={styles.card}>
        {cover === '' ? (
          <span className={styles.pictures}>
            {pictures.map((picture) => (
              <Picture key={picture} src={picture} alt="" sizes="200px" width={200} height={150} />
            ))}
          </span>
        ) : (
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
        <small>{m.schemes_products_count({ count: productCount })}</small>
      </Link>
    </Card>
  );
}
