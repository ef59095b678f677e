import { useState } from 'react';
import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { linksOf } from '../../contract/arrangement.ts';
import { type KeptHome, publishArrangement } from '../../contract/home-admin-endpoints.ts';
import { useDeadLinks, useEmptyAreas, useHomeChange } from '../home-office-queries.ts';
import { PROBLEM_NAME } from './arrangement-words.ts';
import styles from './home-office.module.css';

interface PublishButtonProps {
  readonly kept: KeptHome;
  readonly disabledReason: string | undefined;
  readonly onDone: (kept: KeptHome) => void;
}

/** Publishes the saved draft, now or from a time on. */
export function PublishButton({ kept, disabledReason, onDone }: PublishButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        look="primary"
        disabledReason={disabledReason ?? (kept.unpublished ? undefined : m.home_office_is_published())}
        onClick={() => setOpened(true)}
      >
        {m.home_publish()}
      </Button>
      <FormModal opened={opened} onClose={() => setOpened(false)} title={m.home_publish_title()}>
        <PublishForm kept={kept} onDone={onDone} onClose={() => setOpened(false)} />
      </FormModal>
    </>
  );
}

function PublishForm({ kept, onDone, onClose }: Omit<PublishButtonProps, 'disabledReason'> & { onClose: () => void }) {
  const publish = useHomeChange(publishArrangement);
  const form = useEndpointForm(publishArrangement, { pick: ['at'], initial: { at: '' } });
  const [newest] = kept.versions;
  const planned = newest?.state === 'planned' ? formatTime(newest.showsFrom) : null;
  const isNow = form.values.at === '';
  const dead = useDeadLinks(linksOf(kept.draft).map(({ url }) => url));
  const empty = useEmptyAreas(kept.draft.areas);
  const problems = [
    ...new Set([
      ...kept.problems.map(({ problem }) => PROBLEM_NAME[problem]()),
      ...(empty.size > 0 ? [m.home_problem_area_empty()] : []),
      ...[...dead].map((address) => m.home_problem_dead_address({ address })),
    ]),
  ];
  return (
    <PanelForm
      form={form}
      onSend={async ({ at }) => {
        const answer = await publish.mutateAsync({ revision: kept.revision, at });
        onDone(answer);
      }}
      onClose={onClose}
      done={isNow ? m.home_published() : m.home_publish_planned()}
      submitLabel={isNow ? m.home_publish_now() : m.home_publish_plan()}
    >
      <MinuteField form={form} name="at" label={m.home_publish_at()} help={m.home_publish_at_help()} />
      {planned !== null && (
        <p>{isNow ? m.home_publish_plan_stays({ time: planned }) : m.home_publish_plan_replaced({ time: planned })}</p>
      )}
      {problems.length > 0 && (
        <div>
          <p>{m.home_publish_problems()}</p>
          <ul className={styles.warnings}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </PanelForm>
  );
}
