import { useLayoutEffect, useState } from 'react';

const topModal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;

/**
 * The modal dialog that covers the page, null without one; tracked while `active`. What is outside of it can neither be
 * seen above it nor pressed.
 */
export function useTopDialog(active: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    if (!active) return;
    const look = () => setDialog(topModal());
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      watcher.disconnect();
      // Nobody watches it from now on: it may be gone when this begins again.
      setDialog(null);
    };
  }, [active]);
  return active ? dialog : null;
}
