import { type MouseEvent, useState } from 'react';
import * as m from '#messages';
import { CheckboxField } from '../../../../platform/web/form/choice-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { AgreementSlug } from '../../../content/contract/agreement-endpoints.ts';
import { AgreementDialog } from '../../../content/web/public.tsx';
import styles from './LoginPage.module.css';

interface AgreementProps {
  readonly slug: AgreementSlug;
  readonly words: string;
  readonly onRead: (slug: AgreementSlug) => void;
}

/** A link, so that it can be opened in a new tab; a plain click opens it beside the form. */
function Agreement({ slug, words, onRead }: AgreementProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRead(slug);
  }
  return (
    <a className={styles.agreement} href={`/agreement/${slug}`} aria-haspopup="dialog" onClick={open}>
      {words}
    </a>
  );
}

/** The consent checkbox required for registration, with links to the texts. */
export function AgreementTick({ form }: { readonly form: FieldsForm<'agreed'> }) {
  const [slug, setSlug] = useState<AgreementSlug | null>(null);
  return (
    <>
      <CheckboxField
        form={form}
        name="agreed"
        label={
          <>
            {m.sign_in_agreement_read()}{' '}
            <Agreement slug="userinfo" words={m.sign_in_agreement_user()} onRead={setSlug} />{' '}
            {m.sign_in_agreement_and()}{' '}
            <Agreement slug="userprivacyinfo" words={m.sign_in_agreement_privacy()} onRead={setSlug} />
          </>
        }
      />
      <AgreementDialog slug={slug} onClose={() => setSlug(null)} />
    </>
  );
}
