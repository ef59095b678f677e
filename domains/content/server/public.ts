// What other domains may call.
export { safeHtml } from './safe-html.ts';
