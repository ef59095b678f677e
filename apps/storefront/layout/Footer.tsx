import { useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { contactService } from '../../../domains/content/web/public.tsx';
import { Icon, iconHeadset } from '../../../platform/web/design/icons.tsx';
import styles from './layout.module.css';

export function Footer() {
  const { boot } = useRouter().options.context;
  return (
    <footer className={styles.footer}>
      <div className={styles.wide}>
        <span>© 2026 {m.app_name()}</span>
        {boot.demo && <span>{m.storefront_demo_note()}</span>}
        <button type="button" className={styles.contact} onClick={() => void contactService()}>
          <Icon of={iconHeadset} size="small" />
          {m.storefront_contact_service()}
        </button>
      </div>
    </footer>
  );
}
