import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronRight } from '../../../../platform/web/design/icons.tsx';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import type { FieldOfView } from '../../../catalogue/contract/product.ts';
import { LIST_PATH, ProductPicture, usePerson, VIEW_CLASSES } from '../../../catalogue/web/public.tsx';
import type { Banner } from '../../contract/home-endpoints.ts';
import { bannersQuery, bannerViewQuery } from '../home-queries.ts';
import { BannerView } from './BannerView.tsx';
import styles from './banner-index.module.css';

interface Fact {
  readonly figure: string;
  readonly words: string;
}

/** The facts shown large on a banner: those of the field of view if there is one, else the chips of the product. */
function factsOf(banner: Banner, view: FieldOfView | null | undefined): Fact[] {
  const facts: Fact[] = [];
  if (view && view.detectMetres !== null) {
    facts.push({ figure: `${view.detectMetres}\u00a0m`, words: m.home_fact_detect() });
  }
  if (view) facts.push({ figure: `${view.horizontalDegrees}°`, words: m.home_fact_view() });
  if (view && view.lightRangeMetres !== null) {
    facts.push({ figure: `${view.lightRangeMetres}\u00a0m`, words: m.home_fact_light() });
  }
  if (facts.length > 0) return facts;
  return (banner.product?.chips ?? []).slice(0, 3).map((chip) => ({ figure: chip, words: '' }));
}

function Slide({ banner }: { readonly banner: Banner }) {
  const { product } = banner;
  const { data: view } = useQuery({ ...bannerViewQuery(product?.id ?? 0), enabled: product !== null });
  const drawn = view && VIEW_CLASSES.some(({ field }) => view[field] !== null) ? view : null;
  return (
    <>
      {drawn && <BannerView view={drawn} />}
      {product && (
        <ProductPicture product={product} sizes="(max-width: 820px) 210px, 384px" first className={styles.picture} />
      )}
      {!product && banner.imageUrl !== '' && (
        <Picture
          src={banner.imageUrl}
          alt=""
          sizes="(max-width: 820px) 100vw, 960px"
          width={1920}
          height={800}
          first
          className={styles.image}
        />
      )}
      <div className={styles.words}>
        {product && <span className={styles.model}>{product.model}</span>}
        <h2>{banner.name}</h2>
        <p className={styles.subtitle}>{banner.subtitle}</p>
        <dl className={styles.facts}>
          {factsOf(banner, view).map(({ figure, words }) => (
            <div key={figure + words}>
              <dd>{figure}</dd>
              {words && <dt>{words}</dt>}
            </div>
          ))}
        </dl>
        <AddressLink address={banner.linkUrl} className={styles.go}>
          {m.home_banner_go()}
          <Icon of={iconChevronRight} size="small" />
        </AddressLink>
      </div>
    </>
  );
}

/** Shown while there is no banner. */
function Welcome() {
  return (
    <div className={styles.words}>
      <h2>{m.app_name()}</h2>
      <p className={styles.subtitle}>{m.home_banner_welcome()}</p>
      <AddressLink address={LIST_PATH} className={classNames(styles.go, styles.first)}>
        {m.catalogue_list_all()}
        <Icon of={iconChevronRight} size="small" />
      </AddressLink>
    </div>
  );
}

/** The banner: a product's picture, field of view and facts. It never advances on its own; in a preview, which has no scripts, the others are reached by scrolling sideways. */
export function BannerIndex() {
  const { data: banners } = useQuery(bannersQuery(usePerson()));
  const data = banners ?? [];
  const { boot } = shell.useRouteContext();
  const [at, setAt] = useState(0);
  const banner = data[at % Math.max(1, data.length)];
  if (boot.still && data.length > 1) {
    return (
      <section className={styles.every} aria-label={m.home_banner()}>
        {data.map((one) => (
          <div key={one.id} className={styles.banner}>
            <Slide banner={one} />
          </div>
        ))}
      </section>
    );
  }
  return (
    <section className={styles.banner} aria-label={m.home_banner()}>
      {banner && <Slide key={banner.id} banner={banner} />}
      {banners?.length === 0 && <Welcome />}
      {data.length > 1 && (
        <div className={styles.dots}>
          {data.map(({ id, name }, index) => (
            <button
              key={id}
              type="button"
              className={classNames(banner?.id === id && styles.current)}
              aria-label={name}
              aria-current={banner?.id === id}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
