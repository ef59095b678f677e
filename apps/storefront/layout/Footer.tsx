import { useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import styles from './layout.module.css';

export function Footer() {
  const { boot } = useRouter().options.context;
  return (
    <footer className={styles.footer}>
      <div className={styles.wide}>
        <span>© 2026 {m.app_name()}</span>
        {boot.demo && <span>{m.storefront_demo_note()}</span>}
        <span>{m.storefront_service_hours()}</span>
      </div>
    </footer>
  );
}
