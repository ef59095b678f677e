import * as m from '#messages';
import { openPrivateFile, usePrivateFile } from '../../uploads/web/public.tsx';
import styles from './refund-pictures.module.css';

/** The photos of a refund; each opens in full. */
export function RefundPictures({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={m.refunds_pictures()}>
      {urls.map((url, place) => (
        <li key={url}>
          <PrivatePicture url={url} label={m.refunds_picture({ place: place + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function PrivatePicture({ url, label }: { readonly url: string; readonly label: string }) {
  const { address, failure } = usePrivateFile(url);
  return (
    <button type="button" className={styles.picture} aria-label={label} onClick={() => openPrivateFile(url)}>
      {failure ? '!' : address && <img src={address} alt="" />}
    </button>
  );
}
