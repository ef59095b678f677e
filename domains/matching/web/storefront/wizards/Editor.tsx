import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from '#messages';
import { iconAlertCircle, iconRefresh } from '../../../../../platform/web/design/icons.tsx';
import { useAskBeforeLeaving } from '../../../../../platform/web/form/ask-before-leaving.ts';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { confirmFirst } from '../../../../../platform/web/kit/confirmation.ts';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import { FormModal } from '../../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { newProjectName, projectNameInPageLanguage } from '../../default-names.ts';
import { MATCH_EDITOR_PATH } from '../../match-paths.ts';
import { sceneName } from '../../match-words.ts';
import type { MatchBasis } from '../../solver.ts';
import { useSolution } from '../../use-solution.ts';
import { drawingsOf } from '../pictures/drawings.tsx';
import { ResultActions } from '../result/ResultActions.tsx';
import { ResultPanel } from '../result/ResultPanel.tsx';
import type { OnOverrides } from '../result/result-context.ts';
import { SECTION } from '../result/result-sections.ts';
import { focusLine } from '../result/returned-line.ts';
import { usePrinting } from '../use-printing.ts';
import { SETTINGS_ENTRY } from './asked-place.ts';
import type { EditedSite } from './edited-site.ts';
import { type KeptSite, openNewer } from './editor-state.ts';
import { KeptNote } from './KeptNote.tsx';
import { basisOf, type KeptProject, shownResult } from './kept-result.ts';
import { nameDraft } from './own-draft.ts';
import { RenameProject } from './RenameProject.tsx';
import { SaveProject } from './SaveProject.tsx';
import { SitePanel } from './SitePanel.tsx';
import { SiteSummary } from './SiteSummary.tsx';
import { useEditor } from './use-editor.ts';
import { type NotSaved, useSaveAgain } from './use-save-again.ts';
import styles from './wizard.module.css';
import { WizardContext } from './wizard-context.ts';

interface EditorProps {
  readonly basis: MatchBasis;
  /** Null: a new project. */
  readonly kept: KeptProject | null;
  readonly begun: KeptSite;
  readonly draftKey: string;
  /** Reads the kept project again; null: it could not be read. */
  readonly onReload: () => Promise<KeptSite | null>;
  /** What has to be known before typing, and is of no use once something is typed. */
  readonly note?: ReactNode;
}

const mayLeave = () =>
  confirmFirst(m.matching_leave(), {
    title: m.matching_leave_title(),
    confirmLabel: m.matching_leave_confirm(),
    cancelLabel: m.matching_leave_stay(),
  });

const SIDES = { site: m.matching_side_site, result: m.matching_side_result } as const;

interface Shown {
  readonly side: keyof typeof SIDES;
  /** Whether the site is folded away beside its result. */
  readonly isFolded: boolean;
}
const FIRST_SHOWN: Shown = { side: 'site', isFolded: false };
/** What was shown of a new project as it was saved under its id: the kept one, at another address, goes on with it. */
let shownAsSaved: { readonly project: number; readonly shown: Shown } | null = null;

