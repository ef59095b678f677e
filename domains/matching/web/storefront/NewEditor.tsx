import { useState } from 'react';
import * as m from '#messages';
import { iconHistory } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { constraints, type SceneKind, settings } from '../../contract/site.ts';
import { sceneName } from '../match-words.ts';
import type { MatchBasis } from '../solver.ts';
import { Editor } from './wizards/Editor.tsx';
import type { KeptSite } from './wizards/editor-state.ts';
import { dropDraft, type LeftDraft, type NewDraft, takeDraft } from './wizards/own-draft.ts';
import { sceneOfKind } from './wizards/scene-forms.ts';

const beginWith = (kind: SceneKind): KeptSite => ({
  site: {
    scenes: [sceneOfKind(kind, sceneName(kind))],
    settings: settings.parse({}),
    constraints: constraints.parse({}),
    overrides: [],
  },
  revision: null,
});

/** Of what is not kept, nothing newer is kept elsewhere. */
const NEVER_NEWER = () => Promise.resolve(null);

interface NewEditorProps {
  readonly kind: SceneKind;
  readonly basis: MatchBasis;
  readonly draft: NewDraft;
}

/** A new project, and what a tab that is closed has left unsaved of one: that is offered until something is typed here. */
export function NewEditor({ kind, basis, draft }: NewEditorProps) {
  const [begun] = useState(() => beginWith(kind));
  const [left, setLeft] = useState(draft.left);
  const [taken, setTaken] = useState(0);

  async function take(offered: LeftDraft): Promise<void> {
    const outcome = await takeDraft(offered, draft.key);
    setLeft(null);
    if (outcome === 'taken') setTaken((before) => before + 1);
    if (outcome === 'elsewhere') toast('error', m.matching_left_elsewhere());
  }
  async function drop(offered: LeftDraft): Promise<void> {
    const isDropped = await dropDraft(offered);
    setLeft(null);
    if (!isDropped) toast('error', m.matching_left_elsewhere());
  }

  return (
    <Editor
      key={taken}
      basis={basis}
      kept={null}
      begun={begun}
      draftKey={draft.key}
      onReload={NEVER_NEWER}
      note={
        left && (
          <Note
            icon={iconHistory}
            action={
              <>
                <Button size="small" onClick={() => void take(left)}>
                  {m.matching_left_take()}
                </Button>
                <Button size="small" look="text" onClick={() => void drop(left)}>
                  {m.matching_restored_discard()}
                </Button>
              </>
            }
          >
            {m.matching_left({ time: formatTime(new Date(left.at).toISOString()) })}
          </Note>
        )
      }
    />
  );
}
