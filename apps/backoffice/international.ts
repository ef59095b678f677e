/** Whether the mall speaks other languages than Chinese; the server says so in the page. */
export const isInternational = !document.documentElement.hasAttribute('data-chinese-only');
