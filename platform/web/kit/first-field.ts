/** An element to type in or choose from. */
export const FIELD =
  'input:not([type=hidden], [type=file], [disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * Moves the focus of a dialog that has just opened to its first field, instead of its close button. A lazily loaded
 * form is waited for until the person moves the focus. Returns a function that stops waiting.
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
