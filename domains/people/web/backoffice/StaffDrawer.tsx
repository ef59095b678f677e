import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { everyPage } from '../../../../platform/web/api-client/every-page.ts';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TickListField } from '../../../../platform/web/form/TickListField.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan, useSession } from '../../../../platform/web/session/session-store.ts';
import { searchMerchants } from '../../../merchants/contract/merchant-endpoints.ts';
import type { StaffSummary } from '../../contract/account-admin.ts';
import { addStaff, editStaff, resetStaffSecondFactor } from '../../contract/staff-endpoints.ts';
import { useAccountChange, useStaffRoles } from '../office-queries.ts';
import styles from './office.module.css';

interface StaffDrawerProps {
  /** Null for a new staff member. */
  readonly member: StaffSummary | null;
  readonly onClose: () => void;
}

/** A staff member: contact details, roles, and a keeper's shop. */
export function StaffDrawer({ member, onClose }: StaffDrawerProps) {
  const roles = useStaffRoles();
  const shops = useQuery({
    queryKey: ['people', 'shops'],
    queryFn: ({ signal }) => everyPage((paging) => call(searchMerchants, paging, { signal })),
  });
  const mayEdit = useCan('admin:staff:edit');
  const { pcUserInfo } = useSession();
  const isSelf = member !== null && member.id === pcUserInfo?.id;
  const add = useAccountChange(addStaff);
  const edit = useAccountChange(editStaff);
  const reset = useAccountChange(resetStaffSecondFactor);
  const held = member?.roles.map(({ id }) => id) ?? [];
  const form = useEndpointForm(addStaff, {
    initial: {
      phone: member?.phone ?? '',
      email: member?.email ?? '',
      nickname: member?.nickname ?? '',
      roleIds: held,
      merchantId: member?.merchantId ?? 0,
    },
    draftKey: member ? `staff-${member.id}-${member.revision}` : 'staff-new',
  });
  const { roleIds, merchantId } = form.values;
  const selected: readonly unknown[] = Array.isArray(roleIds) ? roleIds : [];
  const needsShop =
    Number(merchantId) === 0 &&
    selected.length > 0 &&
    roles.data !== undefined &&
    !roles.data.some(({ id, wholeMall }) => wholeMall && selected.includes(id));
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();
  async function resetFactor() {
    if (!member) return;
    const wording = { confirmLabel: m.people_reset(), danger: true };
    if (!(await confirmFirst(m.people_reset_question({ name: member.nickname }), wording))) return;
    await reset.mutateAsync({ id: member.id });
    toast('success', m.people_saved());
  }
  return (
    <FormDrawer opened onClose={onClose} title={member ? member.nickname : m.people_staff_add()}>
      <PanelForm
        form={form}
        onSend={async (values) =>
          member ? edit.mutateAsync({ ...values, id: member.id, revision: member.revision }) : add.mutateAsync(values)
        }
        onClose={onClose}
        done={member ? m.people_saved() : m.people_staff_added()}
        disabledReason={notAllowed}
        beside={
          member?.hasSecondFactor && (
            <Button look="text" disabledReason={notAllowed} onClick={() => void resetFactor()}>
              {m.people_reset()}
            </Button>
          )
        }
      >
        {!member && <p className={styles.second}>{m.people_staff_hint()}</p>}
        <TextField form={form} name="nickname" label={m.people_nickname()} />
        <FieldPair>
          <TextField form={form} name="phone" type="tel" label={m.people_phone()} />
          <TextField form={form} name="email" type="email" label={m.people_email()} />
        </FieldPair>
        <TickListField
          form={form}
          name="roleIds"
          label={m.people_roles()}
          help={isSelf ? m.people_error_own_roles() : undefined}
          disabled={isSelf}
          choices={(roles.data ?? []).map(({ id, name, grantable }) => ({
            value: id,
            label: name,
            disabled: !grantable && !held.includes(id),
            ...(!grantable && { note: m.people_not_grantable() }),
          }))}
        />
        <SelectField
          form={form}
          name="merchantId"
          label={m.people_shop()}
          help={needsShop ? m.people_shop_needed() : m.people_shop_help()}
          numeric
          choices={[
            { value: '0', label: m.people_no_shop() },
            ...(shops.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </PanelForm>
    </FormDrawer>
  );
}
