import { openPrivateFile } from './open-private-file.ts';
import styles from './private-pictures.module.css';
import { usePrivateFile } from './use-private-file.ts';

interface PrivatePicturesProps {
  readonly urls: readonly string[];
  readonly label: string;
  /** What one is called, by its place from 1. */
  readonly nameOf: (place: number) => string;
}

/** Small private pictures in a row; each opens in full. */
export function PrivatePictures({ urls, label, nameOf }: PrivatePicturesProps) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={label}>
      {urls.map((url, place) => (
        <li key={url}>
          <PrivatePicture url={url} label={nameOf(place + 1)} />
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
