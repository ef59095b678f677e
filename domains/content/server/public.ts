/** What other domains may call. */

export {
  type CurrentAgreement,
  currentAgreements,
  keepCurrentAgreements,
  readKeptAgreement,
} from './agreement-versions.ts';
export { safeHtml, shownHtml } from './safe-html.ts';
export { HOME_LINKS, type HomeLinks } from './show-home-config.ts';
export { requireOwnPictures } from './text-pictures.ts';
