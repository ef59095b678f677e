import { useEffect, useRef } from 'react';

type Close = () => void;

/** What Escape does in each open panel, the panel on top last. */
const panels: { readonly close: Close }[] = [];

/** Whether Escape is about something over the panel, which the browser or the field itself closes. */
function closesSomethingElse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // A field whose list of choices is open carries this mark; a table's choice of columns has the focus in it.
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return true;
  if (target.closest('.mantine-Popover-dropdown')) return true;
  // A part of a form that opened inside of it, such as the address of a link.
  if (target.closest('[data-own-escape]')) return true;
  return document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || closesSomethingElse(event.target)) return;
  panels.at(-1)?.close();
}

/** Escape closes the panel that was opened last, and no other: each would hear of it by itself. */
export function useEscape(opened: boolean, close: Close): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!opened) return undefined;
    const panel = { close: () => latest.current() };
    // Before any field hears of it and closes its list.
    if (panels.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
    panels.push(panel);
    return () => {
      panels.splice(panels.indexOf(panel), 1);
      if (panels.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened]);
}
