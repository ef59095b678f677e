import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import type { ProductTag } from '../../../catalogue/contract/product-tag.ts';
import { LIST_PATH, ShelfItem, shelfQuery, usePersonal } from '../../../catalogue/web/public.tsx';
import styles from './tag-shelf.module.css';

interface TagShelfProps {
  readonly tag: ProductTag;
  readonly title: string;
  /** Number of products. */
  readonly shown: number;
}

/** The newest products with a tag; renders nothing if there are none. */
export function TagShelf({ tag, title, shown }: TagShelfProps) {
  const { data, pricesPending } = usePersonal((person) => shelfQuery(person, tag, shown));
  if (data?.total === 0) return null;
  return (
    <Card as="section" padded className={styles.shelf}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={LIST_PATH} search={{ tag }}>
          {m.home_all_count({ count: data?.total ?? 0 })}
        </Link>
      </div>
      <div className={styles.items}>
        {(data?.list ?? []).map((product) => (
          <ShelfItem key={product.id} product={product} pricesPending={pricesPending} />
        ))}
      </div>
    </Card>
  );
}
