import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { formatDay, formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { CustomerSummary } from '../../contract/account-admin.ts';
import type { PriceGroup } from '../../contract/price-group-endpoints.ts';
import { accountName, identityWord, levelWord, relationWord, stateWord } from '../account-words.ts';
import styles from './office.module.css';

/** Path of a customer's page. */
export const customerPage = (id: number) => ({ to: '/customers/$id', params: { id: String(id) } }) as const;

const groupWords = ({ groups }: CustomerSummary) => groups.map(({ name, coefficient }) => `${name} ×${coefficient}`);

/** Columns of the customer table; sortable ones use the API's ids. */
export function customerColumns(): TableColumn<CustomerSummary>[] {
  return [
    {
      id: 'company',
      title: m.people_company(),
      cell: (row) => (
        <Link className={styles.link} {...customerPage(row.id)}>
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
      title: m.people_nickname(),
      cell: ({ nickname }) => nickname,
      value: ({ nickname }) => nickname,
      sortable: true,
      maxWidth: 120,
      hidden: true,
    },
    {
      id: 'phone',
      title: m.people_phone(),
      cell: ({ phone }) => phone || '—',
      value: ({ phone }) => phone,
    },
    {
      id: 'email',
      title: m.people_email(),
      cell: ({ email }) => email || '—',
      value: ({ email }) => email,
      hidden: true,
    },
    {
      id: 'identity',
      title: m.people_identity(),
      cell: ({ identity }) => <span className={styles.second}>{identityWord(identity)}</span>,
      value: ({ identity }) => identityWord(identity),
    },
    {
      id: 'level',
      title: m.people_level(),
      cell: ({ level, international }) => (
        <span className={styles.tags}>
          {levelWord(level)}
          {international && <Tag tone="primary">{m.people_international()}</Tag>}
        </span>
      ),
      value: ({ level }) => level,
      sortable: true,
    },
    {
      id: 'groups',
      title: m.people_groups(),
      cell: (row) => listed(groupWords(row)) || '—',
      value: (row) => listed(groupWords(row)),
      maxWidth: 180,
    },
    {
      id: 'relation',
      title: m.people_relation(),
      cell: ({ relationType }) => (relationType === 0 ? '—' : relationWord(relationType)),
      value: ({ relationType }) => relationWord(relationType),
    },
    {
      id: 'manager',
      title: m.people_manager(),
      cell: ({ accountManager }) => accountManager?.name ?? '—',
      value: ({ accountManager }) => accountManager?.name ?? '',
    },
    {
      id: 'roles',
      title: m.people_roles(),
      cell: ({ roles }) => listed(roles.map(({ name }) => name)),
      value: ({ roles }) => listed(roles.map(({ name }) => name)),
      maxWidth: 180,
      hidden: true,
    },
    {
      id: 'inviter',
      title: m.people_inviter(),
      cell: ({ inviter }) => inviter?.name ?? '—',
      value: ({ inviter }) => inviter?.name ?? '',
      maxWidth: 180,
      hidden: true,
    },
    {
      id: 'state',
      title: m.people_state(),
      cell: ({ disabled }) => <StatusDot tone={disabled ? 'error' : 'done'}>{stateWord(disabled)}</StatusDot>,
      value: ({ disabled }) => stateWord(disabled),
      onCard: 'aside',
    },
    {
      id: 'created',
      title: m.people_created(),
      cell: ({ createTime }) => <span className={styles.second}>{formatDay(createTime)}</span>,
      value: ({ createTime }) => createTime,
      sortable: true,
    },
    {
      id: 'lastSeen',
      title: m.people_last_seen(),
      cell: ({ lastSeenTime }) => (
        <span className={styles.second}>{lastSeenTime === null ? '—' : formatShortTime(lastSeenTime)}</span>
      ),
      value: ({ lastSeenTime }) => lastSeenTime,
      sortable: true,
    },
  ];
}

export const SORTABLE = ['created', 'name', 'company', 'level', 'lastSeen'] as const;

export function customerFilters(groups: readonly PriceGroup[]): FilterField[] {
  const choices = <Value extends number>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value: String(value), label: word(value) }));
  return [
    keywordField('q', m.people_keyword_hint()),
    { name: 'identity', label: m.people_identity(), kind: 'choice', choices: choices([2, 3], identityWord) },
    {
      name: 'level',
      label: m.people_level(),
      kind: 'choice',
      choices: choices([1, 2, 3, 4, 5], levelWord),
    },
    {
      name: 'group',
      label: m.people_groups(),
      kind: 'choice',
      choices: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'relation',
      label: m.people_relation(),
      kind: 'choice',
      choices: choices([0, 1, 2], relationWord),
    },
    {
      name: 'state',
      label: m.people_state(),
      kind: 'choice',
      choices: [
        { value: 'true', label: m.people_enabled() },
        { value: 'false', label: m.people_disabled() },
      ],
    },
    {
      name: 'categories',
      label: m.people_disabled_categories(),
      kind: 'choice',
      choices: [
        { value: 'some', label: m.people_disabled_categories_some() },
        { value: 'none', label: m.people_disabled_categories_none() },
      ],
    },
    { name: 'created', label: m.people_created(), kind: 'dates' },
  ];
}
