import { useCallback, useEffect, useRef } from 'react';
import { needOfLine } from '../../../contract/changes.ts';

interface Row {
  readonly dataset: { readonly line?: string | undefined };
}

/** The row of a line, or the first of its need: all of a need go and return together. */
export const rowOf = <Found extends Row>(rows: readonly Found[], line: string): Found | undefined =>
  rows.find(({ dataset }) => dataset.line === line) ??
  rows.find(({ dataset }) => dataset.line !== undefined && needOfLine(dataset.line) === needOfLine(line));

/** Goes to a line; to the button that brings it back, where it was removed. */
export function focusLine(line: string): void {
  const row = rowOf([...document.querySelectorAll<HTMLElement>('[data-line]')], line);
  (row ?? document.querySelector<HTMLElement>(`[data-removed="${CSS.escape(line)}"]`))?.focus();
}

/**
 * The button that brings a line back goes as soon as the line is there: who pressed it goes on at the line, unless they
 * went elsewhere meanwhile.
 */
export function useFocusOnReturn(): (line: string) => void {
  const awaited = useRef<string | null>(null);
  // After every rendering: the line returns with a solution that may be the next one or a later one.
  useEffect(() => {
    if (awaited.current === null) return;
    const row = rowOf([...document.querySelectorAll<HTMLElement>('[data-line]')], awaited.current);
    if (!row) return;
    awaited.current = null;
    if (document.activeElement === document.body) row.focus();
  });
  return useCallback((line: string) => {
    awaited.current = line;
  }, []);
}
