import * as m from '#messages';
import { Button } from '../kit/Button.tsx';
import { offerUndo } from '../kit/offer-undo.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import styles from './cells.module.css';
import type { CellEdits } from './use-cell-changes.ts';

interface CellsBarProps {
  readonly edits: CellEdits;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** What was refused and is not on the screen. */
  readonly elsewhere: readonly string[];
}

/** Below a grid while something in it is not saved. */
export function CellsBar({ edits, busy, onSave, elsewhere }: CellsBarProps) {
  const { changes, refusals, restored } = edits;
  const refused = refusals.cells.size + refusals.owners.size;

  function undoAll() {
    const dropped = changes;
    edits.undoAll();
    offerUndo(m.app_cells_undone({ count: dropped.size }), () => edits.bringBack(dropped));
  }

  return (
    <>
      <div role="status">
        <VisuallyHidden>{changes.size > 0 && m.app_cells_changed({ count: changes.size })}</VisuallyHidden>
      </div>
      {changes.size > 0 && (
        <section className={styles.bar} aria-label={m.app_cells_unsaved()}>
          <div className={styles.words}>
            <b>{m.app_cells_changed({ count: changes.size })}</b>
            {restored && <span>{m.app_form_draft_restored()}</span>}
            {refused > 0 && (
              <span className={styles.refused} role="alert">
                {m.app_cells_refused()}
              </span>
            )}
            {elsewhere.map((words) => (
              <span key={words} className={styles.refused}>
                {words}
              </span>
            ))}
          </div>
          <Button size="small" disabledReason={busy ? m.app_cells_saving() : undefined} onClick={undoAll}>
            {m.app_cells_undo_all()}
          </Button>
          <Button size="small" look="primary" busy={busy} onClick={onSave}>
            {m.app_save()}
          </Button>
        </section>
      )}
    </>
  );
}
