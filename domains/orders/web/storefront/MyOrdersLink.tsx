import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { holds } from '../../../../platform/contract/permission.ts';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import styles from '../../../../platform/web/storefront/header.module.css';

/** The way to one's orders, above the header. */
export function MyOrdersLink(): ReactNode {
  const { permissions } = useSession();
  if (!holds(permissions, 'order:index')) return null;
  return (
    <Link to="/users/order_list" className={`${styles.utilButton} ${styles.roomy}`}>
      {m.orders_page_list_title()}
    </Link>
  );
}
