import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconPackage } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { agreementName } from '../../../content/web/public.tsx';
import type { OfficeProduct } from '../../contract/product-office-endpoints.ts';
import { productHref } from '../catalogue-paths.ts';
import { useProductListing } from '../product-listing-queries.ts';
import { useOfficeProduct, useProductMedia } from '../product-office-queries.ts';
import { END_NAME, LIFE_CYCLE_NAME, PRICE_RULE_NAME, PROPERTY_NAME } from '../product-words.ts';
import { CostTable } from './CostTable.tsx';
import { EditLifeCycleDrawer } from './EditLifeCycleDrawer.tsx';
import { EditListingDrawer } from './EditListingDrawer.tsx';
import { EditMediaDrawer } from './EditMediaDrawer.tsx';
import { EditProductDrawer } from './EditProductDrawer.tsx';
import { ListingFacts } from './ListingFacts.tsx';
import { MediaOverview } from './MediaOverview.tsx';
import { PriceCheck } from './PriceCheck.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import { STATUS } from './product-columns.tsx';
import styles from './product-page.module.css';
import { SkuPrices } from './SkuPrices.tsx';
import { SkuStock } from './SkuStock.tsx';
import { useShelf } from './use-shelf.ts';

/** One product: its facts, its end, its stock, its costs and what a customer pays. */
export function ProductPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const product = useOfficeProduct(Number(id) || 0);
  return (
    <OfficePage title={product.data ? `${product.data.model} ${product.data.code}` : m.catalogue_office_product()}>
      {product.isError && product.data === undefined ? (
        <ErrorState message={product.error.message} onRetry={() => product.refetch()} />
      ) : product.data ? (
        <>
          <StaleNote error={product.error} onRetry={() => void product.refetch()} />
          <ProductContent key={product.data.id} product={product.data} />
        </>
      ) : Number(id) > 0 ? (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      ) : (
        <EmptyState icon={iconPackage} title={m.catalogue_error_product_not_found()} />
      )}
    </OfficePage>
  );
}

interface BlockProps {
  readonly title: string;
  /** Says what it opens: several of them are on the page. */
  readonly editLabel?: string;
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Block({ title, editLabel, onEdit, children }: BlockProps) {
  return (
    <Card as="section" padded className={styles.block} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            {editLabel}
          </Button>
        )}
      </header>
      {children}
    </Card>
  );
}

type Panel = 'listing' | 'facts' | 'media' | 'life';

/** What is shown of a product’s listing while it loads or has failed. */
function Pending({ listing }: { readonly listing: ReturnType<typeof useProductListing> }) {
  if (listing.isError) return <ErrorState message={listing.error.message} onRetry={() => listing.refetch()} />;
  return (
    <Loading>
      <Skeleton height={160} />
    </Loading>
  );
}

