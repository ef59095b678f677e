import * as m from '#messages';
import { CheckboxField } from '../../../../platform/web/form/choice-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import styles from './LoginPage.module.css';

function Agreement({ id, words }: { readonly id: string; readonly words: string }) {
  return (
    <a className={styles.agreement} href={`/users/agreement_rules?id=${id}`} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

/** The tick without which nobody is registered, with the texts it is about. */
export function AgreementTick({ form }: { readonly form: FieldsForm<'agreed'> }) {
  return (
    <CheckboxField
      form={form}
      name="agreed"
      label={
        <>
          {m.accounts_agreement_read()} <Agreement id="userinfo" words={m.accounts_agreement_user()} />{' '}
          {m.accounts_agreement_and()} <Agreement id="userprivacyinfo" words={m.accounts_agreement_privacy()} />
        </>
      }
    />
  );
}
