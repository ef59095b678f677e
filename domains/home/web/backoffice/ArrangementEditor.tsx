import { useEffect, useState } from 'react';
import * as m from '#messages';
import { iconAlertTriangle, iconRefresh } from '../../../../platform/web/design/icons.tsx';
import { clearDraft } from '../../../../platform/web/form/draft-store.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { type Arrangement, PARTS } from '../../contract/arrangement.ts';
import { type KeptHome, saveArrangement } from '../../contract/home-admin-endpoints.ts';
import { useHomeChange } from '../home-office-queries.ts';
import { ArrangedParts } from './ArrangedParts.tsx';
import { wordsForArrangement } from './arrangement-words.ts';
import styles from './home-office.module.css';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishButton } from './PublishButton.tsx';
import { VersionList } from './VersionList.tsx';

interface ArrangementEditorProps {
  /** What the form was filled with. */
  readonly opened: KeptHome;
  /** As it is now; somebody else may have changed it. */
  readonly latest: KeptHome;
  readonly onOpen: (kept: KeptHome) => void;
}

/** The draft of the home page: saved, previewed, and published now or at a time. */
export function ArrangementEditor({ opened, latest, onOpen }: ArrangementEditorProps) {
  const mayEdit = useCan('admin:home:edit');
  const save = useHomeChange(saveArrangement);
  const draftKey = `home-${opened.revision}`;
  const form = useEndpointForm(saveArrangement, {
    pick: PARTS,
    initial: opened.draft,
    draftKey,
    wordsFor: wordsForArrangement,
  });
  // The draft that the next saving replaces; another than the opened one where somebody decided so.
  const [base, setBase] = useState(opened.revision);
  const draft = form.values as unknown as Arrangement;
  const changed = PARTS.some((part) => JSON.stringify(draft[part]) !== JSON.stringify(opened.draft[part]));
  const isOvertaken = latest.revision !== base;
  const isOutdated = isOvertaken && !changed;
  useEffect(() => {
    if (isOutdated) onOpen(latest);
  }, [isOutdated, latest, onOpen]);
  const unsaved = changed ? m.home_office_save_first() : undefined;
  const mayNot = mayEdit ? undefined : m.home_office_may_not_edit();
  const hasErrors = Object.keys(form.inner.errors).length > 0;

  return (
    <FormBox
      form={form}
      className={styles.editor}
      onSend={async (values) => {
        const kept = await save.mutateAsync({ ...values, revision: base });
        toast('success', m.home_office_saved());
        clearDraft(draftKey);
        onOpen(kept);
      }}
      footer={
        <div className={styles.foot}>
          <span className={styles.hint} role="status">
            {hasErrors
              ? m.home_office_check()
              : changed
                ? m.home_office_unsaved()
                : latest.savedAt === null
                  ? m.home_office_delivered()
                  : m.home_office_saved_at({ time: formatTime(latest.savedAt) })}
          </span>
          <Button
            type="submit"
            busy={form.submitting}
            disabledReason={mayNot ?? (changed ? undefined : m.home_office_is_saved())}
          >
            {m.home_office_save()}
          </Button>
          <PreviewButton disabledReason={unsaved} />
          <PublishButton kept={latest} disabledReason={mayNot ?? unsaved} onDone={onOpen} />
        </div>
      }
    >
      {isOvertaken && changed && (
        <Note
          icon={iconRefresh}
          action={
            <>
              <Button size="small" onClick={() => setBase(latest.revision)}>
                {m.home_office_keep_mine()}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  clearDraft(draftKey);
                  onOpen(latest);
                }}
              >
                {m.home_office_take_theirs()}
              </Button>
            </>
          }
        >
          {m.home_office_overtaken()}
        </Note>
      )}
      {latest.versions[0]?.state === 'planned' && (
        <Note icon={iconAlertTriangle}>
          {m.home_office_planned({ time: formatTime(latest.versions[0].showsFrom) })}
        </Note>
      )}
      <ArrangedParts form={form} draft={draft} kept={latest} changed={changed} mayNot={mayNot} />
      <VersionList kept={latest} disabledReason={mayNot} unsaved={unsaved} onDone={onOpen} />
    </FormBox>
  );
}
