import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { signOut } from '../../../domains/sign-in/contract/session-endpoints.ts';
import { holds, IDENTITY } from '../../../platform/contract/permission.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { Icon, iconBuildingStore, iconLogout, iconUser } from '../../../platform/web/design/icons.tsx';
import { confirmFirst } from '../../../platform/web/kit/confirmation.ts';
import { Menu, menuItemClass } from '../../../platform/web/kit/Menu.tsx';
import { clearSession, useSession } from '../../../platform/web/session/session-store.ts';
import { accountMenuFor } from '../navigation.ts';
import { goToSignIn } from '../sign-in.ts';
import styles from './layout.module.css';

async function leave(): Promise<void> {
  if (!(await confirmFirst(m.backoffice_sign_out_question()))) return;
  // The local session ends even when the mall cannot be reached.
  await call(signOut, {}).catch(() => undefined);
  clearSession();
  goToSignIn();
}

export function AccountMenu() {
  const { pcUserInfo, account, identity, permissions } = useSession();
  const known = pcUserInfo?.nickname || account;
  const name = identity === IDENTITY.staff ? `${known} · ${m.backoffice_identity_staff()}` : known;
  return (
    <Menu
      label={`${m.backoffice_account()} ${name}`}
      align="end"
      triggerClassName={styles.account}
      trigger={
        <>
          <Icon of={iconUser} size="large" />
          <span className={styles.accountName}>{name}</span>
        </>
      }
    >
      {accountMenuFor((key) => holds(permissions, key)).map(({ path, icon, label }) => (
        <Link key={path} to={path} className={menuItemClass}>
          <Icon of={icon} />
          {label()}
        </Link>
      ))}
      <a href="/" className={menuItemClass}>
        <Icon of={iconBuildingStore} />
        {m.app_office_to_storefront()}
      </a>
      <button type="button" className={menuItemClass} onClick={() => void leave()}>
        <Icon of={iconLogout} />
        {m.backoffice_sign_out()}
      </button>
    </Menu>
  );
}
