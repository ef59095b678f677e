import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { iconUser } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { AccountTrail } from '../../../audit/web/public.tsx';
import type { CustomerDetail } from '../../contract/account-admin.ts';
import { setCustomerRoles, setPriceGroups } from '../../contract/customer-account-endpoints.ts';
import { accountName, identityWord, levelWord, relationWord, stateWord } from '../account-words.ts';
import { categoryPaths } from '../category-choices.ts';
import { useAccountChange, useAccountChoices, useCustomer, usePriceGroups } from '../office-queries.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerDevices } from './CustomerDevices.tsx';
import { customerPage } from './customer-columns.tsx';
import { EditCustomerDrawer } from './EditCustomerDrawer.tsx';
import styles from './office.module.css';
import { TickModal } from './TickModal.tsx';

/** One customer: profile, terms, sessions and change history. */
export function CustomerPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const customer = useCustomer(Number(id) || 0);
  return (
    <OfficePage title={customer.data ? accountName(customer.data) : m.people_customer()}>
      {customer.isError && customer.data === undefined ? (
        <ErrorState message={customer.error.message} onRetry={() => customer.refetch()} />
      ) : customer.data ? (
        <>
          <StaleNote error={customer.error} onRetry={() => void customer.refetch()} />
          <CustomerContent key={customer.data.id} customer={customer.data} />
        </>
      ) : Number(id) > 0 ? (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      ) : (
        <EmptyState icon={iconUser} title={m.people_error_account_not_found()} />
      )}
    </OfficePage>
  );
}

interface BlockProps {
  readonly title: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly children: ReactNode;
}

function Block({ title, action, children }: BlockProps) {
  return (
    <Card as="section" padded className={styles.block}>
      <header className={styles.blockHead}>
        <h2>{title}</h2>
        {action && (
          <Button size="small" aria-label={`${action.label}: ${title}`} onClick={action.run}>
            {action.label}
          </Button>
        )}
      </header>
      {children}
    </Card>
  );
}

