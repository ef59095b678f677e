import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { iconEye } from '../../../platform/web/design/icons.tsx';
import { Note } from '../../../platform/web/kit/Note.tsx';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import { PRODUCT_PATH, ProductCard } from '../../catalogue/web/public.tsx';
import type { ShopFrontContent } from '../contract/shop-front.ts';
import styles from './shop-decoration.module.css';

interface ShopDecorationProps {
  readonly front: ShopFrontContent;
  readonly pricesPending: boolean;
  /** It is the draft, which buyers do not see. */
  readonly preview: boolean;
}

type Banner = ShopFrontContent['banners'][number];

function BannerPicture({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  const picture = (
    <>
      <Picture
        src={banner.image}
        alt={banner.title}
        sizes="(max-width: 1280px) 100vw, 1280px"
        width={1280}
        height={320}
        first={first}
      />
      {banner.title !== '' && <span aria-hidden>{banner.title}</span>}
    </>
  );
  if (banner.productId === 0) return <div className={styles.banner}>{picture}</div>;
  return (
    <Link to={PRODUCT_PATH} params={{ id: String(banner.productId) }} className={styles.banner}>
      {picture}
    </Link>
  );
}

/** What the keeper of a shop has put on its front. Shows nothing where nothing is furnished. */
export function ShopDecoration({ front, pricesPending, preview }: ShopDecorationProps) {
  const { notice, banners, recommended, floors } = front;
  const shelves = [
    ...(recommended.length > 0 ? [{ title: m.merchants_part_recommended(), products: recommended }] : []),
    ...floors,
  ];
  return (
    <>
      {preview && <Note icon={iconEye}>{m.merchants_front_previewing()}</Note>}
      {notice !== '' && (
        <section className={styles.notice} aria-label={m.merchants_front_notice()}>
          <b>{m.merchants_front_notice()}</b>
          <p>{notice}</p>
        </section>
      )}
      {banners.length > 0 && (
        <section className={styles.banners} aria-label={m.merchants_front_banners()}>
          {banners.map((banner, at) => (
            <BannerPicture key={banner.image} banner={banner} first={at === 0} />
          ))}
        </section>
      )}
      {shelves.map(({ title, products }, at) => (
        // Two floors may have one title.
        // biome-ignore lint/suspicious/noArrayIndexKey: floors have no ids and are never reordered on the page
        <section key={at} className={styles.shelf}>
          <h2>{title}</h2>
          <div className={styles.grid}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} pricesPending={pricesPending} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
