export const EARLY_NOTICES_ID = 'early-notices';

/** In the order in which `EarlyNotices.tsx` keeps them. */
const NOTICES = ['noNetwork', 'newVersion'] as const;

let shown: HTMLElement | undefined;

/** Takes the notice away: React must find the document as the server made it. */
export function hideEarlyNotice(): void {
  shown?.remove();
  shown = undefined;
}

/** Says, before the app is there, why nothing happens. */
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
