import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { CustomerSummary } from '../../contract/account-admin.ts';
import { setCustomersLevel } from '../../contract/customer-account-endpoints.ts';
import { accountName, levelWord } from '../account-words.ts';
import { useAccountChange } from '../office-queries.ts';
import styles from './office.module.css';
import { SaveButtons } from './SaveButtons.tsx';

export interface BatchModalProps {
  readonly accounts: readonly CustomerSummary[];
  readonly onClose: () => void;
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
        footer={<SaveButtons busy={form.submitting} onClose={onClose} />}
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
