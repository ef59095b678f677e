const CONTROLS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** A thing of a list, as far as it stands alone: what stands in its place is the next one. */
const THING = 'li, tr';

/** What takes the place of a control that had the focus in a kept part, should it be gone. */
const places = new WeakMap<Element, () => HTMLElement | undefined>();

const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)];
const nearest = <T>(list: readonly T[], place: number): T | undefined =>
  list[Math.min(Math.max(place, 0), list.length - 1)];

/**
 * As the `ref` of a part whose things can be removed: when what has the focus goes with its thing, the focus moves to
 * the same control of the thing that takes its place, else of the last there is; where no thing is left, to the first
 * control, which is the next step of an empty list. It never falls to the beginning of the page.
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
  const watching = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
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

/** Gives the focus back to what opened a dialog; where that is gone, to what stands in its place. */
export function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  (opener.isConnected ? opener : places.get(opener)?.())?.focus({ preventScroll: true });
}
