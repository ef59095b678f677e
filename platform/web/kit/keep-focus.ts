const CONTROLS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * As the `ref` of a part whose things can be removed: when what has the focus goes with its thing, the focus moves to
 * what stands in its place, else to the last there is, and not to the beginning of the page.
 */
export function keepFocus(part: HTMLElement): () => void {
  let last: Element | null = null;
  let place = 0;
  const controls = () => [...part.querySelectorAll<HTMLElement>(CONTROLS)];
  function remember(event: FocusEvent): void {
    last = event.target as Element;
    place = controls().indexOf(last as HTMLElement);
  }
  const watching = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const left = controls();
    left[Math.min(Math.max(place, 0), left.length - 1)]?.focus({ preventScroll: true });
  });
  part.addEventListener('focusin', remember);
  watching.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    watching.disconnect();
  };
}
