import { useState } from 'react';
import * as m from '#messages';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import type { KeptHome } from '../../contract/home-admin-endpoints.ts';
import { useArrangement, useKnowArrangement } from '../home-office-queries.ts';
import { ArrangementEditor } from './ArrangementEditor.tsx';

/** Arranging the home page: banners, areas, quick entries and the header's menu. */
export function HomeArrangementPage() {
  const latest = useArrangement();
  // What the form was filled with: fresh data must not replace what is being typed.
  const [opened, setOpened] = useState<KeptHome | null>(null);
  const know = useKnowArrangement();
  const shown = opened ?? latest.data;
  return (
    <OfficePage title={m.home_office_title()}>
      {shown && latest.data ? (
        <ArrangementEditor
          key={shown.revision}
          opened={shown}
          latest={latest.data}
          onOpen={(kept) => {
            know(kept);
            setOpened(kept);
          }}
        />
      ) : latest.isError ? (
        <ErrorState message={latest.error.message} onRetry={() => void latest.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
    </OfficePage>
  );
}
