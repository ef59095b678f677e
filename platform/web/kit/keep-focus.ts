const CONTROLS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** The outermost element of a list item: the next item takes its place when it is removed. */
const THING = 'li, tr';

/** Where the focus goes when a focused control in a kept part is removed. */
const places = new WeakMap<Element, () => HTMLElement | undefined>();

const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)];
const nearest = <T>(list: readonly T[], place: number): T | undefined =>
  list[Math.min(Math.max(place, 0), list.length - 1)];

/**
 * As the `ref` of a part with removable items: when the focused control is removed with its item, the focus moves to
 * the same control of the item that takes its place, or of the last one; when no item is left, to the first control,
 * which is the next step of an empty list. A control that is moved with its item keeps it. It never falls back to the top of the page.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const part: HTMLElement = element;
  let last: HTMLElement | null = null;
  let place = 0;
  let thingPlace = -1;
  const things = () => [...part.querySelectorAll(THING)].filter((thing) => thing.querySelector(CONTROLS) !== null);
  function remember(event: FocusEvent): void {
    last = event.target as HTMLElement;
    places.set(last, inItsPlace);
    const thing = last.closest(THING);
    thingPlace = thing === null ? -1 : things().indexOf(thing);
    place = controlsIn(thing !== null && thingPlace >= 0 ? thing : part).indexOf(last);
  }
  function inItsPlace(): HTMLElement | undefined {
    if (thingPlace < 0) return nearest(controlsIn(part), place);
    const thing = nearest(things(), thingPlace);
    return thing ? nearest(controlsIn(thing), place) : controlsIn(part)[0];
  }
  const watching = new MutationObserver((changes) => {
    if (!last || document.activeElement !== document.body) return;
    const control = last;
    if (control.isConnected) {
      // An item that is moved is taken out and put in again, which takes the focus from its controls.
      const isMoved = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(control)));
      if (isMoved) control.focus({ preventScroll: true });
      return;
    }
    last = null;
    inItsPlace()?.focus({ preventScroll: true });
  });
  part.addEventListener('focusin', remember);
  watching.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    watching.disconnect();
  };
}

/** Returns the focus to what opened a dialog; if that is gone, to what has taken its place. */
export function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  (opener.isConnected ? opener : places.get(opener)?.())?.focus({ preventScroll: true });
}
