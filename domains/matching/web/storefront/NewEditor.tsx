import { useState } from 'react';
import * as m from '#messages';
import { iconHistory } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { constraints, type SceneKind, settings } from '../../contract/site.ts';
import { sceneName } from '../match-words.ts';
import type { MatchBasis } from '../solver.ts';
import { Editor } from './wizards/Editor.tsx';
import type { KeptSite } from './wizards/editor-state.ts';
import { dropDraft, leftDraft, newProjectDraft, takeDraft } from './wizards/own-draft.ts';
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

/** A new project, and what another tab has left unsaved of one. */
export function NewEditor({ kind, basis }: { readonly kind: SceneKind; readonly basis: MatchBasis }) {
  const [begun] = useState(() => beginWith(kind));
  const [left, setLeft] = useState(() => leftDraft(kind));
  const [taken, setTaken] = useState(0);
  return (
    <Editor
      key={taken}
      basis={basis}
      kept={null}
      begun={begun}
      draftKey={newProjectDraft(kind)}
      onReload={NEVER_NEWER}
      note={
        left && (
          <Note
            icon={iconHistory}
            action={
              <>
                <Button
                  size="small"
                  onClick={() => {
                    takeDraft(left, kind);
                    setLeft(null);
                    setTaken(taken + 1);
                  }}
                >
                  {m.matching_left_take()}
                </Button>
                <Button
                  size="small"
                  look="text"
                  onClick={() => {
                    dropDraft(left);
                    setLeft(null);
                  }}
                >
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
