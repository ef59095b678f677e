import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { formatDay, formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { CustomerSummary } from '../../contract/account-admin.ts';
import type { CustomerGroup } from '../../contract/customer-group-endpoints.ts';
import { accountName, identityWord, levelWord, relationWord, stateWord } from '../account-words.ts';
import styles from './office.module.css';

export const customerPath = (id: number) => `/customers/${id}`;

const groupWords = ({ groups }: CustomerSummary) => groups.map(({ name, coefficient }) => `${name} ×${coefficient}`);

/** The columns of the table of customers; ids of sortable ones are those of the interface. */
export function customerColumns(): TableColumn<CustomerSummary>[] {
  return [
    {
      id: 'company',
      title: m.accounts_office_company(),
      cell: (row) => (
        <Link className={styles.link} to={customerPath(row.id)}>
          {accountName(row)}
        </Link>
      ),
      value: accountName,
      sortable: true,
      fixed: true,
      maxWidth: 200,
      onCard: 'head',
    },
    {
      id: 'name',
      title: m.accounts_office_nickname(),
      cell: ({ nickname }) => nickname,
      value: ({ nickname }) => nickname,
      sortable: true,
      maxWidth: 120,
      hidden: true,
    },
    {
      id: 'phone',
      title: m.accounts_office_phone(),
      cell: ({ phone }) => phone || '—',
      value: ({ phone }) => phone,
    },
    {
      id: 'email',
      title: m.accounts_office_email(),
      cell: ({ email }) => email || '—',
      value: ({ email }) => email,
      hidden: true,
    },
    {
      id: 'identity',
      title: m.accounts_office_identity(),
      cell: ({ identity }) => <span className={styles.second}>{identityWord(identity)}</span>,
      value: ({ identity }) => identityWord(identity),
    },
    {
      id: 'level',
      title: m.accounts_office_level(),
      cell: ({ level, international }) => (
        <span className={styles.tags}>
          {levelWord(level)}
          {international && <Tag tone="primary">{m.accounts_office_international()}</Tag>}
        </span>
      ),
      value: ({ level }) => level,
      sortable: true,
    },
    {
      id: 'groups',
      title: m.accounts_office_groups(),
      cell: (row) => groupWords(row).join(', ') || '—',
      value: (row) => groupWords(row).join(', '),
      maxWidth: 180,
    },
    {
      id: 'relation',
      title: m.accounts_office_relation(),
      cell: ({ relationType }) => (relationType === 0 ? '—' : relationWord(relationType)),
      value: ({ relationType }) => relationWord(relationType),
    },
    {
      id: 'manager',
      title: m.accounts_office_manager(),
      cell: ({ accountManager }) => accountManager?.name ?? '—',
      value: ({ accountManager }) => accountManager?.name ?? '',
    },
    {
      id: 'roles',
      title: m.accounts_office_roles(),
      cell: ({ roles }) => roles.map(({ name }) => name).join(', '),
      value: ({ roles }) => roles.map(({ name }) => name).join(', '),
      maxWidth: 180,
      hidden: true,
    },
    {
      id: 'inviter',
      title: m.accounts_office_inviter(),
      cell: ({ inviter }) => inviter?.name ?? '—',
      value: ({ inviter }) => inviter?.name ?? '',
      maxWidth: 180,
      hidden: true,
    },
    {
      id: 'state',
      title: m.accounts_office_state(),
      cell: ({ disabled }) => <StatusDot tone={disabled ? 'error' : 'done'}>{stateWord(disabled)}</StatusDot>,
      value: ({ disabled }) => stateWord(disabled),
      onCard: 'aside',
    },
    {
      id: 'created',
      title: m.accounts_office_created(),
      cell: ({ createTime }) => <span className={styles.second}>{formatDay(createTime)}</span>,
      value: ({ createTime }) => createTime,
      sortable: true,
    },
    {
      id: 'lastSeen',
      title: m.accounts_office_last_seen(),
      cell: ({ lastSeenTime }) => (
        <span className={styles.second}>{lastSeenTime === null ? '—' : formatShortTime(lastSeenTime)}</span>
      ),
      value: ({ lastSeenTime }) => lastSeenTime,
      sortable: true,
    },
  ];
}

export const SORTABLE = ['created', 'name', 'company', 'level', 'lastSeen'] as const;

export function customerFilters(groups: readonly CustomerGroup[]): FilterField[] {
  const choices = <Value extends number>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value: String(value), label: word(value) }));
  return [
    {
      name: 'q',
      label: m.accounts_office_keyword(),
      kind: 'text',
      placeholder: m.accounts_office_keyword_hint(),
    },
    { name: 'identity', label: m.accounts_office_identity(), kind: 'choice', choices: choices([2, 3], identityWord) },
    {
      name: 'level',
      label: m.accounts_office_level(),
      kind: 'choice',
      choices: choices([1, 2, 3, 4, 5], levelWord),
    },
    {
      name: 'group',
      label: m.accounts_office_groups(),
      kind: 'choice',
      choices: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'relation',
      label: m.accounts_office_relation(),
      kind: 'choice',
      choices: choices([0, 1, 2], relationWord),
    },
    {
      name: 'state',
      label: m.accounts_office_state(),
      kind: 'choice',
      choices: [
        { value: 'true', label: m.accounts_office_enabled() },
        { value: 'false', label: m.accounts_office_disabled() },
      ],
    },
    { name: 'created', label: m.accounts_office_created(), kind: 'dates' },
  ];
}
