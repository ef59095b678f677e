import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconShieldCheck } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
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
import { TickModal } from './TickModal.tsx';

function columnsOf(
  onOpen: (role: RoleView) => void,
  onDelete: (role: RoleView) => void,
  mayEdit: boolean,
): TableColumn<RoleView>[] {
  const whyNot = ({ accountCount }: RoleView) => {
    if (!mayEdit) return m.people_may_not_edit();
    return accountCount > 0 ? m.people_error_role_in_use({ count: accountCount }) : undefined;
  };
  return [
    {
      id: 'name',
      title: m.people_role(),
      cell: (role) => <OpenButton onOpen={() => onOpen(role)}>{localName(role)}</OpenButton>,
      value: localName,
      sortable: true,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'code',
      title: m.people_role_code(),
      cell: ({ code }) => <span className={styles.second}>{code}</span>,
      value: ({ code }) => code,
      sortable: true,
      onCard: 'bare',
    },
    {
      id: 'keys',
      title: m.people_permissions(),
      cell: ({ permissions }) =>
        permissions.includes('*:*:*') ? <Tag tone="activity">{m.people_everything()}</Tag> : permissions.length,
      value: ({ permissions }) => permissions.join(' '),
      right: true,
    },
    {
      id: 'accounts',
      title: m.people_holders(),
      cell: ({ accountCount }) => accountCount,
      value: ({ accountCount }) => accountCount,
      sortable: true,
      right: true,
    },
    {
      id: 'first',
      title: m.people_first_custom(),
      cell: ({ firstCustom }) => (firstCustom ? <Tag tone="primary">{m.people_yes()}</Tag> : '—'),
      value: ({ firstCustom }) => (firstCustom ? m.people_yes() : ''),
    },
    {
      id: 'actions',
      actions: true,
      title: m.people_actions(),
      cell: (role) => (
        <Button size="small" look="text" disabledReason={whyNot(role)} onClick={() => onDelete(role)}>
          {m.people_delete()}
        </Button>
      ),
    },
  ];
}

/** Roles with their permissions, and which of them make a first-level customer. */
export function RoleTablePage() {
  const roles = useRoles();
  const mayEdit = useCan('admin:roles:edit');
  const [editing, setEditing] = useState<RoleView | 'new' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { mutateAsync: remove } = useAccountChange(deleteRole);
  const firstCustom = useAccountChange(setFirstCustomRoles);
  const columns = useMemo(() => {
    const askAndDelete = async (role: RoleView) => {
      const wording = { confirmLabel: m.people_delete(), danger: true };
      if (!(await confirmFirst(m.people_role_delete_question({ name: localName(role) }), wording))) return;
      await remove({ id: role.id, revision: role.revision });
      toast('success', m.people_saved());
    };
    return columnsOf(setEditing, (role) => void askAndDelete(role), mayEdit);
  }, [remove, mayEdit]);
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();
  return (
    <OfficePage fill title={m.people_roles_title()}>
      <TableSheet fill>
        <DataTable
          fill
          name="roles"
          label={m.people_roles_title()}
          columns={columns}
          rows={roles.data}
          rowId={({ id }) => String(id)}
          rowName={localName}
          onOpen={setEditing}
          onRefresh={() => void roles.refetch()}
          failure={roles.error}
          empty={<EmptyState icon={iconShieldCheck} title={m.people_roles_empty()} />}
          csv={{ fileName: 'roles' }}
          toolbar={
            <>
              <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setEditing('new')}>
                <Icon of={iconPlus} size="small" />
                {m.people_role_add()}
              </Button>{' '}
              <Button size="small" disabledReason={notAllowed} onClick={() => setChoosing(true)}>
                {m.people_first_custom()}
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
          title={m.people_first_custom()}
          hint={m.people_first_custom_hint()}
          choices={roles.data.map((role) => ({ id: role.id, name: localName(role) }))}
          chosen={roles.data.filter((role) => role.firstCustom).map(({ id }) => id)}
          onSave={(roleIds) => firstCustom.mutateAsync({ roleIds })}
          onClose={() => setChoosing(false)}
        />
      )}
    </OfficePage>
  );
}
