import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconSearch } from '../../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { EmptyState } from '../../../../../platform/web/kit/page-states.tsx';
import { WishForm } from '../../../../search/web/public.tsx';
import type { ListSearch } from '../../../contract/product-list.ts';
import { productListQuery } from '../../catalogue-queries.ts';
import {
  ALL_PRODUCTS,
  insteadOf,
  LIST_PATH,
  type ListChoice,
  toListAddress,
  withoutFilters,
} from '../../list-address.ts';
import { ProductCard } from '../../ProductCard.tsx';
import { usePerson } from '../../personal-data.ts';
import { ListLink } from './ListLink.tsx';
import styles from './product-list-page.module.css';

const NEAREST_SHOWN = 4;

/** What is found by the nearest text, or what sells best. */
function Nearest({ search }: { readonly search: ListSearch }) {
  const person = usePerson();
  const choice = insteadOf(search);
  const { keyword } = choice;
  const { data } = useQuery(productListQuery(person, choice));
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.nearest}>
      <h2>
        <ListLink choice={choice}>
          {keyword ? m.catalogue_list_nearest_found({ words: keyword }) : m.catalogue_list_popular()}
        </ListLink>
      </h2>
      <div className={styles.grid}>
        {data.list.slice(0, NEAREST_SHOWN).map((product) => (
          <ProductCard key={product.id} product={product} marks={data.search?.marks} />
        ))}
      </div>
    </section>
  );
}

/** Nothing is sold that the text could mean: the nearest is offered, and what was missed is asked. */
function UnknownText({ choice, search }: { readonly choice: ListChoice; readonly search: ListSearch }) {
  const [first = '', ...others] = search.nearest;
  return (
    <>
      <Card className={styles.state}>
        <EmptyState
          icon={iconSearch}
          title={m.catalogue_list_unknown_title({ words: choice.keyword })}
          hint={first ? m.catalogue_list_unknown_hint() : m.catalogue_list_unknown_popular()}
        >
          {search.nearest.map((text) => (
            <ButtonLink key={text} to={LIST_PATH} search={toListAddress({ ...ALL_PRODUCTS, keyword: text })}>
              {text}
            </ButtonLink>
          ))}
          <ButtonLink look={others.length > 0 || first ? 'text' : 'primary'} to={LIST_PATH} search={{}}>
            {m.catalogue_list_all()}
          </ButtonLink>
        </EmptyState>
        <WishForm key={choice.keyword} keyword={choice.keyword} />
      </Card>
      <Nearest search={search} />
    </>
  );
}

/** Nobody has looked yet: asked again by itself for a while, and by whoever does not want to wait. */
function Busy({ choice }: { readonly choice: ListChoice }) {
  const { refetch, isFetching } = useQuery(productListQuery(usePerson(), choice));
  return (
    <Card className={styles.state}>
      <EmptyState icon={iconSearch} title={m.catalogue_list_busy_title()} hint={m.catalogue_list_busy_hint()}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.app_retry()}
        </Button>
      </EmptyState>
    </Card>
  );
}

interface NothingFoundProps {
  readonly choice: ListChoice;
  readonly search: ListSearch | undefined;
}

/** Why the list is empty, and what to do next. */
export function NothingFound({ choice, search }: NothingFoundProps) {
  if (search?.isBusy) return <Busy choice={choice} />;
  if (search?.isUnknown) return <UnknownText choice={choice} search={search} />;
  const cleared = toListAddress(withoutFilters({ ...choice, keyword: '' }));
  const isChosen = JSON.stringify(toListAddress(choice)) !== JSON.stringify(cleared);
  if (!isChosen) {
    return (
      <Card className={styles.state}>
        <EmptyState title={m.catalogue_list_nothing_yet()}>
          {choice.cid !== 0 && (
            <ButtonLink to={LIST_PATH} search={{}}>
              {m.catalogue_list_all()}
            </ButtonLink>
          )}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className={styles.state}>
      <EmptyState title={m.catalogue_list_empty_title()} hint={m.catalogue_list_empty_hint()}>
        <ButtonLink look="primary" to={LIST_PATH} search={cleared}>
          {m.catalogue_list_clear()}
        </ButtonLink>
        <ButtonLink to={LIST_PATH} search={{}}>
          {m.catalogue_list_all()}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
