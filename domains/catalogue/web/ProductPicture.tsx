import { classNames } from '../../../platform/web/kit/class-names.ts';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import { Plate } from '../../illustrations/web/public.tsx';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  readonly product: { readonly image: string; readonly illustration: string };
  /** Empty where the name is beside the picture. */
  readonly alt?: string;
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** The photograph of a product, or the drawing that replaces it. */
export function ProductPicture({ product, alt = '', sizes, first = false, className }: ProductPictureProps) {
  if (product.illustration !== '' || product.image === '') {
    const illustration = product.illustration || null;
    return <Plate illustration={illustration} alt={alt} sizes={sizes} first={first} className={className} />;
  }
  return (
    <span className={classNames(styles.photograph, className)}>
      <Picture src={product.image} alt={alt} sizes={sizes} width={400} height={300} first={first} />
    </span>
  );
}
