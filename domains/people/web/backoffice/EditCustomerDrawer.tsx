import * as m from '#messages';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { MoneyField, NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { CustomerDetail } from '../../contract/account-admin.ts';
import { authenticateEnterprise, editCustomer } from '../../contract/customer-account-endpoints.ts';
import { accountName, levelWord, relationWord } from '../account-words.ts';
import { useAccountChange, useAccountChoices } from '../office-queries.ts';
import { DisabledCategoriesField } from './DisabledCategoriesField.tsx';
import styles from './office.module.css';

interface EditCustomerDrawerProps {
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
}

/** Edits a customer's profile, terms and relations. */
export function EditCustomerDrawer({ customer, onClose }: EditCustomerDrawerProps) {
  const choices = useAccountChoices();
  const change = useAccountChange(editCustomer);
  const form = useEndpointForm(editCustomer, {
    pick: [
      'nickname',
      'company',
      'level',
      'international',
      'creditLimit',
      'creditTermDays',
      'disabledCategoryIds',
      'accountManagerId',
      'relationType',
      'inviter',
    ],
    initial: {
      nickname: customer.nickname,
      company: customer.company,
      level: customer.level ?? 0,
      international: customer.international,
      creditLimit: customer.creditLimit,
      creditTermDays: customer.creditTermDays,
      disabledCategoryIds: customer.disabledCategoryIds,
      accountManagerId: customer.accountManager?.id ?? 0,
      relationType: customer.relationType,
      inviter: customer.inviterContact,
    },
    draftKey: `customer-${customer.id}-${customer.revision}`,
  });
  const managers = [
    { value: '0', label: m.people_no_manager() },
    ...(choices.data?.managers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const known = managers.some(({ value }) => value === String(customer.accountManager?.id ?? 0));
  if (!known && customer.accountManager) {
    managers.push({ value: String(customer.accountManager.id), label: customer.accountManager.name });
  }
  return (
    <FormDrawer opened onClose={onClose} title={m.people_edit_title({ name: accountName(customer) })}>
      <PanelForm
        form={form}
        onSend={(values) => change.mutateAsync({ ...values, id: customer.id, revision: customer.revision })}
        onClose={onClose}
        done={m.people_saved()}
      >
        <FieldPair>
          <TextField form={form} name="nickname" label={m.people_nickname()} />
          <TextField form={form} name="company" label={m.people_company()} />
          <SelectField
            form={form}
            name="level"
            label={m.people_level()}
            help={m.people_level_help()}
            numeric
            choices={[0, 1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: levelWord(level || null) }))}
          />
          <MoneyField form={form} name="creditLimit" label={m.people_credit_limit()} />
          <NumberField form={form} name="creditTermDays" label={m.people_credit_term_field()} />
        </FieldPair>
        <CheckboxField form={form} name="international" label={m.people_international_help()} />
        <FieldPair>
          <SelectField form={form} name="accountManagerId" label={m.people_manager()} numeric choices={managers} />
          <SelectField
            form={form}
            name="relationType"
            label={m.people_relation()}
            numeric
            choices={[0, 1, 2].map((relation) => ({ value: String(relation), label: relationWord(relation) }))}
          />
        </FieldPair>
        <DisabledCategoriesField
          form={form}
          name="disabledCategoryIds"
          categories={choices.data?.categories}
          disabledReason={Number(form.values.level) === 0 ? m.people_disabled_categories_need_level() : undefined}
        />
        <TextField form={form} name="inviter" label={m.people_inviter()} help={m.people_inviter_help()} />
      </PanelForm>
    </FormDrawer>
  );
}

/** Enterprise authentication: staff have checked the documents and enter the company name as stated there. */
export function AuthenticateDrawer({ customer, onClose }: EditCustomerDrawerProps) {
  const change = useAccountChange(authenticateEnterprise);
  const form = useEndpointForm(authenticateEnterprise, {
    pick: ['company'],
    initial: { company: customer.company },
    draftKey: `authenticate-${customer.id}-${customer.revision}`,
  });
  return (
    <FormDrawer opened onClose={onClose} title={m.people_authenticate()}>
      <PanelForm
        form={form}
        onSend={({ company }) => change.mutateAsync({ company, id: customer.id, revision: customer.revision })}
        onClose={onClose}
        done={m.people_authenticated()}
        submitLabel={m.people_authenticate()}
      >
        <p className={styles.second}>{m.people_authenticate_hint()}</p>
        <TextField form={form} name="company" label={m.people_company()} help={m.people_company_help()} />
      </PanelForm>
    </FormDrawer>
  );
}
