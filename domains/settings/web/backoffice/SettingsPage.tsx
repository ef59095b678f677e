import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { mallSettingsQuery } from '../settings-queries.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of the mall; changes take effect from the next request. */
export function SettingsPage() {
  const settings = useQuery(mallSettingsQuery);
  return (
    <OfficePage title={m.settings_mall()}>
      {settings.data ? (
        <SettingsForm key={settings.data.revision} kept={settings.data} />
      ) : settings.isError ? (
        <ErrorState message={settings.error.message} onRetry={() => settings.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={640} />
        </Loading>
      )}
    </OfficePage>
  );
}
