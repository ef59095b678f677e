import { Suspense, useState } from 'react';
import * as m from '#messages';
import { DialogFailed, lazyPart } from '../../../../../platform/web/chunks/lazy-part.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { FieldOfView } from '../../FieldOfView.tsx';
import { ProductPicture } from '../../ProductPicture.tsx';
import styles from './gallery.module.css';
import { picturesOf } from './gallery-pictures.ts';
import { skuView } from './sku-view.ts';

const PictureZoom = lazyPart(async () => (await import('./PictureZoom.tsx')).PictureZoom, DialogFailed);
const ProductVideo = lazyPart(async () => (await import('./ProductVideo.tsx')).ProductVideo);

/** In one row; the others are reached in the enlarged view. */
const THUMBS = 5;

/** The pictures of the product and, for a camera, what it sees. */
export function Gallery({ detail, sku }: { readonly detail: ProductDetail; readonly sku: Sku }) {
  const { productInfo } = detail;
  const fieldOfView = skuView(detail, sku);
  const pictures = picturesOf(detail, sku);
  const [shown, setShown] = useState<string | undefined>(pictures[0]?.key);
  const picture = pictures.find((one) => one.key === shown);
  const [zoomed, setZoomed] = useState(false);
  const { videoUrl } = productInfo;
  const extras = (fieldOfView ? 1 : 0) + (videoUrl === '' ? 0 : 1);
  const thumbs = pictures.length + extras;
  return (
    <div className={styles.gallery}>
      <div className={styles.big}>
        {shown === 'view' && fieldOfView ? (
          <FieldOfView view={fieldOfView} width={472} height={354} />
        ) : shown === 'video' && videoUrl !== '' ? (
          <Suspense>
            <ProductVideo url={videoUrl} name={productInfo.name} />
          </Suspense>
        ) : (
          <button
            type="button"
            className={styles.enlarge}
            aria-haspopup="dialog"
            aria-label={m.catalogue_zoom_open({ name: productInfo.name })}
            onClick={() => setZoomed(true)}
          >
            <ProductPicture
              product={picture ?? productInfo}
              alt={picture?.name || productInfo.name}
              sizes="(max-width: 820px) 92vw, 472px"
              first
              className={styles.picture}
            />
          </button>
        )}
      </div>
      {thumbs > 1 && (
        <ul className={styles.thumbs}>
          {pictures.slice(0, THUMBS - extras).map((one, at) => (
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
          {videoUrl !== '' && (
            <li>
              <button
                type="button"
                className={classNames(styles.thumb, styles.viewThumb, shown === 'video' && styles.current)}
                aria-pressed={shown === 'video'}
                onClick={() => setShown('video')}
              >
                <span className={styles.play} aria-hidden>
                  ▶
                </span>
                <small>{m.catalogue_entity_video()}</small>
              </button>
            </li>
          )}
        </ul>
      )}
      {zoomed && picture && (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            first={picture.key}
            name={productInfo.name}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
      {productInfo.illustration !== '' && <p className={styles.note}>{m.catalogue_detail_drawn()}</p>}
    </div>
  );
}
