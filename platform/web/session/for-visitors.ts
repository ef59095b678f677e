/**
 * Attributes of words that are true for a visitor only. A page is rendered for visitors and kept: while it is not alive
 * yet, `base.css` shows a blank place of the same size instead to somebody signed in (`SESSION_SCRIPT`).
 */
export const FOR_VISITORS = { 'data-visitor': '' } as const;

/** The same, where it depends. */
export const forVisitors = (visiting: boolean) => (visiting ? FOR_VISITORS : undefined);
