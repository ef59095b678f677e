import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Chip, ChipRow, Tag } from '../../../platform/web/kit/Tag.tsx';
import { unbroken } from '../contract/measure.ts';
import type { ProductListItem } from '../contract/product.ts';
import type { FoundProduct } from '../contract/product-list.ts';
import { suffices } from '../contract/quantity-rules.ts';
import type { MarkedWord } from '../contract/search-marks.ts';
import { CompareToggle } from './CompareButton.tsx';
import { PRODUCT_PATH } from './catalogue-paths.ts';
import { FavouriteHeart } from './FavouriteButton.tsx';
import { FoundByText } from './FoundByText.tsx';
import { Marked } from './Marked.tsx';
import { PriceLine } from './PriceLine.tsx';
import { OrderingNote, ProductAction } from './ProductAction.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './product-card.module.css';

type Badged = Pick<ProductListItem, 'productTags' | 'lifeCycle' | 'activityStyle'>;

/** At most one badge, the most important one in a colour. */
export function ProductBadge({ product }: { readonly product: Badged }) {
  if (product.lifeCycle === 'discontinued') return <Tag>{m.catalogue_page_discontinued()}</Tag>;
  if (product.activityStyle) return <Tag tone="activity">{product.activityStyle}</Tag>;
  const badge = product.productTags.find(({ tone }) => tone !== 'neutral');
  return badge ? <Tag tone={badge.tone}>{badge.name}</Tag> : null;
}

type Stocked = Pick<ProductListItem, 'stock' | 'skuCount' | 'minimumOrderQuantity' | 'piecesPerBox'>;

/** What is left, in words. The stock of several SKUs is not measured with the minimum of one. */
export function StockText({ product }: { readonly product: Stocked }) {
  const { stock } = product;
  if (stock <= 0) return <span>{m.catalogue_page_out_of_stock()}</span>;
  if (product.skuCount === 1 && !suffices(product)) {
    return <span>{m.catalogue_page_stock_below_minimum({ stock: stock.toLocaleString('en') })}</span>;
  }
  return (
    <span>
      <span className={styles.inStock}>{m.catalogue_page_in_stock()}</span> {stock.toLocaleString('en')}
    </span>
  );
}

interface ProductCardProps {
  readonly product: FoundProduct;
  /** What the search that found it is marked by. */
  readonly marks?: readonly MarkedWord[] | undefined;
  /** The person's own prices are still loading. */
  readonly pricesPending?: boolean;
  /** Visible without scrolling: its picture is not lazy-loaded. */
  readonly first?: boolean;
  /** Widths of the picture, as in `<img sizes>`. */
  readonly sizes?: string;
  /** Level of its heading: one below that of the list. */
  readonly heading?: 'h2' | 'h3';
}

const SIZES = '(max-width: 640px) 50vw, (max-width: 1000px) 33vw, 256px';

/** A product in a list: everything needed to order it without leaving the list. */
export function ProductCard(props: ProductCardProps) {
  const { product, marks, pricesPending = false, first = false, sizes = SIZES, heading: Heading = 'h3' } = props;
  return (
    <Card as="article" className={styles.card}>
      <Link to={PRODUCT_PATH} params={{ id: String(product.id) }} className={styles.picture} tabIndex={-1} aria-hidden>
        <ProductPicture product={product} sizes={sizes} first={first} />
      </Link>
      <span className={styles.badge}>
        <ProductBadge product={product} />
      </span>
      <FavouriteHeart id={product.id} name={product.name} className={styles.heart} />
      <CompareToggle id={product.id} name={product.name} className={styles.compare} />
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={PRODUCT_PATH} params={{ id: String(product.id) }} title={product.name}>
            <Marked text={unbroken(product.name)} words={marks} />
          </Link>
        </Heading>
        <p className={styles.model}>
          <span className={styles.modelName}>
            <Marked text={product.model} words={marks} />
          </span>
          <span className={styles.brand}>
            <Marked text={product.brandName} words={marks} />
          </span>
        </p>
        <FoundByText product={product} marks={marks} className={styles.foundBy} />
        <ChipRow>
          {product.chips.map((chip) => (
            <Chip key={chip}>
              <Marked text={chip} words={marks} />
            </Chip>
          ))}
        </ChipRow>
        <div className={styles.price}>
          <PriceLine product={product} pending={pricesPending} />
        </div>
        <p className={styles.stock}>
          <StockText product={product} />
          <span className={styles.minimum}>
            <OrderingNote product={product} />
          </span>
        </p>
        <ProductAction product={product} className={styles.action} />
      </div>
    </Card>
  );
}
