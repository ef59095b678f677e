/** What other domains may call. */

export {
  type CurrentAgreement,
  currentAgreements,
  keepCurrentAgreements,
  readKeptAgreement,
} from './agreement-versions.ts';
export { safeHtml } from './safe-html.ts';
export { HOME_LINKS, type HomeLinks } from './show-home-config.ts';
