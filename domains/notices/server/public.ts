/** What other domains may call. */
export { notify } from './notify.ts';
