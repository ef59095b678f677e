export const EARLY_NOTICES_ID = 'early-notices';

/** In the order in which `EarlyNotices.tsx` renders them. */
const NOTICES = ['noNetwork', 'newVersion'] as const;

let shown: HTMLElement | undefined;

/** Removes the notice: React must find the document as the server rendered it. */
export function hideEarlyNotice(): void {
  shown?.remove();
  shown = undefined;
}

/** Says, before the app is ready, why nothing happens. */
export function showEarlyNotice(notice: (typeof NOTICES)[number]): void {
  hideEarlyNotice();
  const words = document.getElementById(EARLY_NOTICES_ID)?.children[NOTICES.indexOf(notice)];
  if (!(words instanceof HTMLElement)) return;
  const copy = words.cloneNode(true) as HTMLElement;
  copy.popover = 'manual';
  document.body.append(copy);
  copy.showPopover();
  shown = copy;
}
