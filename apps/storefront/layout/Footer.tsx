import { Link, useRouter } from '@tanstack/react-router';
import type { Ref } from 'react';
import * as m from '#messages';
import { contactService } from '../../../domains/content/web/public.tsx';
import { Icon, iconHeadset } from '../../../platform/web/design/icons.tsx';
import styles from './layout.module.css';

const AGREEMENTS = [
  ['userinfo', m.storefront_agreement_user],
  ['userprivacyinfo', m.storefront_agreement_privacy],
  ['platfromruleinfo', m.storefront_agreement_rules],
  ['aboutusinfo', m.storefront_agreement_about],
] as const;

/** Where to look up a filing number; the link is required by law. */
const FILING_AUTHORITY = 'https://beian.miit.gov.cn/';

export function Footer({ ref }: { readonly ref?: Ref<HTMLElement> }) {
  const { boot } = useRouter().options.context;
  const { name, address, filingNumber, links } = boot.imprint;
  return (
    <footer ref={ref} className={styles.footer}>
      <div className={styles.wide}>
        <span>© 2026 {name || m.app_name()}</span>
        {address && <span>{address}</span>}
        {filingNumber && (
          <a href={FILING_AUTHORITY} target="_blank" rel="noreferrer">
            {filingNumber}
          </a>
        )}
        <nav className={styles.agreements} aria-label={m.storefront_footer_agreements()}>
          {AGREEMENTS.map(([slug, label]) => (
            <Link key={slug} to="/agreement/$slug" params={{ slug }}>
              {label()}
            </Link>
          ))}
        </nav>
        {links.length > 0 && (
          <nav className={styles.agreements} aria-label={m.storefront_footer_links()}>
            {links.map((link) => (
              <a key={link.url} href={link.url} target="_blank" rel="noreferrer">
                {link.name}
              </a>
            ))}
          </nav>
        )}
        {boot.demo && <span>{m.storefront_demo_note()}</span>}
        <button type="button" className={styles.contact} onClick={() => void contactService()}>
          <Icon of={iconHeadset} size="small" />
          {m.content_contact_service()}
        </button>
      </div>
    </footer>
  );
}
