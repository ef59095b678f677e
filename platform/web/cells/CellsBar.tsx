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
  /** Changes that are not on the screen: of another page or filter, or in a hidden column. They are saved as well. */
  readonly unseen: readonly UnseenChange[];
}

export interface UnseenChange {
  readonly key: string;
  /** What was changed, from what to what. */
  readonly words: string;
}

/** Below a grid while something in it is not saved. */
export function CellsBar({ edits, busy, onSave, elsewhere, unseen }: CellsBarProps) {
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
          {unseen.length > 0 && (
            // What a draft brought back was typed on another day: it is read before it is saved.
            <details className={styles.unseen} open={restored}>
              <summary>{m.app_cells_unseen({ count: unseen.length })}</summary>
              <ul aria-label={m.app_cells_unseen({ count: unseen.length })}>
                {unseen.map(({ key, words }) => (
                  <li key={key}>
                    <span>{words}</span>
                    <Button
                      size="small"
                      look="text"
                      aria-label={m.app_cells_unseen_undo({ words })}
                      disabledReason={busy ? m.app_cells_saving() : undefined}
                      onClick={() => edits.undo(key)}
                    >
                      {m.app_undo()}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )}
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
