import { type MouseEvent, useState } from 'react';
import * as m from '#messages';
import { iconFileText } from '../../../../../platform/web/design/icons.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { AGREEMENT_SLUGS } from '../../../../content/contract/agreement-endpoints.ts';
import { AgreementDialog, agreementName } from '../../../../content/web/public.tsx';

/** Says before ordering that buyers of this product accept an agreement, and opens it beside the page. */
export function AgreementNote({ slug }: { readonly slug: string }) {
  const [open, setOpen] = useState(false);
  const known = AGREEMENT_SLUGS.find((one) => one === slug);
  if (!known) return null;
  function read(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Note icon={iconFileText}>
        {m.catalogue_entity_agreement_note()}{' '}
        <a href={`/agreement/${known}`} aria-haspopup="dialog" onClick={read}>
          {agreementName(known)}
        </a>
      </Note>
      <AgreementDialog slug={open ? known : null} onClose={() => setOpen(false)} />
    </>
  );
}
