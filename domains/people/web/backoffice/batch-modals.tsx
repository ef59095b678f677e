import * as m from '#messages';
import { type Choice, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { type EndpointForm, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { CustomerSummary } from '../../contract/account-admin.ts';
import { setCustomersLevel } from '../../contract/customer-account-endpoints.ts';
import { addGroupMembers } from '../../contract/price-group-endpoints.ts';
import { accountName, levelWord } from '../account-words.ts';
import { useAccountChange, usePriceGroups } from '../office-queries.ts';
import styles from './office.module.css';

interface BatchModalProps {
  readonly accounts: readonly CustomerSummary[];
  readonly onClose: () => void;
}

interface BatchChoiceProps<Field extends string, Request> extends BatchModalProps {
  readonly title: string;
  readonly form: EndpointForm<Field, Request>;
  readonly onSend: (request: Request & { ids: number[] }) => Promise<{ changed: number }>;
  readonly name: Field;
  readonly label: string;
  readonly help: string;
  readonly choices: readonly Choice[];
}

/** One choice for several customers. */
function BatchChoice<Field extends string, Request>(props: BatchChoiceProps<Field, Request>) {
  const { accounts, onClose, title, form, onSend, ...field } = props;
  return (
    <FormModal opened onClose={onClose} title={title}>
      <PanelForm
        form={form}
        onSend={(request) => onSend({ ...request, ids: accounts.map(({ id }) => id) })}
        onClose={onClose}
        done={({ changed }) => m.people_changed({ count: changed })}
      >
        <p className={styles.second}>{listed(accounts.map(accountName))}</p>
        <SelectField form={form} {...field} numeric />
      </PanelForm>
    </FormModal>
  );
}

/** Sets the level of several customers; their prices follow at once. */
export function BatchLevelModal(props: BatchModalProps) {
  const form = useEndpointForm(setCustomersLevel, { pick: ['level'], initial: { level: '' } });
  const change = useAccountChange(setCustomersLevel);
  return (
    <BatchChoice
      {...props}
      title={m.people_set_level()}
      form={form}
      onSend={change.mutateAsync}
      name="level"
      label={m.people_level()}
      help={m.people_level_help()}
      choices={[1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: levelWord(level) }))}
    />
  );
}

/** Adds several customers to one price group. */
export function BatchGroupModal(props: BatchModalProps) {
  const groups = usePriceGroups();
  const form = useEndpointForm(addGroupMembers, { pick: ['groupId'], initial: { groupId: '' } });
  const change = useAccountChange(addGroupMembers);
  return (
    <BatchChoice
      {...props}
      title={m.people_add_to_group()}
      form={form}
      onSend={change.mutateAsync}
      name="groupId"
      label={m.people_groups()}
      help={m.people_groups_help()}
      choices={(groups.data ?? []).map(({ id, name, coefficient }) => ({
        value: String(id),
        label: `${name} ×${coefficient}`,
      }))}
    />
  );
}