function ProductContent({ product }: { readonly product: OfficeProduct }) {
  const mayEdit = useCan('admin:catalogue:edit');
  const seesCosts = useCan('admin:costs:view');
  const isStaff = useCan(WHOLE_MALL);
  const seesPrices = useCan('goods:showPrice');
  const shelf = useShelf();
  const isOnShelf = product.status === 'onShelf';
  const listing = useProductListing(product.id);
  const media = useProductMedia(product.id);
  const [open, setOpen] = useState<Panel | null>(null);
  const close = () => setOpen(null);
  const edit = (what: Panel) => (mayEdit ? () => setOpen(what) : undefined);
  const { facts } = product;
  const primary = product.attributes.find(({ code }) => code === facts.primaryAttribute);
  const lines = (text: string) => text.split('\n').filter(Boolean).join(' · ');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link className={styles.link} to="/products">
          ‹ {m.catalogue_product_back()}
        </Link>
        <StatusDot tone={STATUS[product.status].tone}>{STATUS[product.status].word()}</StatusDot>
        {isOnShelf && (
          <a className={styles.link} href={productHref(product.id)} target="_blank" rel="noreferrer">
            {m.catalogue_product_open_page()}
          </a>
        )}
        <Button
          size="small"
          busy={shelf.isPending}
          disabledReason={shelf.refusal(!isOnShelf, [product])}
          onClick={() => void shelf.put(!isOnShelf, [product])}
        >
          {isOnShelf ? m.catalogue_office_take_off() : m.catalogue_office_put_on()}
        </Button>
      </header>
      <Block
        title={m.catalogue_listing_title()}
        editLabel={m.catalogue_listing_edit()}
        onEdit={listing.data && edit('listing')}
      >
        {listing.data ? <ListingFacts product={listing.data} /> : <Pending listing={listing} />}
      </Block>
      <Block title={m.catalogue_product_facts()} editLabel={m.catalogue_product_facts_edit()} onEdit={edit('facts')}>
        <Facts
          of={[
            [m.catalogue_product_name_zh(), facts.nameZh],
            [m.catalogue_product_name_en(), facts.nameEn],
            [m.catalogue_entity_property(), PROPERTY_NAME[facts.productProperty]()],
            [m.catalogue_entity_version(), facts.version],
            [m.catalogue_entity_software(), facts.softwareNameVersion],
            [m.catalogue_entity_primary(), primary?.name ?? ''],
            [m.catalogue_entity_power(), facts.powerType],
            [m.catalogue_entity_business_coefficient(), facts.businessCoefficient],
            [m.catalogue_entity_price_rule(), facts.priceRule === '' ? '' : PRICE_RULE_NAME[facts.priceRule]()],
            [m.catalogue_product_warranty(), String(facts.warrantyMonths)],
            [
              m.catalogue_product_agreement(),
              facts.agreement === '' ? m.catalogue_product_no_agreement() : agreementName(facts.agreement),
            ],
            [m.catalogue_product_video(), facts.videoUrl, 'wide'],
            [m.catalogue_entity_accessories(), lines(facts.accessories), 'wide'],
            [m.catalogue_product_files(), lines(`${facts.attachments}\n${facts.certificates}`), 'wide'],
          ]}
        />
      </Block>
      <Block
        title={m.catalogue_media_title()}
        editLabel={m.catalogue_media_edit()}
        onEdit={media.data && edit('media')}
      >
        <MediaOverview query={media} />
      </Block>
      <Block title={m.catalogue_product_life()} editLabel={m.catalogue_product_life_edit()} onEdit={edit('life')}>
        <Facts
          of={[
            [m.catalogue_detail_life_cycle(), LIFE_CYCLE_NAME[facts.lifeCycle]()],
            [
              m.catalogue_product_discontinuation_type(),
              facts.discontinuationType === '' ? '' : END_NAME[facts.discontinuationType](),
            ],
            [m.catalogue_product_plan_date(), facts.discontinuationPlanDate],
            [m.catalogue_product_last_backup(), facts.lastStockBackupDate],
            [m.catalogue_product_inbound(), facts.estimatedInboundDate],
            [m.catalogue_product_replacement(), facts.replacementCode],
            [m.catalogue_product_difference_zh(), facts.coreDifferenceZh, 'wide'],
            [m.catalogue_product_difference_en(), facts.coreDifferenceEn, 'wide'],
          ]}
        />
      </Block>
      <Block title={m.catalogue_sku_title()}>
        {listing.data ? <SkuPrices product={listing.data} mayEdit={mayEdit} /> : <Pending listing={listing} />}
      </Block>
      <Block title={m.catalogue_product_stock_title()}>
        <SkuStock skus={product.skus} mayEdit={mayEdit} />
      </Block>
      {seesPrices && (
        <Block title={m.catalogue_product_prices()}>
          <PriceCheck skus={product.skus} />
        </Block>
      )}
      {seesCosts && (
        <Block title={m.catalogue_product_costs()}>
          <CostTable productId={product.id} />
        </Block>
      )}
      {isStaff && seesCosts && seesPrices && (
        <Block title={m.catalogue_product_history()}>
          <ProductHistory code={product.code} skus={product.skus} />
        </Block>
      )}
      {open === 'listing' && listing.data && <EditListingDrawer product={listing.data} onClose={close} />}
      {open === 'facts' && <EditProductDrawer product={product} onClose={close} />}
      {open === 'media' && media.data && (
        <EditMediaDrawer id={product.id} model={product.model} media={media.data} onClose={close} />
      )}
      {open === 'life' && <EditLifeCycleDrawer product={product} onClose={close} />}
    </div>
  );
}
