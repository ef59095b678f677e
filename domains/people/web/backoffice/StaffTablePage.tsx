import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconLock, iconPlus, iconUsers } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { BatchAction, TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { StaffSummary } from '../../contract/account-admin.ts';
import { listStaff, setStaffDisabled } from '../../contract/staff-endpoints.ts';
import { stateWord } from '../account-words.ts';
import { useAccountChange, useStaff, useStaffRoles } from '../office-queries.ts';
import styles from './office.module.css';
import { StaffDrawer } from './StaffDrawer.tsx';

const roleNames = ({ roles }: StaffSummary) => listed(roles.map(({ name }) => name));

function columnsOf(onOpen: (member: StaffSummary) => void): TableColumn<StaffSummary>[] {
  return [
    {
      id: 'name',
      title: m.people_nickname(),
      cell: (member) => <OpenButton onOpen={() => onOpen(member)}>{member.nickname}</OpenButton>,
      value: ({ nickname }) => nickname,
      fixed: true,
      onCard: 'head',
    },
    { id: 'phone', title: m.people_phone(), cell: ({ phone }) => phone || '—', value: ({ phone }) => phone },
    { id: 'email', title: m.people_email(), cell: ({ email }) => email || '—', value: ({ email }) => email },
    {
      id: 'roles',
      title: m.people_roles(),
      cell: (member) => (
        <span className={styles.tags}>
          {member.roles.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </span>
      ),
      value: roleNames,
    },
    {
      id: 'shop',
      title: m.people_shop(),
      cell: ({ merchantId, company }) => (merchantId === null ? '—' : company || `#${merchantId}`),
      value: ({ merchantId }) => merchantId,
    },
    {
      id: 'second',
      title: m.people_second_factor(),
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? m.people_on() : m.people_off()),
      value: ({ hasSecondFactor }) => (hasSecondFactor ? m.people_on() : m.people_off()),
    },
    {
      id: 'state',
      title: m.people_state(),
      cell: ({ disabled }) => <StatusDot tone={disabled ? 'error' : 'done'}>{stateWord(disabled)}</StatusDot>,
      value: ({ disabled }) => stateWord(disabled),
      onCard: 'aside',
    },
    {
      id: 'lastSeen',
      title: m.people_last_seen(),
      cell: ({ lastSeenTime }) => (lastSeenTime === null ? '—' : formatShortTime(lastSeenTime)),
      value: ({ lastSeenTime }) => lastSeenTime,
    },
  ];
}

/** Staff and merchant keepers: add, edit, disable. */
export function StaffTablePage() {
  const roles = useStaffRoles();
  const fields = useMemo<FilterField[]>(
    () => [
      keywordField('q', m.people_keyword_hint()),
      {
        name: 'role',
        label: m.people_roles(),
        kind: 'choice',
        choices: (roles.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
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
    ],
    [roles.data],
  );
  const list = useListAddress(fields);
  const { q, role, state } = list.values;
  const request = {
    ...(typeof q === 'string' && { keyword: q }),
    ...(typeof role === 'string' && { roleId: Number(role) }),
    ...(typeof state === 'string' && { enabled: state === 'true' }),
  };
  const staff = useStaff({ ...request, page: list.page, limit: list.limit });
  const [editing, setEditing] = useState<StaffSummary | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(setEditing), []);
  const mayEdit = useCan('admin:staff:edit');
  const disable = useAccountChange(setStaffDisabled);
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();

  async function setDisabled(rows: readonly StaffSummary[], disabled: boolean) {
    const names = listed(rows.map(({ nickname }) => nickname));
    const question = disabled ? m.people_disable_question({ names }) : m.people_enable_question({ names });
    const confirmLabel = disabled ? m.people_disable() : m.people_enable();
    if (!(await confirmFirst(question, { confirmLabel, danger: disabled }))) return;
    const { changed } = await disable.mutateAsync({ ids: rows.map(({ id }) => id), disabled });
    toast('success', m.people_changed({ count: changed }));
  }
  const actions: BatchAction<StaffSummary>[] = [
    {
      id: 'disable',
      label: m.people_disable(),
      icon: iconLock,
      run: (rows) => void setDisabled(rows, true),
      disabledReason: () => notAllowed,
    },
    {
      id: 'enable',
      label: m.people_enable(),
      run: (rows) => void setDisabled(rows, false),
      disabledReason: () => notAllowed,
    },
  ];

  return (
    <OfficePage fill title={m.people_staff()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="staff"
          label={m.people_staff()}
          columns={columns}
          {...listTable(list, staff)}
          rowId={({ id }) => String(id)}
          rowName={({ nickname }) => nickname}
          onOpen={setEditing}
          empty={<EmptyState icon={iconUsers} title={m.people_staff_empty()} />}
          batch={{ actions }}
          csv={{ fileName: 'staff', readPage: pagesOf(listStaff, request) }}
          toolbar={
            <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {m.people_staff_add()}
            </Button>
          }
        />
      </TableSheet>
      {editing !== null && (
        <StaffDrawer
          key={editing === 'new' ? 0 : editing.id}
          member={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}
