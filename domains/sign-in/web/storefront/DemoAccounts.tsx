import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../../platform/contract/permission.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { listDemoAccounts } from '../../contract/session-endpoints.ts';
import styles from './LoginPage.module.css';

type DemoAccount = ResponseOf<typeof listDemoAccounts>[number];

interface DemoAccountsProps {
  readonly onChoose: (phone: string, password: string) => void;
}

/** The demo mall's accounts, each one click away. Outside demo mode nothing is shown. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data: accounts = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: () => call(listDemoAccounts, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (accounts.length === 0) return null;
  const isStaff = (account: DemoAccount) => account.identity === IDENTITY.staff;
  const groups = [
    { title: m.sign_in_demo_buyers(), members: accounts.filter((account) => !isStaff(account)) },
    { title: m.sign_in_demo_staff(), members: accounts.filter(isStaff) },
  ];
  return (
    <Card as="aside" className={styles.card} aria-label={m.sign_in_demo_title()}>
      <h2 className={styles.demoTitle}>{m.sign_in_demo_title()}</h2>
      <p className={styles.hint}>{m.sign_in_demo_hint()}</p>
      {groups.map(({ title, members }) => (
        <section key={title}>
          <h3 className={styles.group}>{title}</h3>
          <ul className={styles.accounts}>
            {members.map(({ phone, password, nickname, roleName }) => (
              <li key={phone}>
                <button
                  type="button"
                  className={styles.account}
                  title={m.sign_in_demo_fill({ name: nickname, role: roleName })}
                  onClick={() => onChoose(phone, password)}
                >
                  <span className={styles.role}>{roleName}</span>
                  <span className={styles.phone}>{phone}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
