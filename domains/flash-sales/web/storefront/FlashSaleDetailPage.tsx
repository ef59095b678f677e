import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { notFound, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import type { Boot } from '../../../../platform/contract/page-request.ts';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { iconBolt } from '../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { GonePage } from '../../../../platform/web/kit/GonePage.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { useCountViews } from '../../../../platform/web/use-count-views.ts';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { currentPerson, PRODUCT_PATH, ProductPicture, usePersonal } from '../../../catalogue/web/public.tsx';
import { FLASH_PRODUCT_MISSING } from '../../contract/flash-product-missing.ts';
import { SESSION_STATUS } from '../../contract/flash-sale.ts';
import type { SeckillProduct, SeckillSku } from '../../contract/flash-sale-endpoints.ts';
import { FlashPrice } from '../FlashPrice.tsx';
import { seesFlashSale } from '../flash-sale-access.ts';
import { FLASH_LIST_PATH, flashProductOf } from '../flash-sale-address.ts';
import { countView, FLASH_SALES, flashProductQuery } from '../flash-sale-queries.ts';
import { limitWords, SESSION_WORDS } from '../flash-sale-words.ts';
import styles from '../flash-sales.module.css';
import { QuotaBar } from '../QuotaBar.tsx';
import { BuyFlashProduct } from './BuyFlashProduct.tsx';

export const head = (_: Boot) => plainHead(m.flash_sales_detail_title());

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason === FLASH_PRODUCT_MISSING.reason;

/** The page as a visitor gets it. */
export async function load(client: QueryClient, search: object): Promise<void> {
  const id = flashProductOf(search);
  if (id === 0) throw notFound();
  const [product] = await tolerant([client.ensureQueryData(flashProductQuery(currentPerson(), id))]);
  if (product?.status === 'rejected' && isMissing(product.reason)) throw notFound();
}

/** Shown for a product whose flash sale is over, and for an address that names none. */
export function FlashProductGone() {
  return (
    <GonePage title={m.flash_sales_detail_title()}>
      <EmptyState icon={iconBolt} title={m.flash_sales_gone()} hint={m.flash_sales_gone_hint()}>
        <ButtonLink look="primary" to={FLASH_LIST_PATH} search={{}}>
          {m.flash_sales_title()}
        </ButtonLink>
      </EmptyState>
    </GonePage>
  );
}

/** One product of a flash sale, with the way to buy it. */
export function FlashSaleDetailPage() {
  const id = flashProductOf(useSearch({ strict: false }));
  if (!seesFlashSale(useSession())) {
    return (
      <PageShell title={m.flash_sales_detail_title()}>
        <Card>
          <Forbidden />
        </Card>
      </PageShell>
    );
  }
  return <Detail key={id} id={id} />;
}

function Detail({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const { data, pricesPending, failed, error, retry } = usePersonal((person) => flashProductQuery(person, id));
  const [chosenId, choose] = useState(0);
  useCountViews(data ? [id] : [], countView);
  if (!data && isMissing(error)) return <FlashProductGone />;
  if (failed || !data) {
    return (
      <PageShell>
        {failed ? (
          <Card>
            <ErrorState message={error?.message ?? ''} onRetry={retry} />
          </Card>
        ) : (
          <Loading>
            <Skeleton height={420} />
          </Loading>
        )}
      </PageShell>
    );
  }
  const sku = data.skuList.find(({ attrValueId }) => attrValueId === chosenId) ?? data.skuList[0];
  const refresh = () => void queries.invalidateQueries({ queryKey: FLASH_SALES });
  const picture = sku && data.illustration === '' ? { ...data, image: sku.image } : data;
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.flash_sales_home(), href: '/' },
          { label: m.flash_sales_title(), href: FLASH_LIST_PATH },
          { label: data.name },
        ]}
      />
      <Card as="section" className={styles.product}>
        <ProductPicture product={picture} sizes="(max-width: 640px) 100vw, 500px" first />
        <div className={styles.facts}>
          <h1>{unbroken(data.name)}</h1>
          <SessionHead product={data} ahead={data.ahead} onEnd={refresh} />
          <FlashPrice product={sku ? { ...data, ...sku, isFrom: false } : data} pending={pricesPending} size="xlarge" />
          <QuotaBar product={sku ?? data} />
          <dl className={styles.choice}>
            {data.skuList.length > 1 ? (
              <SkuOptions skus={data.skuList} chosen={sku} onChoose={choose} />
            ) : (
              sku?.sku && (
                <>
                  <dt>{m.flash_sales_specification()}</dt>
                  <dd>{sku.sku}</dd>
                </>
              )
            )}
            {sku && (
              <>
                <dt>{m.flash_sales_part_number()}</dt>
                <dd>{sku.partNumber}</dd>
              </>
            )}
            <dt>{m.flash_sales_shop()}</dt>
            <dd>{data.merName}</dd>
            <dt>{m.flash_sales_limits()}</dt>
            <dd>{limitWords(data).join(' · ') || m.flash_sales_no_limit()}</dd>
            {data.personQuota > 0 && data.ownNum > 0 && (
              <>
                <dt>{m.flash_sales_own()}</dt>
                <dd>{m.flash_sales_pieces({ count: data.ownNum })}</dd>
              </>
            )}
          </dl>
          {sku && <BuyFlashProduct key={sku.attrValueId} product={data} sku={sku} />}
          <div>
            <ButtonLink look="text" to={PRODUCT_PATH} params={{ id: String(data.productId) }}>
              {m.flash_sales_product_page()}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </PageShell>
  );
}

interface SessionHeadProps {
  readonly product: Pick<SeckillProduct, 'status' | 'startTimeStamp' | 'endTimeStamp'>;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly ahead: number;
  readonly onEnd: () => void;
}

/** The state of the session with the time to its end, or to its beginning. */
function SessionHead({ product: { status, startTimeStamp, endTimeStamp }, ahead, onEnd }: SessionHeadProps) {
  const runs = status === SESSION_STATUS.running;
  const end = runs ? endTimeStamp : startTimeStamp;
  return (
    <div className={styles.head}>
      <b>{SESSION_WORDS[status]()}</b>
      {status !== SESSION_STATUS.ended && (
        <>
          <span>{runs ? m.flash_sales_ends_in() : m.flash_sales_starts_in()}</span>
          <Countdown until={new Date(end - ahead).toISOString()} onEnd={onEnd} boxed />
          <span className={styles.limits}>{formatTime(new Date(end).toISOString())}</span>
        </>
      )}
    </div>
  );
}

interface SkuOptionsProps {
  readonly skus: readonly SeckillSku[];
  readonly chosen: SeckillSku | undefined;
  readonly onChoose: (skuId: number) => void;
}

function SkuOptions({ skus, chosen, onChoose }: SkuOptionsProps) {
  return (
    <>
      <dt>{m.flash_sales_specification()}</dt>
      <dd>
        {skus.map(({ attrValueId, sku, partNumber, quota }) => (
          <button
            key={attrValueId}
            type="button"
            className={styles.option}
            aria-pressed={attrValueId === chosen?.attrValueId}
            onClick={() => onChoose(attrValueId)}
          >
            {sku || partNumber}
            {quota <= 0 && <small>{m.flash_sales_sold_out()}</small>}
          </button>
        ))}
      </dd>
    </>
  );
}
