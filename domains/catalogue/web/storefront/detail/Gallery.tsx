import { useState } from 'react';
import * as m from '#messages';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { FieldOfView } from '../../FieldOfView.tsx';
import { ProductPicture } from '../../ProductPicture.tsx';
import styles from './gallery.module.css';
import { skuView } from './sku-view.ts';

interface Picture {
  readonly key: string;
  readonly name: string;
  readonly image: string;
  readonly illustration: string;
}

/** The chosen SKU first, then the other looks of the product, then uploaded photographs. */
function picturesOf({ productInfo, skus }: ProductDetail, sku: Sku): Picture[] {
  const pictures = [sku, ...skus].map(({ image, illustration, specification }) => ({
    key: illustration || image,
    name: specification.map((one) => one.label).join(' · '),
    image,
    illustration,
  }));
  const photographs = productInfo.sliderImage.map((image) => ({ key: image, name: '', image, illustration: '' }));
  const known = new Set<string>();
  return [...pictures, ...photographs].filter(({ key, image, illustration }) => {
    const same =
      known.has(key) || (illustration === '' && skus.some((one) => one.illustration !== '' && one.image === image));
    known.add(key);
    return key !== '' && !same;
  });
}

/** The pictures of the product and, for a camera, what it sees. */
export function Gallery({ detail, sku }: { readonly detail: ProductDetail; readonly sku: Sku }) {
  const { productInfo } = detail;
  const fieldOfView = skuView(detail, sku);
  const pictures = picturesOf(detail, sku);
  const [shown, setShown] = useState<string | undefined>(pictures[0]?.key);
  const picture = pictures.find((one) => one.key === shown);
  const thumbs = pictures.length + (fieldOfView ? 1 : 0);
  return (
    <div className={styles.gallery}>
      <div className={styles.big}>
        {shown === 'view' && fieldOfView ? (
          <FieldOfView view={fieldOfView} width={472} height={354} />
        ) : (
          <ProductPicture
            product={picture ?? productInfo}
            alt={productInfo.name}
            sizes="(max-width: 820px) 92vw, 472px"
            first
            className={styles.picture}
          />
        )}
      </div>
      {thumbs > 1 && (
        <ul className={styles.thumbs}>
          {pictures.slice(0, fieldOfView ? 4 : 5).map((one, at) => (
            <li key={one.key}>
              <button
                type="button"
                className={classNames(styles.thumb, shown === one.key && styles.current)}
                aria-pressed={shown === one.key}
                aria-label={one.name || m.catalogue_detail_picture({ number: at + 1 })}
                onClick={() => setShown(one.key)}
              >
                <ProductPicture product={one} sizes="88px" />
              </button>
            </li>
          ))}
          {fieldOfView && (
            <li>
              <button
                type="button"
                className={classNames(styles.thumb, styles.viewThumb, shown === 'view' && styles.current)}
                aria-pressed={shown === 'view'}
                onClick={() => setShown('view')}
              >
                <FieldOfView view={fieldOfView} width={180} height={96} bare />
                <small>{m.catalogue_detail_view_short()}</small>
              </button>
            </li>
          )}
        </ul>
      )}
      {productInfo.illustration !== '' && <p className={styles.note}>{m.catalogue_detail_drawn()}</p>}
    </div>
  );
}
