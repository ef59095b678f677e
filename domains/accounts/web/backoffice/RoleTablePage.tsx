import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconShieldCheck } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { deleteRole, type RoleView, setFirstCustomRoles } from '../../contract/role-endpoints.ts';
import { useAccountChange, useRoles } from '../office-queries.ts';
import styles from './office.module.css';
import { RoleDrawer } from './RoleDrawer.tsx';
import { roleName } from './role-name.ts';
import { TickModal } from './TickModal.tsx';

function columnsOf(
  onOpen: (role: RoleView) => void,
  onDelete: (role: RoleView) => void,
  mayEdit: boolean,
): TableColumn<RoleView>[] {
  const whyNot = ({ accountCount }: RoleView) => {
    if (!mayEdit) return m.accounts_office_may_not_edit();
    return accountCount > 0 ? m.accounts_error_role_in_use({ count: accountCount }) : undefined;
  };
  return [
    {
      id: 'name',
      title: m.accounts_office_role(),
      cell: (role) => <OpenButton onOpen={() => onOpen(role)}>{roleName(role)}</OpenButton>,
      value: roleName,
      sortable: true,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'code',
      title: m.accounts_office_role_code(),
      cell: ({ code }) => <span className={styles.second}>{code}</span>,
      value: ({ code }) => code,
      sortable: true,
      onCard: 'bare',
    },
    {
      id: 'keys',
      title: m.accounts_office_permissions(),
      cell: ({ permissions }) =>
        permissions.includes('*:*:*') ? (
          <Tag tone="activity">{m.accounts_office_everything()}</Tag>
        ) : (
          permissions.length
        ),
      value: ({ permissions }) => permissions.join(' '),
      right: true,
    },
    {
      id: 'accounts',
      title: m.accounts_office_holders(),
      cell: ({ accountCount }) => accountCount,
      value: ({ accountCount }) => accountCount,
      sortable: true,
      right: true,
    },
    {
      id: 'first',
      title: m.accounts_office_first_custom(),
      cell: ({ firstCustom }) => (firstCustom ? <Tag tone="primary">{m.accounts_office_yes()}</Tag> : '—'),
      value: ({ firstCustom }) => (firstCustom ? m.accounts_office_yes() : ''),
    },
    {
      id: 'actions',
      actions: true,
      title: m.accounts_office_actions(),
      cell: (role) => (
        <Button size="small" look="text" disabledReason={whyNot(role)} onClick={() => onDelete(role)}>
          {m.accounts_office_delete()}
        </Button>
      ),
    },
  ];
}

/** Roles and what they may; which of them make a first-level customer. */
export function RoleTablePage() {
  const roles = useRoles();
  const mayEdit = useCan('admin:roles:edit');
  const [editing, setEditing] = useState<RoleView | 'new' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { mutateAsync: remove } = useAccountChange(deleteRole);
  const firstCustom = useAccountChange(setFirstCustomRoles);
  const columns = useMemo(() => {
    const askAndDelete = async (role: RoleView) => {
      const wording = { confirmLabel: m.accounts_office_delete(), danger: true };
      if (!(await confirmFirst(m.accounts_office_role_delete_question({ name: roleName(role) }), wording))) return;
      await remove({ id: role.id, revision: role.revision });
      toast('success', m.accounts_office_saved());
    };
    return columnsOf(setEditing, (role) => void askAndDelete(role), mayEdit);
  }, [remove, mayEdit]);
  const notAllowed = mayEdit ? undefined : m.accounts_office_may_not_edit();
  return (
    <OfficePage fill title={m.accounts_office_roles_title()}>
      <TableSheet fill>
        <DataTable
          fill
          name="roles"
          label={m.accounts_office_roles_title()}
          columns={columns}
          rows={roles.data}
          rowId={({ id }) => String(id)}
          rowName={roleName}
          onOpen={setEditing}
          onRefresh={() => void roles.refetch()}
          failure={roles.error}
          empty={<EmptyState icon={iconShieldCheck} title={m.accounts_office_roles_empty()} />}
          csv={{ fileName: 'roles' }}
          toolbar={
            <>
              <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setEditing('new')}>
                <Icon of={iconPlus} size="small" />
                {m.accounts_office_role_add()}
              </Button>{' '}
              <Button size="small" disabledReason={notAllowed} onClick={() => setChoosing(true)}>
                {m.accounts_office_first_custom()}
              </Button>
            </>
          }
        />
      </TableSheet>
      {editing !== null && (
        <RoleDrawer
          key={editing === 'new' ? 0 : editing.id}
          role={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {choosing && roles.data && (
        <TickModal
          title={m.accounts_office_first_custom()}
          hint={m.accounts_office_first_custom_hint()}
          choices={roles.data.map((role) => ({ id: role.id, name: roleName(role) }))}
          chosen={roles.data.filter((role) => role.firstCustom).map(({ id }) => id)}
          onSave={(roleIds) => firstCustom.mutateAsync({ roleIds })}
          onClose={() => setChoosing(false)}
        />
      )}
    </OfficePage>
  );
}
