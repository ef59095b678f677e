import { useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../form/draft-store.ts';
import { against, type CellChanges, readChanges, type TypedCell, without, withTyped } from './cell-changes.ts';
import type { EditedCell } from './cell-column.ts';

/** Why cells, or whole records, were not saved. */
export interface Refusals {
  readonly cells: ReadonlyMap<string, string>;
  readonly owners: ReadonlyMap<string, string>;
}

const NONE: Refusals = { cells: new Map(), owners: new Map() };

interface State {
  readonly changes: CellChanges;
  readonly refusals: Refusals;
}

const omitting = (problems: ReadonlyMap<string, string>, gone: (key: string) => boolean) =>
  new Map([...problems].filter(([key]) => !gone(key)));

/** What has been typed into cells and not saved; it survives a reload under `draftKey`, for the same account. */
export function useCellChanges({ draftKey, limit }: { readonly draftKey: string; readonly limit: number }) {
  const [state, setState] = useState<State>(() => ({
    changes: readChanges(loadDraft(draftKey)?.changes, limit),
    refusals: NONE,
  }));
  const [restored, setRestored] = useState(state.changes.size > 0);
  // A paste right after a key sees what the key has changed.
  const latest = useRef(state);

  function keep(next: State) {
    latest.current = next;
    setState(next);
    if (next.changes.size === 0) {
      clearDraft(draftKey);
      setRestored(false);
    } else saveDraft(draftKey, { changes: [...next.changes] });
  }

  return {
    ...state,
    /** True while what was typed before a reload is among the changes. */
    restored,
    /** @returns how many cells were left out because of the limit */
    type(typed: readonly TypedCell[]): number {
      const { changes, left } = withTyped(latest.current.changes, typed, limit);
      const keys = new Set(typed.map(({ cell }) => cell.key));
      const owners = new Set(typed.map(({ cell }) => cell.owner));
      const refusals = {
        cells: omitting(latest.current.refusals.cells, (key) => keys.has(key)),
        owners: omitting(latest.current.refusals.owners, (owner) => owners.has(owner)),
      };
      keep({ changes, refusals });
      return left;
    },
    /** These records have been saved, those refused. */
    settle(saved: ReadonlySet<string>, refusals: Refusals) {
      keep({ changes: without(latest.current.changes, (_, { owner }) => saved.has(owner)), refusals });
    },
    /** Records have been read again: what was typed is compared with what is stored by now. */
    compareWith(cells: readonly EditedCell[]) {
      keep({ ...latest.current, changes: against(latest.current.changes, cells) });
    },
    undo(key: string) {
      const { changes, refusals } = latest.current;
      keep({ changes: without(changes, (one) => one === key), refusals });
    },
    undoAll() {
      keep({ changes: new Map(), refusals: NONE });
    },
    /** Brings back what `undoAll` dropped. */
    bringBack(changes: CellChanges) {
      keep({ changes: new Map([...changes, ...latest.current.changes]), refusals: NONE });
    },
  };
}
export type CellEdits = ReturnType<typeof useCellChanges>;
