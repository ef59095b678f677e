import { pictureSources } from '../../contract/picture-address.ts';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** Widths at which it is shown, as in `<img sizes>`: `(max-width: 640px) 50vw, 240px`. */
  readonly sizes: string;
  /** Pixels of a picture whose URL does not say them, such as one of another site. */
  readonly width: number;
  readonly height: number;
  /** Visible first on the page: loaded at once instead of lazily. */
  readonly first?: boolean;
  readonly className?: string | undefined;
  readonly onError?: (() => void) | undefined;
}

/** An uploaded picture, loaded in the width at which it is shown; its place is kept while it loads. */
export function Picture({ src, alt, sizes, width, height, first = false, className, onError }: PictureProps) {
  const made = pictureSources(src);
  return (
    <img
      {...(made && { srcSet: made.srcSet, sizes })}
      src={src}
      width={made?.width ?? width}
      height={made?.height ?? height}
      alt={alt}
      className={className}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onError={onError}
    />
  );
}
