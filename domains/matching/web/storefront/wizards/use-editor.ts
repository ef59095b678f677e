import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadDraft } from '../../../../../platform/web/form/draft-store.ts';
import type { Site } from '../../../contract/site.ts';
import { checkSite } from './check-site.ts';
import { type EditedSite, editedInDraft, newId } from './edited-site.ts';
import { begunWith, caughtUp, type KeptSite, opened, renamed, settled, startedOver } from './editor-state.ts';
import { clearOwnDraft, saveOwnDraft } from './own-draft.ts';

/** A pause in typing after which the site is worked out anew. */
const PAUSE_MS = 100;

/** The mode that was used last, for the next project and the one that was just saved. */
let wasExpert = false;

/** The newest site that can be solved, once typing pauses. */
function useSettled(site: Site | null): Site | null {
  const [pausedAt, setPausedAt] = useState(site);
  useEffect(() => {
    if (!site) return undefined;
    const timer = setTimeout(() => setPausedAt(site), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [site]);
  return pausedAt;
}

/** What an editor begins with: what is kept, or what was typed and not saved. */
function beginning(draftKey: string, kept: KeptSite) {
  const draft = loadDraft(draftKey);
  const edited = editedInDraft(draft?.edited);
  return {
    state: begunWith(kept, edited && { edited, revision: Number(draft?.revision) || null }),
    isExpert: draft ? draft.isExpert === true : wasExpert,
    owner: newId(),
  };
}

/**
 * A site that somebody edits: nothing typed is lost to a reload or the end of the session.
 * @param draftKey one for each project
 * @param kept as it is known now
 */
export function useEditor(draftKey: string, kept: KeptSite) {
  const [first] = useState(() => beginning(draftKey, kept));
  const { owner } = first;
  const [state, setState] = useState(first.state);
  const [isExpert, setExpert] = useState(first.isExpert);
  // Set before what was typed lives on under another address, so that it is not stored again on the way there.
  const [isDropped, setDropped] = useState(false);
  const { edited, revision } = state;
  const checked = useMemo(() => checkSite(edited), [edited]);
  const keptText = useMemo(() => JSON.stringify(state.kept.site), [state.kept.site]);
  const isUnsaved = useMemo(() => JSON.stringify(edited) !== keptText, [edited, keptText]);
  useEffect(() => {
    if (!isUnsaved || isDropped) clearOwnDraft(draftKey, owner);
    else saveOwnDraft(draftKey, owner, { edited, revision, isExpert });
  }, [isUnsaved, isDropped, edited, revision, isExpert, draftKey, owner]);
  useEffect(() => {
    if (!isUnsaved) setState((now) => caughtUp(now, kept));
  }, [kept, isUnsaved]);
  const change = useCallback(
    (by: (now: EditedSite) => EditedSite) => setState((now) => ({ ...now, edited: by(now.edited) })),
    [],
  );
  const site = useSettled(checked.site);
  return {
    edited,
    change,
    errors: checked.errors,
    site,
    /** What is typed now, if it is a site. */
    current: checked.site,
    revision,
    isUnsaved,
    isRestored: state.isRestored,
    isExpert,
    setExpert(expert: boolean) {
      wasExpert = expert;
      setExpert(expert);
    },
    startOver: () => setState(startedOver),
    settle: (sent: EditedSite, now: number) => setState((before) => settled(before, sent, now)),
    rename: (from: number, to: number) => setState((before) => renamed(before, from, to)),
    open: (newer: KeptSite) => setState(opened(newer)),
    /** What was typed lives on elsewhere. */
    drop() {
      clearOwnDraft(draftKey, owner);
      setDropped(true);
    },
  };
}
