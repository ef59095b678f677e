import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { CustomerSummary } from '../../contract/account-admin.ts';
import { setCustomersLevel } from '../../contract/customer-account-endpoints.ts';
import { addGroupMembers } from '../../contract/customer-group-endpoints.ts';
import { accountName, levelWord } from '../account-words.ts';
import { useAccountChange, useCustomerGroups } from '../office-queries.ts';
import styles from './office.module.css';

interface BatchModalProps {
  readonly accounts: readonly CustomerSummary[];
  readonly onClose: () => void;
}

function Foot({ busy, onClose }: { readonly busy: boolean; readonly onClose: () => void }) {
  return (
    <div className={styles.foot}>
      <Button onClick={onClose}>{m.app_cancel()}</Button>
      <Button type="submit" look="primary" busy={busy}>
        {m.accounts_office_save()}
      </Button>
    </div>
  );
}

/** One level for several customers; their prices follow at once. */
export function BatchLevelModal({ accounts, onClose }: BatchModalProps) {
  const form = useEndpointForm(setCustomersLevel, { pick: ['level'], initial: { level: '' } });
  const change = useAccountChange(setCustomersLevel);
  return (
    <FormModal opened onClose={onClose} title={m.accounts_office_set_level()}>
      <FormBox
        form={form}
        onSend={async ({ level }) => {
          const { changed } = await change.mutateAsync({ ids: accounts.map(({ id }) => id), level });
          toast('success', m.accounts_office_changed({ count: changed }));
        }}
        onDone={onClose}
        footer={<Foot busy={form.submitting} onClose={onClose} />}
      >
        <p className={styles.second}>{accounts.map(accountName).join(', ')}</p>
        <SelectField
          form={form}
          name="level"
          label={m.accounts_office_level()}
          help={m.accounts_office_level_help()}
          numeric
          choices={[1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: levelWord(level) }))}
        />
      </FormBox>
    </FormModal>
  );
}

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
        footer={<Foot busy={form.submitting} onClose={onClose} />}
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
