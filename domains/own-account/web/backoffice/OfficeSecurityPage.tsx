import * as m from '#messages';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { AccountSecurity } from '../security/AccountSecurity.tsx';
import styles from './office-security.module.css';

/** The own account's security, for staff who never see the storefront's personal centre. */
export function OfficeSecurityPage() {
  return (
    <OfficePage title={m.own_account_security_title()}>
      <div className={styles.column}>
        <AccountSecurity />
      </div>
    </OfficePage>
  );
}
