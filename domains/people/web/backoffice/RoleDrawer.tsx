import { Checkbox } from '@mantine/core';
import * as m from '#messages';
import { WHOLE_MALL, WILDCARD } from '../../../../platform/contract/permission.ts';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan, useSession } from '../../../../platform/web/session/session-store.ts';
import { addRole, editRole, type RoleView } from '../../contract/role-endpoints.ts';
import { useAccountChange, usePermissionKeys } from '../office-queries.ts';
import styles from './office.module.css';
import { ticksOf, withGroup, withKey } from './permission-ticks.ts';

interface RoleDrawerProps {
  /** Null for a new role. */
  readonly role: RoleView | null;
  readonly onClose: () => void;
}

/** A role's names, and its keys as checkboxes in one grouped list. */
export function RoleDrawer({ role, onClose }: RoleDrawerProps) {
  const mayEdit = useCan('admin:roles:edit');
  const add = useAccountChange(addRole);
  const edit = useAccountChange(editRole);
  const form = useEndpointForm(addRole, {
    initial: {
      code: role?.code ?? '',
      nameZh: role?.nameZh ?? '',
      nameEn: role?.nameEn ?? '',
      permissions: role?.permissions ?? [],
    },
    draftKey: role ? `role-${role.id}-${role.revision}` : 'role-new',
    wordsFor: (field) => (field === 'code' ? m.people_role_code_help() : undefined),
  });
  const value = form.values.permissions;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  return (
    <FormDrawer opened onClose={onClose} width={720} title={role ? localName(role) : m.people_role_add()}>
      <PanelForm
        form={form}
        onSend={async ({ code, ...values }) =>
          role
            ? edit.mutateAsync({ ...values, id: role.id, revision: role.revision })
            : add.mutateAsync({ ...values, code })
        }
        onClose={onClose}
        done={m.people_saved()}
        disabledReason={mayEdit ? undefined : m.people_may_not_edit()}
        beside={<span className={styles.faint}>{m.people_keys_chosen({ count: chosen.length })}</span>}
      >
        {!role && <TextField form={form} name="code" label={m.people_role_code()} help={m.people_role_code_help()} />}
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.people_name_zh()} />
          <TextField form={form} name="nameEn" label={m.people_name_en()} />
        </FieldPair>
        <PermissionTicks chosen={chosen} onChange={(permissions) => form.setValue('permissions', permissions)} />
      </PanelForm>
    </FormDrawer>
  );
}

function hintOf(key: string): string {
  if (key === WILDCARD) return m.people_wildcard_hint();
  return key === WHOLE_MALL ? m.people_whole_mall_hint() : key;
}

interface PermissionTicksProps {
  readonly chosen: readonly string[];
  readonly onChange: (permissions: string[]) => void;
}

/** The keys as checkboxes in their groups, each group with a checkbox for all of it. */
function PermissionTicks({ chosen, onChange }: PermissionTicksProps) {
  const groups = usePermissionKeys();
  const { permissions } = useSession();
  if (!groups.data) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  }
  return ticksOf(groups.data, chosen, permissions).map((tick) => (
    <fieldset key={tick.group} className={styles.group}>
      <legend>{tick.name}</legend>
      {tick.keys.length > 1 && (
        <Checkbox
          label={m.people_keys_all()}
          checked={tick.state === 'all'}
          indeterminate={tick.state === 'some'}
          disabled={tick.isFixed}
          onChange={() => onChange(withGroup(chosen, tick))}
        />
      )}
      <div className={styles.keys}>
        {tick.keys.map(({ key, name, isHeld, isFixed }) => (
          <Checkbox
            key={key}
            label={name}
            description={hintOf(key)}
            checked={isHeld}
            disabled={isFixed}
            onChange={(event) => onChange(withKey(chosen, key, event.currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  ));
}
