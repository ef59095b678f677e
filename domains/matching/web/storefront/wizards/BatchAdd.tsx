import { Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { toast } from '../../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { ListSpec } from '../../fields/field-spec.ts';
import type { EditedItem } from './edited-site.ts';
import styles from './form.module.css';
import { MAX_PASTED_CHARACTERS, MAX_PASTED_ROWS, type PointNames, pastedFields, pastedItems } from './pasted-items.ts';

interface BatchAddProps {
  readonly spec: ListSpec;
  /** Rooms that a table may name. */
  readonly points: PointNames;
  readonly opened: boolean;
  /** How many more the list takes. */
  readonly room: number;
  readonly onClose: () => void;
  readonly onAdd: (items: readonly EditedItem[]) => void;
}

/** Problems that are told at once. */
const TOLD = 20;
const KILOBYTE = 1024;

/** Many entries at once, from a table that was copied. */
export function BatchAdd({ spec, points, opened, room, onClose, onAdd }: BatchAddProps) {
  const title = m.matching_batch_of({ list: spec.title() });
  return (
    <FormModal opened={opened} onClose={onClose} title={title} width={720}>
      <PastedTable spec={spec} points={points} room={room} onClose={onClose} onAdd={onAdd} />
    </FormModal>
  );
}

function PastedTable({ spec, points, room, onClose, onAdd }: Omit<BatchAddProps, 'opened'>) {
  const [text, setText] = useState('');
  const { items, problems, unknownColumns, without, isTooLong } = useMemo(
    () => pastedItems(text, spec, points),
    [text, spec, points],
  );
  const added = items.slice(0, room);
  const columns = pastedFields(spec).map(({ label }) => label());
  const tooLong = m.matching_batch_too_long({ most: MAX_PASTED_ROWS, size: MAX_PASTED_CHARACTERS / KILOBYTE });
  return (
    <div className={styles.batch}>
      <Textarea
        label={m.matching_batch_text()}
        description={m.matching_batch_hint({ most: MAX_PASTED_ROWS, columns: columns.join(m.matching_list_comma()) })}
        rows={10}
        spellCheck={false}
        value={text}
        error={isTooLong ? tooLong : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && !isTooLong && (
        <div role="status">
          <p>{m.matching_batch_found({ count: added.length })}</p>
          {unknownColumns.length > 0 && (
            <p className={styles.wrong}>
              {m.matching_batch_unknown_columns({ columns: unknownColumns.join(m.matching_list_comma()) })}
            </p>
          )}
          {items.length > room && <p className={styles.wrong}>{m.matching_item_full({ most: spec.most })}</p>}
          <ul className={styles.wrong}>
            {problems.slice(0, TOLD).map((row) => (
              <li key={row.line}>{m.matching_batch_row_wrong(row)}</li>
            ))}
            {problems.length > TOLD && <li>{m.matching_problems_more({ count: problems.length - TOLD })}</li>}
          </ul>
        </div>
      )}
      <div className={styles.dialogButtons}>
        <Button onClick={onClose}>{m.app_cancel()}</Button>
        <Button
          look="primary"
          disabledReason={added.length === 0 ? m.matching_batch_nothing() : undefined}
          onClick={() => {
            onAdd(added);
            toast('success', m.matching_batch_done({ count: added.length }));
            // What could not be added stays to be mended.
            const left = without(added.length);
            setText(left);
            if (left === '') onClose();
          }}
        >
          {m.matching_batch_add({ count: added.length })}
        </Button>
      </div>
    </div>
  );
}
