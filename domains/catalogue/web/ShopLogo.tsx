import { Icon, iconBuildingStore } from '../../../platform/web/design/icons.tsx';
import styles from './shop-logo.module.css';

/** What a shop is known by; a drawn one until it has its own. */
export function ShopLogo({ avatar }: { readonly avatar: string }) {
  return (
    <span className={styles.logo}>
      {avatar === '' ? <Icon of={iconBuildingStore} size="large" /> : <img src={avatar} alt="" />}
    </span>
  );
}
