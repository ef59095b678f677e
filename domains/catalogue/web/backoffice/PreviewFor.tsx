import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import styles from './preview-for.module.css';

const LEVELS = [1, 2, 3, 4, 5];

/** When, and for whom, something is previewed. */
export interface PreviewAsked {
  /** `2026-11-24T10:00`, by the clock of the mall. */
  readonly at: string;
  /** Of a customer; empty for anybody of the level. */
  readonly phone: string;
  readonly level: number;
}

interface PreviewForProps {
  readonly asked: PreviewAsked;
  /** Whether what is shown depends on the level. */
  readonly withLevel: boolean;
  readonly busy: boolean;
  readonly onAsk: (asked: PreviewAsked) => void;
}

/** Chooses a moment and a customer; says for whom and when what stands below it is. */
export function PreviewFor({ asked, withLevel, busy, onAsk }: PreviewForProps) {
  const [next, setNext] = useState(asked);
  const seesCustomers = [useCan(WHOLE_MALL), useCan('admin:accounts:view')].every(Boolean);
  const phone = next.phone.trim();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onAsk({ ...next, phone });
  }
  return (
    <>
      <form className={styles.form} onSubmit={onSubmit}>
        <TextInput
          type="datetime-local"
          label={m.catalogue_preview_at()}
          required
          withAsterisk={false}
          value={next.at}
          onChange={(event) => setNext({ ...next, at: event.currentTarget.value })}
        />
        {withLevel && (
          <NativeSelect
            label={m.catalogue_preview_level()}
            value={next.level}
            disabled={phone !== ''}
            data={LEVELS.map((one) => ({ value: String(one), label: m.catalogue_preview_level_of({ level: one }) }))}
            onChange={(event) => setNext({ ...next, level: Number(event.currentTarget.value) })}
          />
        )}
        {seesCustomers && (
          <TextInput
            type="tel"
            label={m.catalogue_preview_phone()}
            placeholder={m.catalogue_preview_phone_help()}
            maxLength={20}
            value={next.phone}
            onChange={(event) => setNext({ ...next, phone: event.currentTarget.value })}
          />
        )}
        <Button type="submit" busy={busy}>
          {m.catalogue_preview_show()}
        </Button>
      </form>
      <p className={styles.shown} aria-live="polite">
        {m.catalogue_preview_for({
          at: asked.at.replace('T', ' '),
          customer:
            asked.phone ||
            (withLevel ? m.catalogue_preview_anybody_of({ level: asked.level }) : m.catalogue_preview_anybody()),
        })}
      </p>
    </>
  );
}