/** The site on the left, its bill of materials on the right, worked out while somebody types. */
export function Editor({ basis, kept, begun, draftKey, onReload, note }: EditorProps) {
  const editor = useEditor(draftKey, begun);
  const { edited, change, errors, isExpert, isUnsaved } = editor;
  const keptBasis = useMemo(() => (kept ? basisOf(kept, basis) : basis), [kept, basis]);
  const shown = shownResult({ kept, ...editor }, useSolution(editor.site, basis), basis, keptBasis);
  const { site, solved } = shown;
  const [asSaved] = useState(() => (kept !== null && shownAsSaved?.project === kept.id ? shownAsSaved.shown : null));
  const [{ side, isFolded }, setParts] = useState(asSaved ?? FIRST_SHOWN);
  const setSide = (to: Shown['side']) => setParts((before) => ({ ...before, side: to }));
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed went with the page of the new project.
    if (asSaved && document.activeElement === document.body) saveButton.current?.focus({ preventScroll: true });
    shownAsSaved = null;
  }, [asSaved]);
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null);
  const closeDialog = () => {
    setDialog(null);
    setNotSaved(null);
  };
  const { isSaving, saveAgain } = useSaveAgain((what) => {
    setNotSaved(what);
    setDialog('save');
  });
  const navigate = useNavigate();
  useAskBeforeLeaving(isUnsaved, mayLeave);
  const firstScene = edited.scenes[0];
  const [asked, setActive] = useState('');
  // A scene that is gone, by an undo or a draft given up, is no longer open.
  const isThere = asked === SETTINGS_ENTRY || edited.scenes.some(({ id }) => id === asked);
  const active = isThere ? asked : (firstScene?.id ?? SETTINGS_ENTRY);
  const isPrinting = usePrinting();
  const { solution } = solved;
  const { pack, products } = shown.basis;
  // Drawing dozens of parts takes longer than a keystroke may.
  const drawings = useDeferredValue(
    useMemo(() => (site ? drawingsOf({ site, solution, pack, products }) : []), [site, solution, pack, products]),
  );
  const setOverrides = useCallback(
    (by: Parameters<OnOverrides>[0]) => change((now) => ({ ...now, overrides: by(now.overrides) })),
    [change],
  );
  const newName = newProjectName(firstScene ? sceneName(firstScene.kind) : '');

  function saved(sent: EditedSite, now: { id: number; revision: number }): void {
    if (now.id === kept?.id) {
      editor.settle(sent, now.revision);
      return;
    }
    editor.drop();
    shownAsSaved = { project: now.id, shown: { side, isFolded } };
    void navigate({ to: MATCH_EDITOR_PATH, search: { project: now.id } as object, replace: true });
  }

  function save(): void {
    const { current, revision } = editor;
    if (kept && current && revision !== null) saveAgain(kept, revision, current, (now) => saved(edited, now));
    else setDialog('save');
  }
  function showResult(): void {
    flushSync(() => setSide('result'));
    document.getElementById(SECTION.whole)?.focus();
  }

  function showLine(line: string): void {
    flushSync(() => setSide('result'));
    focusLine(line);
  }

  let saveOff = errors.size > 0 ? m.matching_save_invalid({ count: errors.size }) : undefined;
  if (kept && !isUnsaved) saveOff = m.matching_save_unchanged();
  return (
    <PageShell
      title={kept ? projectNameInPageLanguage(kept.name) : newName}
      className={styles.page}
      aside={isUnsaved && <Tag tone="activity">{m.matching_unsaved()}</Tag>}
      actions={
        <>
          <Button
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={() => setParts({ side, isFolded: !isFolded })}
          >
            {isFolded ? m.matching_side_unfold() : m.matching_side_fold()}
          </Button>
          {kept && <Button onClick={() => setDialog('rename')}>{m.matching_rename()}</Button>}
          <Button ref={saveButton} look="primary" busy={isSaving} disabledReason={saveOff} onClick={save}>
            {m.matching_save()}
          </Button>
        </>
      }
    >
      <button type="button" className={styles.skip} onClick={showResult}>
        {m.matching_skip_to_result()}
      </button>
      <WizardContext value={{ basis, edited, change, errors, isExpert }}>
        {!isUnsaved && note}
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
        {kept && shown.today && <KeptNote kept={kept} today={shown.today} />}
        {basis.products.length === 0 && <Note icon={iconAlertCircle}>{m.matching_no_products()}</Note>}
        <fieldset className={styles.sides}>
          <VisuallyHidden as="legend">{m.matching_side_label()}</VisuallyHidden>
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
        <div className={classNames(styles.editor, isFolded && styles.folded)}>
          <div className={classNames(styles.site, side !== 'site' && styles.otherSide)}>
            {isPrinting && <SiteSummary scenes={edited.scenes} />}
            <SitePanel
              isPrinting={isPrinting}
              active={active}
              onActive={setActive}
              solution={solution}
              isExpert={isExpert}
              onExpert={editor.setExpert}
              onLine={showLine}
            />
            <Button className={styles.toResult} onClick={showResult}>
              {m.matching_to_result()}
            </Button>
          </div>
          <div className={classNames(styles.result, side !== 'result' && styles.otherSide)}>
            <ResultPanel
              site={site}
              solved={solved}
              basis={shown.basis}
              keptAt={shown.keptAt}
              toMend={errors.size}
              drawings={drawings}
              overrides={edited.overrides}
              onOverrides={setOverrides}
              isPrinting={isPrinting}
              needs={
                isFolded &&
                !isPrinting && <SiteSummary scenes={edited.scenes} problems={solution?.problems.length ?? 0} />
              }
              actions={(chosen) => <ResultActions project={kept} isKept={shown.keptAt !== null} chosen={chosen} />}
            />
          </div>
        </div>
        <FormModal opened={dialog === 'rename'} onClose={closeDialog} title={m.matching_rename_title()}>
          {dialog === 'rename' && kept && (
            <RenameProject project={kept} onClose={closeDialog} onRenamed={editor.rename} />
          )}
        </FormModal>
        <FormModal opened={dialog === 'save'} onClose={closeDialog} title={m.matching_save_title()}>
          {dialog === 'save' && editor.current && (
            <SaveProject
              site={editor.current}
              project={kept && editor.revision !== null ? { id: kept.id, revision: editor.revision } : null}
              name={(notSaved ?? kept)?.name ?? newName}
              remark={(notSaved ?? kept)?.remark ?? ''}
              draftKey={nameDraft(draftKey)}
              stale={notSaved?.why ?? null}
              onClose={closeDialog}
              onSaved={(now) => saved(edited, now)}
              onOpenNewer={() => openNewer(onReload, editor.open)}
            />
          )}
        </FormModal>
      </WizardContext>
    </PageShell>
  );
}
