import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import * as m from '#messages';
import { Icon, iconUpload } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { useReadSerialTable } from '../ship-many-queries.ts';
import styles from './ship-order.module.css';

interface SerialsFieldProps {
  readonly name: string;
  readonly text: string;
  /** Serial numbers in the text. */
  readonly count: number;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** Serial numbers of a line: typed, scanned (a scanner ends each with Enter), pasted, or read from a file. */
export function SerialsField({ name, text, count, error, onChange }: SerialsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = useReadSerialTable();
  const addFrom = (file: File) =>
    read.mutate(file, {
      onSuccess: (serials) => onChange([text.trim(), ...serials].filter(Boolean).join('\n')),
    });
  return (
    <details className={styles.serials} open={text !== '' || undefined}>
      <summary>{count > 0 ? m.orders_office_serials_count({ count }) : m.orders_office_serials_add()}</summary>
      <div className={styles.serialField}>
        <Textarea
          aria-label={m.orders_office_serials_of({ name })}
          description={m.orders_office_serials_hint()}
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <div className={styles.importing}>
          <Button size="small" busy={read.isPending} onClick={() => input.current?.click()}>
            <Icon of={iconUpload} size="small" />
            {m.orders_office_serials_import()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.xlsx"
            aria-label={m.orders_office_serials_import()}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) addFrom(file);
              event.currentTarget.value = '';
            }}
          />
          {read.error && (
            <span className={styles.wrong} role="alert">
              {read.error.message}
            </span>
          )}
        </div>
      </div>
    </details>
  );
}
