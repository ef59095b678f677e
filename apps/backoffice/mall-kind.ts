/** Whether the mall speaks other languages than Chinese; the server says so in the page. */
export const isInternational = !document.documentElement.hasAttribute('data-chinese-only');

/** Whether this is a demo mall, whose messages are kept in an outbox. */
export const isDemo = document.documentElement.hasAttribute('data-demo');
