import { useEffect, useMemo, useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../../../../platform/web/form/draft-store.ts';
import type { Site } from '../../../contract/site.ts';
import { checkSite } from './check-site.ts';
import { type EditedSite, editedInDraft } from './edited-site.ts';

/** A pause in typing after which the site is worked out anew. */
const PAUSE_MS = 100;

interface Beginning {
  /** One for each project. */
  readonly draftKey: string;
  readonly edited: EditedSite;
  /** Of the kept project; null for a new one. */
  readonly revision: number | null;
}

/** The mode that was used last, for the next project and the one that was just saved. */
let wasExpert = false;

/** The newest site that can be solved, once typing pauses. */
function useSettled(site: Site | null): Site | null {
  const [settled, setSettled] = useState(site);
  useEffect(() => {
    if (!site) return undefined;
    const timer = setTimeout(() => setSettled(site), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [site]);
  return settled;
}

/** A site that somebody edits: nothing typed is lost to a reload or the end of the session. */
export function useEditor({ draftKey, edited: begun, revision: opened }: Beginning) {
  const [first] = useState(() => {
    const draft = loadDraft(draftKey);
    const edited = editedInDraft(draft?.edited);
    return { edited, revision: Number(draft?.revision) || null, isExpert: draft ? draft.isExpert === true : wasExpert };
  });
  const [edited, setEdited] = useState(first.edited ?? begun);
  const [revision, setRevision] = useState(first.edited ? first.revision : opened);
  const [saved, setSaved] = useState(begun);
  const [isRestored, setRestored] = useState(first.edited !== null);
  const [isExpert, setExpert] = useState(first.isExpert);
  const checked = useMemo(() => checkSite(edited), [edited]);
  const savedText = useMemo(() => JSON.stringify(saved), [saved]);
  const isUnsaved = useMemo(() => JSON.stringify(edited) !== savedText, [edited, savedText]);
  const isDropped = useRef(false);
  useEffect(() => {
    if (!isUnsaved) clearDraft(draftKey);
    else if (!isDropped.current) saveDraft(draftKey, { edited, revision, isExpert });
  }, [isUnsaved, edited, revision, isExpert, draftKey]);

  return {
    edited,
    change: setEdited,
    errors: checked.errors,
    site: useSettled(checked.site),
    /** What is typed now, if it is a site. */
    current: checked.site,
    revision,
    isUnsaved,
    isRestored,
    isExpert,
    setExpert(expert: boolean) {
      wasExpert = expert;
      setExpert(expert);
    },
    /** Back to what is kept. */
    startOver() {
      setEdited(saved);
      setRevision(opened);
      setRestored(false);
    },
    /** What was typed until then is kept now. */
    settle(kept: EditedSite, keptRevision: number) {
      setSaved(kept);
      setRevision(keptRevision);
      setRestored(false);
    },
    /** What was typed lives on elsewhere, or is given up. */
    drop() {
      isDropped.current = true;
      clearDraft(draftKey);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