function CustomerContent({ customer }: { readonly customer: CustomerDetail }) {
  const mayEdit = useCan('admin:accounts:edit');
  const maySeeOrders = useCan('admin:orders:view');
  const [open, setOpen] = useState<'edit' | 'groups' | 'roles' | null>(null);
  const edit = (what: 'edit' | 'groups' | 'roles') =>
    mayEdit ? { action: { label: m.people_edit(), run: () => setOpen(what) } } : {};
  const close = () => setOpen(null);
  const { inviter } = customer;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link className={styles.link} to="/customers">
          ‹ {m.people_customers()}
        </Link>
        <StatusDot tone={customer.disabled ? 'error' : 'done'}>{stateWord(customer.disabled)}</StatusDot>
        <span className={styles.second}>{identityWord(customer.identity)}</span>
        <CustomerActions customer={customer} />
      </header>
      <div className={styles.column}>
        <Block title={m.people_profile()} {...edit('edit')}>
          <Facts
            of={[
              [m.people_nickname(), customer.nickname],
              [m.people_company(), customer.company],
              [m.people_phone(), customer.phone],
              [m.people_email(), customer.email],
              [m.people_created(), formatTime(customer.createTime)],
              [m.people_last_seen(), customer.lastSeenTime === null ? '' : formatTime(customer.lastSeenTime)],
            ]}
          />
        </Block>
        <Block title={m.people_terms()} {...edit('edit')}>
          <Facts
            of={[
              [m.people_level(), levelWord(customer.level)],
              [m.people_price_kind(), customer.international ? m.people_international() : m.people_domestic()],
              [m.people_credit_limit(), `¥${formatYuan(customer.creditLimit)}`],
              [m.people_credit_term(), m.people_credit_term_days({ days: customer.creditTermDays })],
              [m.people_credit_used(), `¥${formatYuan(customer.creditUsed)}`],
              [m.people_balance(), `¥${formatYuan(customer.balance)}`],
              [m.people_manager(), customer.accountManager?.name ?? ''],
              [
                m.people_disabled_categories(),
                <DisabledCategories key="disabled" ids={customer.disabledCategoryIds} />,
              ],
            ]}
          />
        </Block>
        <Block title={m.people_trail()}>
          <AccountTrail accountId={customer.id} />
        </Block>
      </div>
      <div className={styles.column}>
        <Block title={m.people_groups()} {...edit('groups')}>
          {customer.groups.length === 0 ? (
            <p className={styles.faint}>{m.people_no_groups()}</p>
          ) : (
            <ul className={styles.list}>
              {customer.groups.map((group, at) => (
                <li key={group.id}>
                  {group.name} ×{group.coefficient}{' '}
                  {at === 0 && customer.groups.length > 1 && <span className={styles.faint}>{m.people_counts()}</span>}
                </li>
              ))}
            </ul>
          )}
        </Block>
        <Block title={m.people_roles()} {...edit('roles')}>
          {customer.roles.length === 0 ? (
            <p className={styles.faint}>{m.people_no_roles()}</p>
          ) : (
            <p>{listed(customer.roles.map(({ name }) => name))}</p>
          )}
        </Block>
        <Block title={m.people_relation()} {...edit('edit')}>
          <Facts
            of={[
              [m.people_relation(), relationWord(customer.relationType)],
              [
                m.people_inviter(),
                inviter && (
                  <Link key={inviter.id} className={styles.link} {...customerPage(inviter.id)}>
                    {inviter.name}
                  </Link>
                ),
              ],
            ]}
          />
          {customer.subDistributors.length > 0 && (
            <>
              <h3 className={styles.faint}>{m.people_sub_distributors()}</h3>
              <ul>
                {customer.subDistributors.map(({ id, name }) => (
                  <li key={id}>
                    <Link className={styles.link} {...customerPage(id)}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Block>
        {maySeeOrders && (
          <Block title={m.people_orders()}>
            <Link className={styles.link} to="/orders" search={{ q: accountName(customer) } as never}>
              {m.people_orders_of({ name: accountName(customer) })}
            </Link>
          </Block>
        )}
        <Block title={m.people_devices()}>
          <CustomerDevices customer={customer} mayEdit={mayEdit} />
        </Block>
      </div>
      {open === 'edit' && <EditCustomerDrawer customer={customer} onClose={close} />}
      {open === 'groups' && <GroupsModal customer={customer} onClose={close} />}
      {open === 'roles' && <RolesModal customer={customer} onClose={close} />}
    </div>
  );
}

function DisabledCategories({ ids }: { readonly ids: readonly number[] }) {
  const choices = useAccountChoices();
  if (ids.length === 0) return m.people_disabled_categories_none();
  const labels = new Map(categoryPaths(choices.data?.categories ?? []).map(({ id, label }) => [id, label]));
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>{labels.get(id) ?? `#${id}`}</li>
      ))}
    </ul>
  );
}

interface ModalProps {
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
}

function GroupsModal({ customer, onClose }: ModalProps) {
  const groups = usePriceGroups();
  const change = useAccountChange(setPriceGroups);
  const { id, revision } = customer;
  return (
    <TickModal
      title={m.people_groups()}
      hint={m.people_groups_help()}
      choices={(groups.data ?? []).map((group) => ({ id: group.id, name: `${group.name} ×${group.coefficient}` }))}
      chosen={customer.groups.map((group) => group.id)}
      onSave={(groupIds) => change.mutateAsync({ id, revision, groupIds })}
      onClose={onClose}
    />
  );
}

function RolesModal({ customer, onClose }: ModalProps) {
  const choices = useAccountChoices();
  const change = useAccountChange(setCustomerRoles);
  const { id, revision } = customer;
  return (
    <TickModal
      title={m.people_roles()}
      hint={m.people_roles_help()}
      choices={choices.data?.roles ?? []}
      chosen={customer.roles.map((role) => role.id)}
      onSave={(roleIds) => change.mutateAsync({ id, revision, roleIds })}
      onClose={onClose}
    />
  );
}
