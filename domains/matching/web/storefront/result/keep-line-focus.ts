import { rowOf } from './returned-line.ts';

/**
 * As the `ref` of the list of lines: what is pressed in a line often goes with what it did (another product is taken, all
 * are compared, a change is taken back). Whoever pressed it goes on beside it, else at the line.
 */
export function keepLineFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const list: HTMLElement = element;
  let last: { readonly control: HTMLElement; readonly beside: Element | null; readonly line: string } | null = null;
  function remember({ target }: FocusEvent): void {
    const control = target as HTMLElement;
    const line = control.closest<HTMLElement>('[data-line]')?.dataset.line;
    last = line === undefined ? null : { control, beside: control.parentElement, line };
  }
  /** Somebody who goes elsewhere stays there. */
  function forget({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) last = null;
  }
  const watching = new MutationObserver(() => {
    if (last === null || last.control.isConnected || document.activeElement !== document.body) return;
    const { beside, line } = last;
    const row = rowOf([...list.querySelectorAll<HTMLElement>('[data-line]')], line);
    // The line may be worked out anew: what is awaited stays known until it is there.
    if (!row) return;
    const near = beside?.isConnected && row.contains(beside) ? beside.querySelector<HTMLElement>('button') : null;
    last = null;
    (near ?? row).focus({ preventScroll: true });
  });
  list.addEventListener('focusin', remember);
  list.addEventListener('focusout', forget);
  watching.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', remember);
    list.removeEventListener('focusout', forget);
    watching.disconnect();
  };
}
