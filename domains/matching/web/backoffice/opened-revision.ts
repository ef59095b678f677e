/** What a drawer edits, and the revision of the version at that moment. */
export interface Edited {
  readonly revision: number;
  readonly content: unknown;
}

/**
 * The revision to save with: the newest one, as changes elsewhere are no conflict, unless somebody else has changed just
 * this meanwhile: then the one of the opening, which the server refuses.
 */
export const revisionToSave = (opened: Edited, now: Edited): number =>
  JSON.stringify(opened.content) === JSON.stringify(now.content) ? now.revision : opened.revision;
