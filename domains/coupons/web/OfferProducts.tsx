import { Link } from '@tanstack/react-router';
import { Thumb } from '../../../platform/web/kit/Thumb.tsx';
import { PRODUCT_PATH } from '../../catalogue/web/public.tsx';
import type { CentreCoupon } from '../contract/coupon-offer.ts';
import styles from './coupons.module.css';

/** Some of the products that a coupon names. */
export function OfferProducts({ products }: { readonly products: CentreCoupon['productVoList'] }) {
  return (
    <ul className={styles.products}>
      {products.map(({ id, name, image }) => (
        <li key={id}>
          <Link to={PRODUCT_PATH} params={{ id: String(id) }} title={name}>
            <Thumb image={image} alt={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
