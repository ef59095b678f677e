import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconUsers } from '../../../../platform/web/design/icons.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import {
  addPriceGroup,
  deletePriceGroup,
  editPriceGroup,
  type PriceGroup,
} from '../../contract/price-group-endpoints.ts';
import { useAccountChange, usePriceGroups } from '../office-queries.ts';
import styles from './office.module.css';

function columnsOf(
  onEdit: (group: PriceGroup) => void,
  onDelete: (group: PriceGroup) => void,
  mayEdit: boolean,
): TableColumn<PriceGroup>[] {
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();
  return [
    {
      id: 'name',
      title: m.people_group_name(),
      cell: ({ name }) => name,
      value: ({ name }) => name,
      sortable: true,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'coefficient',
      title: m.people_coefficient(),
      cell: ({ coefficient }) => `×${coefficient}`,
      value: ({ coefficient }) => Number(coefficient),
      sortable: true,
      right: true,
      onCard: 'aside',
    },
    {
      id: 'members',
      title: m.people_members(),
      cell: ({ id, memberCount }) => (
        <Link className={styles.link} to="/customers" search={{ group: String(id) } as never}>
          {memberCount}
        </Link>
      ),
      value: ({ memberCount }) => memberCount,
      sortable: true,
      right: true,
    },
    {
      id: 'actions',
      actions: true,
      title: m.people_actions(),
      cell: (group) => (
        <span className={styles.actions}>
          <Button size="small" look="text" disabledReason={notAllowed} onClick={() => onEdit(group)}>
            {m.people_edit()}
          </Button>
          <Button size="small" look="text" disabledReason={notAllowed} onClick={() => onDelete(group)}>
            {m.people_delete()}
          </Button>
        </span>
      ),
    },
  ];
}

/** Price groups: a customer pays the level's price times the lowest coefficient of their groups. */
export function GroupTablePage() {
  const groups = usePriceGroups();
  const mayEdit = useCan('admin:accounts:edit');
  const [editing, setEditing] = useState<PriceGroup | 'new' | null>(null);
  const { mutateAsync: remove } = useAccountChange(deletePriceGroup);
  const columns = useMemo(() => {
    const askAndDelete = async (group: PriceGroup) => {
      const question = m.people_group_delete_question({ name: group.name, count: group.memberCount });
      if (!(await confirmFirst(question, { confirmLabel: m.people_delete(), danger: true }))) return;
      await remove({ id: group.id, revision: group.revision });
      toast('success', m.people_saved());
    };
    return columnsOf(setEditing, (group) => void askAndDelete(group), mayEdit);
  }, [remove, mayEdit]);
  return (
    <OfficePage title={m.people_groups()}>
      <TableSheet>
        <DataTable
          name="price-groups"
          label={m.people_groups()}
          columns={columns}
          rows={groups.data}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          onRefresh={() => void groups.refetch()}
          failure={groups.error}
          empty={<EmptyState icon={iconUsers} title={m.people_groups_empty()} />}
          csv={{ fileName: 'price-groups' }}
          toolbar={
            <Button
              size="small"
              look="primary"
              disabledReason={mayEdit ? undefined : m.people_may_not_edit()}
              onClick={() => setEditing('new')}
            >
              <Icon of={iconPlus} size="small" />
              {m.people_group_add()}
            </Button>
          }
        />
      </TableSheet>
      {editing !== null && (
        <GroupModal
          key={editing === 'new' ? 0 : editing.id}
          group={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}

interface GroupModalProps {
  readonly group: PriceGroup | null;
  readonly onClose: () => void;
}

function GroupModal({ group, onClose }: GroupModalProps) {
  const add = useAccountChange(addPriceGroup);
  const edit = useAccountChange(editPriceGroup);
  const form = useEndpointForm(addPriceGroup, {
    initial: { name: group?.name ?? '', coefficient: group?.coefficient ?? '' },
    draftKey: group ? `group-${group.id}-${group.revision}` : 'group-new',
    wordsFor: (field) => (field === 'coefficient' ? m.people_coefficient_help() : undefined),
  });
  return (
    <FormModal opened onClose={onClose} title={group ? m.people_group_edit() : m.people_group_add()}>
      <PanelForm
        form={form}
        onSend={async (values) =>
          group ? edit.mutateAsync({ ...values, id: group.id, revision: group.revision }) : add.mutateAsync(values)
        }
        onClose={onClose}
        done={m.people_saved()}
      >
        <TextField form={form} name="name" label={m.people_group_name()} />
        <TextField form={form} name="coefficient" label={m.people_coefficient()} help={m.people_coefficient_help()} />
      </PanelForm>
    </FormModal>
  );
}
