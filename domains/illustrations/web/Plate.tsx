import * as m from '#messages';
import { Icon, iconPhoto } from '../../../platform/web/design/icons.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { ILLUSTRATION_WIDTHS, illustrationAddress } from '../contract/illustration-address.ts';
import styles from './plate.module.css';

interface PlateProps {
  /** Key of the illustration; null when the product has no picture yet. */
  readonly illustration: string | null;
  readonly alt: string;
  /** Widths at which it is shown, as in `<img sizes>`: `(max-width: 640px) 50vw, 240px`. */
  readonly sizes: string;
  /** Visible first on the page: loaded at once instead of lazily. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** The picture of a product on its ground; keeps 4:3 before, while and after it loads. */
export function Plate({ illustration, alt, sizes, first = false, className }: PlateProps) {
  if (illustration === null) {
    return (
      <span className={classNames(styles.plate, styles.empty, className)}>
        <Icon of={iconPhoto} size="large" label={alt || m.illustrations_none()} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.plate, className)}>
      <img
        src={illustrationAddress(illustration, 320)}
        srcSet={ILLUSTRATION_WIDTHS.map((width) => `${illustrationAddress(illustration, width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={400}
        height={300}
        alt={alt}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </span>
  );
}
