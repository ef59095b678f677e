import type { EditedSite } from './edited-site.ts';

/** A project as it is kept: what its site is like, and which revision says so. */
export interface KeptSite {
  readonly site: EditedSite;
  /** Null: it is not kept yet. */
  readonly revision: number | null;
}

/** What somebody edits, beside what is kept of it. */
export interface EditorState {
  readonly edited: EditedSite;
  /** Of what was opened when the editing began: whoever saves says so. */
  readonly revision: number | null;
  /** Site and revision that belong together, the newest that is known. */
  readonly kept: KeptSite;
  /** Whether it came back from a draft. */
  readonly isRestored: boolean;
}

interface Draft {
  readonly edited: EditedSite;
  readonly revision: number | null;
}

/** What was opened, with what was typed and not saved the last time. */
export const begunWith = (kept: KeptSite, draft: Draft | null): EditorState => ({
  edited: draft?.edited ?? kept.site,
  revision: draft ? draft.revision : kept.revision,
  kept,
  isRestored: draft !== null,
});

/** Another revision, without anything that was typed. */
export const opened = (kept: KeptSite): EditorState => begunWith(kept, null);

/** Back to what is kept. */
export const startedOver = ({ kept }: EditorState): EditorState => opened(kept);

/** What was typed until then is kept now; what was typed since is not. */
export const settled = (state: EditorState, sent: EditedSite, revision: number): EditorState => ({
  ...state,
  revision,
  kept: { site: sent, revision },
  isRestored: false,
});

/** Name or note were changed, the site was not: what was typed on top of that revision still is. */
export const renamed = (state: EditorState, from: number, to: number): EditorState => ({
  ...state,
  revision: state.revision === from ? to : state.revision,
  kept: state.kept.revision === from ? { ...state.kept, revision: to } : state.kept,
});

const isUnsaved = ({ edited, kept }: EditorState): boolean => JSON.stringify(edited) !== JSON.stringify(kept.site);

/** What somebody else has saved meanwhile: it is shown at once, unless something is typed that it would replace. */
export function caughtUp(state: EditorState, kept: KeptSite): EditorState {
  if ((kept.revision ?? 0) <= (state.kept.revision ?? 0)) return state;
  return isUnsaved(state) ? state : opened(kept);
}

/**
 * Gives up what was typed for what somebody else has saved, once that is there.
 * @param read null: it could not be read
 * @returns whether it was opened; if not, nothing is lost
 */
export async function openNewer<Kept extends KeptSite>(
  read: () => Promise<Kept | null>,
  open: (kept: Kept) => void,
): Promise<boolean> {
  const kept = await read();
  if (kept) open(kept);
  return kept !== null;
}
