import { Icon, iconPhoto } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import { Picture } from './Picture.tsx';
import styles from './Thumb.module.css';

interface ThumbProps {
  /** Address of the picture; empty when there is none. */
  readonly image: string;
  readonly alt: string;
  /** 38 by 28 px, for a row of a table. */
  readonly small?: boolean;
}

/** A picture in a row, beside the name of what it shows: 72 by 54 px. */
export function Thumb({ image, alt, small = false }: ThumbProps) {
  return (
    <span className={classNames(styles.thumb, small && styles.small)}>
      {image ? (
        <Picture src={image} alt={alt} sizes={small ? '38px' : '72px'} width={72} height={54} />
      ) : (
        <Icon of={iconPhoto} label={alt} />
      )}
    </span>
  );
}
