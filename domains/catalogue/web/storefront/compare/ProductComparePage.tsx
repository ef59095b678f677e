import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import {
  Icon,
  iconAlertCircle,
  iconInfoCircle,
  iconPrinter,
  iconScale,
} from '../../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../../platform/web/kit/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import { productQuery } from '../../catalogue-queries.ts';
import { COMPARE_PATH, MAX_COMPARED, readCompared, toComparedAddress } from '../../compared-address.ts';
import { compared, setCompared } from '../../compared-store.ts';
import { LIST_PATH } from '../../list-address.ts';
import { isGone, usePerson, visitorsAnswer } from '../../personal-data.ts';
import { CompareTable } from './CompareTable.tsx';
import styles from './compare.module.css';

/** The products of an address with the person's own prices, in its order. Until those have come, as visitors see them. */
function useProducts(ids: readonly number[]) {
  const person = usePerson();
  const client = useQueryClient();
  const answers = useQueries({ queries: ids.map((id) => productQuery(person, id)) });
  const products = answers.map(
    ({ data }, at) => data ?? visitorsAnswer(client, person, (of) => productQuery(of, ids[at] ?? 0)),
  );
  const without = answers.filter((_, at) => products[at] === undefined);
  return {
    products: products.filter((one) => one !== undefined),
    pricesPending: person.key !== '' && answers.some(({ isPending }) => isPending),
    loading: without.some(({ isPending }) => isPending),
    gone: without.filter(({ error }) => isGone(error)).length,
    failed: without.filter(({ error }) => error !== null && !isGone(error)).length,
    retry: () => {
      for (const answer of without) void answer.refetch();
    },
  };
}

/** The address says what is compared, so that it can be sent to a colleague; without any, what was put aside here. */
function useComparedHere(): readonly number[] {
  const ids = readCompared(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isEmpty = ids.length === 0;
  useEffect(() => {
    const aside = compared();
    if (!isEmpty || aside.length === 0) return;
    void navigate({ to: COMPARE_PATH, search: toComparedAddress(aside.map(({ id }) => id)), replace: true });
  }, [isEmpty, navigate]);
  return ids;
}

function NothingToCompare() {
  return (
    <Card>
      <EmptyState
        icon={iconScale}
        title={m.catalogue_compare_empty_title()}
        hint={m.catalogue_compare_empty_hint({ count: MAX_COMPARED })}
      >
        <ButtonLink look="primary" to={LIST_PATH} search={{}}>
          {m.catalogue_list_all()}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}

/** Up to four products side by side. */
export function ProductComparePage() {
  const ids = useComparedHere();
  const navigate = useNavigate();
  const { products, pricesPending, loading, gone, failed, retry } = useProducts(ids);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const remove = (id: number) => {
    setCompared(compared().filter((one) => one.id !== id));
    const search = toComparedAddress(ids.filter((one) => one !== id));
    void navigate({ to: COMPARE_PATH, search, replace: true, resetScroll: false });
  };
  // The address may be a colleague's: what is added joins these products. A button, because a link that is pressed before
  // hydration would leave without putting them aside.
  const addAnother = () => {
    setCompared(products.map(({ productInfo }) => productInfo));
    const last = products.at(-1)?.productInfo;
    void navigate({ to: LIST_PATH, search: last ? { cid: last.categoryId } : {} });
  };
  const hasTable = products.length > 0;
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.catalogue_page_home(), href: '/' },
          { label: m.catalogue_list_all(), href: LIST_PATH },
          { label: m.catalogue_compare_title() },
        ]}
      />
      <header className={styles.head}>
        <h1>{m.catalogue_compare_title()}</h1>
        {hasTable && (
          <div className={styles.tools}>
            {products.length > 1 && (
              <label className={styles.only}>
                <input
                  type="checkbox"
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                />
                {m.catalogue_compare_only()}
              </label>
            )}
            {products.length < MAX_COMPARED && <Button onClick={addAnother}>{m.catalogue_compare_add()}</Button>}
            <Button onClick={() => window.print()}>
              <Icon of={iconPrinter} size="small" />
              {m.catalogue_compare_print()}
            </Button>
          </div>
        )}
      </header>
      {gone > 0 && <Note icon={iconInfoCircle}>{m.catalogue_compare_missing({ count: gone })}</Note>}
      {failed > 0 && hasTable && (
        <Note
          icon={iconAlertCircle}
          action={
            <Button look="text" size="small" onClick={retry}>
              {m.app_retry()}
            </Button>
          }
        >
          {m.catalogue_compare_failed({ count: failed })}
        </Note>
      )}
      {products.length === 1 && !loading && <Note icon={iconInfoCircle}>{m.catalogue_compare_one()}</Note>}
      {hasTable && (
        <CompareTable
          products={products}
          pricesPending={pricesPending}
          onlyDifferences={onlyDifferences && products.length > 1}
          onRemove={remove}
        />
      )}
      {loading && !hasTable && (
        <Card className={styles.waiting} aria-busy="true">
          <Skeleton height={320} />
        </Card>
      )}
      {!hasTable && !loading && failed > 0 && (
        <Card>
          <ErrorState title={m.catalogue_query_failed()} onRetry={retry} />
        </Card>
      )}
      {!hasTable && !loading && failed === 0 && <NothingToCompare />}
    </PageShell>
  );
}
