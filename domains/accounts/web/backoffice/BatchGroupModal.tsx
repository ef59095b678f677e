import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { addGroupMembers } from '../../contract/customer-group-endpoints.ts';
import { accountName } from '../account-words.ts';
import { useAccountChange, useCustomerGroups } from '../office-queries.ts';
import type { BatchModalProps } from './BatchLevelModal.tsx';
import styles from './office.module.css';
import { SaveButtons } from './SaveButtons.tsx';

/** Several customers into one price group. */
export function BatchGroupModal({ accounts, onClose }: BatchModalProps) {
  const groups = useCustomerGroups();
  const form = useEndpointForm(addGroupMembers, { pick: ['groupId'], initial: { groupId: '' } });
  const change = useAccountChange(addGroupMembers);
  return (
    <FormModal opened onClose={onClose} title={m.accounts_office_add_to_group()}>
      <FormBox
        form={form}
        onSend={async ({ groupId }) => {
          const { changed } = await change.mutateAsync({ ids: accounts.map(({ id }) => id), groupId });
          toast('success', m.accounts_office_changed({ count: changed }));
        }}
        onDone={onClose}
        footer={<SaveButtons busy={form.submitting} onClose={onClose} />}
      >
        <p className={styles.second}>{accounts.map(accountName).join(', ')}</p>
        <SelectField
          form={form}
          name="groupId"
          label={m.accounts_office_groups()}
          help={m.accounts_office_groups_help()}
          numeric
          choices={(groups.data ?? []).map(({ id, name, coefficient }) => ({
            value: String(id),
            label: `${name} ×${coefficient}`,
          }))}
        />
      </FormBox>
    </FormModal>
  );
}
