import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import { PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import styles from './office.module.css';

interface TickModalProps {
  readonly title: string;
  readonly hint: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  /** Refusals are already reported on the screen. */
  readonly onSave: (ids: number[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A selection from a list, saved as a whole. */
export function TickModal({ title, hint, choices, chosen, onSave, onClose }: TickModalProps) {
  const [ids, setIds] = useState<readonly number[]>(chosen);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onSave([...ids]);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <FormModal opened onClose={onClose} title={title}>
      <form
        className={styles.block}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className={styles.second}>{hint}</p>
        {choices.length === 0 && <p className={styles.faint}>{m.people_no_choices()}</p>}
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ids.includes(id)}
            onChange={(event) =>
              setIds(event.currentTarget.checked ? [...ids, id] : ids.filter((other) => other !== id))
            }
          />
        ))}
        <PanelButtons busy={busy} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
