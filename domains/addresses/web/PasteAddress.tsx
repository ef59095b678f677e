import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { recogniseAddress } from '../contract/address-endpoints.ts';
import type { RecognisedAddress } from '../contract/recognised-address.ts';
import styles from './address.module.css';

const MAX_CHARACTERS = 300;

/** Splits a line copied from a message into the fields below. Unrecognised fields stay as they were. */
export function PasteAddress({ onRecognised }: { readonly onRecognised: (address: RecognisedAddress) => void }) {
  const [text, setText] = useState('');
  const recognise = useMutation({
    mutationFn: (pasted: string) => call(recogniseAddress, { text: pasted }),
    onSuccess: (address) => {
      onRecognised(address);
      const complete = address.realName && address.phone && address.streetId !== null && address.detail;
      toast(complete ? 'success' : 'warning', complete ? m.addresses_paste_done() : m.addresses_paste_partly());
    },
  });
  return (
    <div className={styles.paste}>
      <Textarea
        label={m.addresses_paste_label()}
        description={m.addresses_paste_hint()}
        inputWrapperOrder={['label', 'input', 'description']}
        value={text}
        rows={2}
        maxLength={MAX_CHARACTERS}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        look="outline"
        size="small"
        busy={recognise.isPending}
        disabledReason={text.trim() === '' ? m.addresses_paste_empty() : undefined}
        onClick={() => recognise.mutate(text)}
      >
        {m.addresses_paste_do()}
      </Button>
    </div>
  );
}
