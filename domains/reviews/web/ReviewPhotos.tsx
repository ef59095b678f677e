import * as m from '#messages';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import styles from './reviews.module.css';

interface ReviewPhotosProps {
  readonly pics: readonly string[];
  /** Enlarges one; without it a photo is a link to the file. */
  readonly onOpen?: (url: string) => void;
}

/** The photos of a review in a row that breaks. */
export function ReviewPhotos({ pics, onOpen }: ReviewPhotosProps) {
  if (pics.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {pics.map((url, at) => {
        const label = m.reviews_open_photo({ number: at + 1, count: pics.length });
        const picture = <Picture src={url} alt="" sizes="88px" width={88} height={88} />;
        return (
          <li key={url}>
            {onOpen ? (
              <button type="button" aria-haspopup="dialog" aria-label={label} onClick={() => onOpen(url)}>
                {picture}
              </button>
            ) : (
              <a href={url} target="_blank" rel="noreferrer" aria-label={label}>
                {picture}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
