/** What somebody writes in or chooses from. */
export const FIELD =
  'input:not([type=hidden], [type=file], [disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * Puts the focus of a dialog that has just opened on its first field, and not on its cross. A form that is fetched
 * when it is wanted comes later: it is waited for as long as the focus was not moved by hand.
 * Returns how to stop waiting.
 */
export function focusFirstField(dialog: HTMLElement): () => void {
  const before = document.activeElement;
  const focused = () => {
    const field = dialog.querySelector<HTMLElement>(FIELD);
    field?.focus();
    return field !== null;
  };
  if (focused()) return () => undefined;
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== before || focused()) waiting.disconnect();
  });
  waiting.observe(dialog, { childList: true, subtree: true });
  return () => waiting.disconnect();
}
