import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { GonePage } from '../../../../platform/web/kit/GonePage.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { useCountViews } from '../../../../platform/web/use-count-views.ts';
import { CoveredProducts } from '../../../catalogue/web/public.tsx';
import type { PromotionCard } from '../../contract/promotion-endpoints.ts';
import { PROMOTION_ERRORS } from '../../contract/promotion-errors.ts';
import { BundleParts, ItemList } from '../BundleParts.tsx';
import { Rules, scopeWords } from '../PromotionCardView.tsx';
import { PromotionTime } from '../PromotionTime.tsx';
import { promotionIn, SALES_PATH } from '../promotion-address.ts';
import { countView, promotionProductsQuery, promotionQuery } from '../promotion-queries.ts';
import { KIND_WORDS, SHOWN_STATE_WORDS } from '../promotion-words.ts';
import styles from '../promotions.module.css';

export const head = () => plainHead(m.promotions_title());

const isMissing = (error: unknown) =>
  error instanceof ApiFailure && error.reason === PROMOTION_ERRORS.promotionMissing.reason;

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function load(client: QueryClient, search: object): Promise<void> {
  const id = promotionIn(search);
  if (id === 0) throw notFound();
  const [promotion] = await tolerant([
    client.ensureQueryData(promotionQuery(id, '')),
    client.ensureQueryData(promotionProductsQuery(id, pageOfSearch(search), '')),
  ]);
  if (promotion?.status === 'rejected' && isMissing(promotion.reason)) throw notFound();
}

function Gone() {
  return (
    <EmptyState icon={iconDiscount} title={m.promotions_gone()} hint={m.promotions_gone_hint()}>
      <ButtonLink look="primary" to={SALES_PATH}>
        {m.promotions_see_all()}
      </ButtonLink>
    </EmptyState>
  );
}

/** Shown for a promotion that was withdrawn, and for an address that names none. */
export function PromotionGone() {
  return (
    <GonePage title={m.promotions_title()}>
      <Gone />
    </GonePage>
  );
}

function Hero({ promotion }: { readonly promotion: PromotionCard }) {
  const { name, headline, intro, picture, kind, state, colour } = promotion;
  return (
    <Card as="section" className={classNames(styles.hero, styles[colour])}>
      <div className={styles.heroText}>
        <span className={styles.tags}>
          <Tag tone={state === 'ongoing' ? 'activity' : 'neutral'}>{SHOWN_STATE_WORDS[state]()}</Tag>
          <Tag>{KIND_WORDS[kind]()}</Tag>
        </span>
        <h1>{headline || name}</h1>
        {headline !== '' && <b>{name}</b>}
        <Rules promotion={promotion} />
        {intro !== '' && <p>{intro}</p>}
        <span className={styles.scope}>{scopeWords(promotion)}</span>
        <PromotionTime key={state} promotion={promotion} />
      </div>
      {picture !== '' && (
        <Picture src={picture} alt="" sizes="360px" width={360} height={203} first className={styles.picture} />
      )}
    </Card>
  );
}

function Products({ id }: { readonly id: number }) {
  const page = pageOfSearch(useSearch({ strict: false }));
  const client = useQueryClient();
  const person = personKey(useSession());
  const own = useQuery(promotionProductsQuery(id, page, person));
  // Until the person's prices have arrived, what visitors are shown.
  const data = own.data ?? client.getQueryData(promotionProductsQuery(id, page, '').queryKey);
  return (
    <section className={styles.section}>
      <h2>{m.promotions_products()}</h2>
      <CoveredProducts
        query={{ ...own, data }}
        pricesPending={person !== '' && own.data === undefined}
        empty={<EmptyState title={m.promotions_products_empty()} />}
      />
    </section>
  );
}

/** `/activity/sales_detail`: a promotion in its own style, with its rules, parts, gifts and products. */
export function SalesDetailPage() {
  const id = promotionIn(useSearch({ strict: false }));
  return id === 0 ? <PromotionGone /> : <Detail id={id} />;
}

function Detail({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const person = personKey(useSession());
  const own = useQuery(promotionQuery(id, person));
  const data = own.data ?? client.getQueryData(promotionQuery(id, '').queryKey);
  useCountViews(data?.state === 'ongoing' ? [data.id] : [], countView);
  const crumbs = [
    { label: m.promotions_home(), href: '/' },
    { label: m.promotions_title(), href: SALES_PATH },
    { label: data?.name ?? m.promotions_promotion() },
  ];
  return (
    <PageShell>
      <Breadcrumb crumbs={crumbs} />
      {own.error && !own.data && (isMissing(own.error) || !data) ? (
        <Card>
          {isMissing(own.error) ? (
            <Gone />
          ) : (
            <ErrorState message={own.error.message} onRetry={() => void own.refetch()} />
          )}
        </Card>
      ) : !data ? (
        <Loading>
          <Skeleton height={220} />
        </Loading>
      ) : (
        <>
          <Hero promotion={data} />
          {data.partList.length > 0 && (
            <Card as="section" padded className={styles.section}>
              <h2>{m.promotions_parts()}</h2>
              <BundleParts state={data.state} parts={data.partList} setSaves={data.setSaves} />
            </Card>
          )}
          {data.giftList.length > 0 && (
            <Card as="section" padded className={styles.section}>
              <h2>{m.promotions_gifts()}</h2>
              <ItemList items={data.giftList} areGifts />
            </Card>
          )}
          <Products id={id} />
        </>
      )}
    </PageShell>
  );
}
