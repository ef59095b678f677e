import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { SaveCartForm } from './SaveCartForm.tsx';
import { useSharing } from './use-sharing.tsx';

interface KeepCartProps {
  /** The selected lines of the cart. */
  readonly ids: readonly number[];
  readonly disabledReason: string | undefined;
  /** Sends pending quantities; true when all of them were accepted. */
  readonly onSettle: () => Promise<boolean>;
}

/** Saves the selected lines under a name, or shares them by a link. */
export function KeepCart({ ids, disabledReason, onSettle }: KeepCartProps) {
  const [isSaving, setSaving] = useState(false);
  const sharing = useSharing();
  const settled = async (then: () => void) => {
    if (await onSettle()) then();
  };
  const close = () => setSaving(false);
  return (
    <>
      <Button size="small" disabledReason={disabledReason} onClick={() => void settled(() => setSaving(true))}>
        {m.cart_save()}
      </Button>
      <Button
        size="small"
        disabledReason={disabledReason}
        busy={sharing.making !== null}
        onClick={() => void settled(() => sharing.share({ ids: [...ids] }))}
      >
        {m.cart_share()}
      </Button>
      <FormModal opened={isSaving} onClose={close} title={m.cart_save_title()}>
        {isSaving && <SaveCartForm ids={ids} onClose={close} />}
      </FormModal>
      {sharing.dialog}
    </>
  );
}
