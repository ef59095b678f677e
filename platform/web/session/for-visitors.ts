/**
 * Attributes of words that are only for visitors. A page is rendered for visitors and cached: until it is hydrated,
 * `base.css` shows somebody signed in a blank space of the same size instead (`SESSION_SCRIPT`).
 */
export const FOR_VISITORS = { 'data-visitor': '' } as const;

/** The same, conditionally. */
export const forVisitors = (visiting: boolean) => (visiting ? FOR_VISITORS : undefined);
