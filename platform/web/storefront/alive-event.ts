/** Sent on the document when React has taken over the page. */
export const ALIVE_EVENT = 'argus:alive';
