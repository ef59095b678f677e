import * as m from '#messages';
import { Icon, iconStar } from '../../../platform/web/design/icons.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { MAX_STARS } from '../contract/review.ts';
import styles from './reviews.module.css';

/** A rating as stars, of which this many are filled. */
export function Stars({ of }: { readonly of: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={m.reviews_stars({ count: of })}>
      {Array.from({ length: MAX_STARS }, (_, at) => at + 1).map((star) => (
        <Icon key={star} of={iconStar} className={classNames(styles.star, star <= of && styles.filled)} />
      ))}
    </span>
  );
}
