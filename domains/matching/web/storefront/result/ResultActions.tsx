import { useMutation } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../../../platform/web/api-client/call.ts';
import { Icon, iconDownload, iconPrinter } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { saveAsFile } from '../../../../../platform/web/table/save-as-file.ts';
import { exportMatchProject } from '../../../contract/match-endpoints.ts';
import { useAddProject } from '../../match-queries.ts';
import styles from './result.module.css';

interface ResultActionsProps {
  /** As it is kept; null for a new one. */
  readonly project: { readonly id: number; readonly name: string; readonly revision: number } | null;
  /** Whether what is shown is what is kept. */
  readonly isKept: boolean;
  /** Lines that were ticked; none: all. */
  readonly chosen: readonly string[];
}

/** What is done with a result: bought, printed, taken along. Only a kept one is bought, so that its reasons stay. */
export function ResultActions({ project, isKept, chosen }: ResultActionsProps) {
  const add = useAddProject();
  const save = useMutation({
    mutationFn: ({ id }: { readonly id: number }) => call(exportMatchProject, { id }),
    onSuccess: (file) => saveAsFile(`${project?.name ?? ''}.csv`, file, file.type),
  });
  const first = project && isKept ? undefined : m.matching_save_first();
  return (
    <div className={styles.actions}>
      <Button
        look="primary"
        busy={add.isPending}
        disabledReason={first}
        onClick={() => {
          if (!project) return;
          const { id, revision } = project;
          add.mutate({ id, revision, ...(chosen.length > 0 && { lines: [...chosen] }) });
        }}
      >
        {chosen.length > 0 ? m.matching_add_chosen({ count: chosen.length }) : m.matching_add_all()}
      </Button>
      <Button busy={save.isPending} disabledReason={first} onClick={() => project && save.mutate(project)}>
        <Icon of={iconDownload} size="small" /> {m.matching_export()}
      </Button>
      <Button onClick={() => print()}>
        <Icon of={iconPrinter} size="small" /> {m.matching_print()}
      </Button>
      {first !== undefined && <p className={styles.facts}>{first}</p>}
    </div>
  );
}
