/** What other domains may call. */
export { announceWithCommit, notify, notifyOffice } from './notify.ts';
