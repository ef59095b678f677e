import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { FOR_VISITORS } from '../../../../platform/web/session/for-visitors.ts';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import type { SchemeLine } from '../../contract/scheme.ts';
import { schemeProductsQuery, useAddSchemeToCart } from '../scheme-queries.ts';
import styles from '../schemes.module.css';

const PROBLEM_WORDS: Readonly<Record<string, () => string>> = {
  offShelf: m.schemes_problem_off_shelf,
  notPurchasable: m.schemes_problem_not_purchasable,
  noStock: m.schemes_problem_no_stock,
  insufficientStock: m.schemes_problem_insufficient_stock,
};

/** The products of a solution at the reader's prices, and all of them into the cart. */
export function SchemeProducts({ id }: { readonly id: number }) {
  const own = useSession();
  const { token } = own;
  const { data, error, isPending, refetch } = useQuery(schemeProductsQuery(id, personKey(own)));
  const add = useAddSchemeToCart();

  if (isPending) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  }
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data.list.length === 0) return null;
  return (
    <section aria-label={m.schemes_products()}>
      <h2>{m.schemes_products()}</h2>
      <ul className={styles.lines}>
        {data.list.map((line) => (
          <li key={line.skuId} className={styles.line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        {data.total !== null && (
          <span>
            {m.schemes_total()} <Money yuan={data.total} />
          </span>
        )}
        {token === '' ? (
          <ButtonLink
            look="primary"
            to="/login"
            search={{ redirect: `/scheme/scheme_detail?id=${id}` }}
            {...FOR_VISITORS}
          >
            {m.schemes_sign_in()}
          </ButtonLink>
        ) : (
          <Button look="primary" busy={add.isPending} onClick={() => add.mutate(id)}>
            {m.schemes_add_all()}
          </Button>
        )}
      </div>
    </section>
  );
}

function Line({ line }: { readonly line: SchemeLine }) {
  const { productId, name, model, partNumber, specification, image, quantity, price, total, problem } = line;
  return (
    <>
      <Thumb image={image} alt="" />
      <div>
        <Link to="/product/detail/$id" params={{ id: String(productId) }}>
          {model}
        </Link>
        <small>
          <DotRow parts={[name, specification, partNumber]} />
        </small>
        {problem !== null && (
          <small className={styles.problem}>{(PROBLEM_WORDS[problem] ?? m.schemes_problem_other)()}</small>
        )}
      </div>
      <span className={styles.right}>× {quantity}</span>
      <span className={styles.right}>{price !== null && <Money yuan={price} />}</span>
      <span className={styles.right}>{total !== null && <Money yuan={total} />}</span>
    </>
  );
}
