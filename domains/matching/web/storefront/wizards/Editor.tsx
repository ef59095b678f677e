import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../../platform/contract/endpoint.ts';
import { iconAlertCircle, iconRefresh } from '../../../../../platform/web/design/icons.tsx';
import { useAskBeforeLeaving } from '../../../../../platform/web/form/ask-before-leaving.ts';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { confirmFirst } from '../../../../../platform/web/kit/confirmation.ts';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import { FormModal } from '../../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { readMatchProject } from '../../../contract/match-endpoints.ts';
import type { Override } from '../../../contract/site.ts';
import { MATCH_EDITOR_PATH } from '../../match-paths.ts';
import { sceneName } from '../../match-words.ts';
import type { MatchBasis } from '../../solver.ts';
import { useSolution } from '../../use-solution.ts';
import { ProjectPictures, ScenePicture } from '../pictures/ScenePicture.tsx';
import { ResultActions } from '../result/ResultActions.tsx';
import { ResultPanel } from '../result/ResultPanel.tsx';
import { usePrinting } from '../use-printing.ts';
import type { EditedSite } from './edited-site.ts';
import { KeptNote } from './KeptNote.tsx';
import { SaveProject } from './SaveProject.tsx';
import { SETTINGS_ENTRY } from './SceneList.tsx';
import { SitePanel } from './SitePanel.tsx';
import { SiteSummary } from './SiteSummary.tsx';
import { useEditor } from './use-editor.ts';
import styles from './wizard.module.css';
import { WizardContext } from './wizard-context.ts';

interface EditorProps {
  readonly basis: MatchBasis;
  /** Null: a new project. */
  readonly kept: ResponseOf<typeof readMatchProject> | null;
  readonly begun: EditedSite;
  readonly draftKey: string;
  /** Reads the kept project again, without what was typed. */
  readonly onReload: () => void;
}

const mayLeave = () =>
  confirmFirst(m.matching_leave(), {
    title: m.matching_leave_title(),
    confirmLabel: m.matching_leave_confirm(),
    cancelLabel: m.matching_leave_stay(),
  });

const SIDES = { site: m.matching_side_site, result: m.matching_side_result } as const;

/** The site on the left, its bill of materials on the right, worked out while somebody types. */
export function Editor({ basis, kept, begun, draftKey, onReload }: EditorProps) {
  const editor = useEditor({ draftKey, edited: begun, revision: kept?.revision ?? null });
  const { edited, change, errors, isExpert, isUnsaved, site } = editor;
  const solved = useSolution(site, basis);
  const [side, setSide] = useState<keyof typeof SIDES>('site');
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  useAskBeforeLeaving(isUnsaved, mayLeave);
  const firstScene = edited.scenes[0];
  const [asked, setActive] = useState('');
  // A scene that is gone, by an undo or a draft given up, is no longer open.
  const isThere = asked === SETTINGS_ENTRY || edited.scenes.some(({ id }) => id === asked);
  const active = isThere ? asked : (firstScene?.id ?? SETTINGS_ENTRY);
  const isPrinting = usePrinting();
  const setOverrides = useCallback(
    (overrides: readonly Override[]) => change((now) => ({ ...now, overrides })),
    [change],
  );
  const newName = m.matching_new_name({ scene: firstScene ? sceneName(firstScene.kind) : '' });

  function saved(sent: EditedSite, now: { id: number; revision: number }): void {
    if (now.id === kept?.id) {
      editor.settle(sent, now.revision);
      return;
    }
    editor.drop();
    void navigate({ to: MATCH_EDITOR_PATH, search: { project: now.id } as object, replace: true });
  }

  let saveOff = errors.size > 0 ? m.matching_save_invalid({ count: errors.size }) : undefined;
  if (kept && !isUnsaved) saveOff = m.matching_save_unchanged();
  return (
    <PageShell
      title={kept?.name ?? newName}
      className={styles.page}
      aside={isUnsaved && <Tag tone="activity">{m.matching_unsaved()}</Tag>}
      actions={
        <Button look="primary" disabledReason={saveOff} onClick={() => setSaving(true)}>
          {m.matching_save()}
        </Button>
      }
    >
      <WizardContext value={{ basis, edited, change, errors, isExpert }}>
        {editor.isRestored && isUnsaved && (
          <Note
            icon={iconRefresh}
            action={
              <Button size="small" look="text" onClick={editor.startOver}>
                {m.matching_restored_discard()}
              </Button>
            }
          >
            {m.matching_restored()}
          </Note>
        )}
        {kept && !isUnsaved && solved.solution && !solved.isBehind && <KeptNote kept={kept} fresh={solved.solution} />}
        {basis.products.length === 0 && <Note icon={iconAlertCircle}>{m.matching_no_products()}</Note>}
        <fieldset className={styles.sides}>
          <legend className={styles.unseen}>{m.matching_side_label()}</legend>
          {(Object.keys(SIDES) as (keyof typeof SIDES)[]).map((one) => (
            <Button
              key={one}
              look={one === side ? 'primary' : 'plain'}
              aria-pressed={one === side}
              onClick={() => setSide(one)}
            >
              {SIDES[one]()}
            </Button>
          ))}
        </fieldset>
        <div className={styles.editor}>
          <div className={classNames(styles.site, side !== 'site' && styles.otherSide)}>
            {isPrinting && <SiteSummary scenes={edited.scenes} />}
            <SitePanel
              isPrinting={isPrinting}
              active={active}
              onActive={setActive}
              solution={solved.solution}
              isExpert={isExpert}
              onExpert={editor.setExpert}
            />
          </div>
          <div className={classNames(styles.result, side !== 'result' && styles.otherSide)}>
            <ResultPanel
              site={site}
              solved={solved}
              basis={basis}
              onOverrides={setOverrides}
              isPrinting={isPrinting}
              actions={(chosen) => <ResultActions project={kept} isKept={!isUnsaved} chosen={chosen} />}
            />
            {site && (
              <div className={styles.picture}>
                {site.scenes
                  .filter(({ id }) => isPrinting || id === active)
                  .map((scene) => (
                    <ScenePicture
                      key={scene.id}
                      site={site}
                      scene={scene}
                      solution={solved.solution}
                      pack={basis.pack}
                      products={basis.products}
                    />
                  ))}
                {solved.solution && <ProjectPictures site={site} solution={solved.solution} pack={basis.pack} />}
              </div>
            )}
          </div>
        </div>
        <FormModal opened={isSaving} onClose={() => setSaving(false)} title={m.matching_save_title()}>
          {isSaving && editor.current && (
            <SaveProject
              site={editor.current}
              project={kept && editor.revision !== null ? { id: kept.id, revision: editor.revision } : null}
              name={kept?.name ?? newName}
              remark={kept?.remark ?? ''}
              draftKey={`${draftKey}-name`}
              onClose={() => setSaving(false)}
              onSaved={(now) => saved(edited, now)}
              onOpenNewer={() => {
                editor.drop();
                onReload();
              }}
            />
          )}
        </FormModal>
      </WizardContext>
    </PageShell>
  );
}
