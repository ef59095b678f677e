import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconScale } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { MATCH_PATH } from '../match-paths.ts';
import { useMatchProject } from '../match-queries.ts';
import { Comparison } from './Comparison.tsx';
import styles from './comparison.module.css';
import { MatchPermitted } from './MatchPermitted.tsx';

/** Two ids as the list of projects writes them: `12-34`. */
function idsOf(projects: unknown): readonly [number, number] | null {
  const [, one, other] = /^(\d{1,9})-(\d{1,9})$/.exec(String(projects ?? '')) ?? [];
  return one === undefined || other === undefined || one === other ? null : [Number(one), Number(other)];
}

/** Two projects side by side. */
export function ComparePage() {
  const { projects } = useSearch({ strict: false }) as { readonly projects?: unknown };
  const ids = idsOf(projects);
  return (
    <MatchPermitted title={m.matching_compare_title()}>
      <PageShell title={m.matching_compare_title()} actions={ids && <BackToProjects />}>
        {ids ? (
          <Compared ids={ids} />
        ) : (
          <EmptyState icon={iconScale} title={m.matching_compare_choose()}>
            <BackToProjects />
          </EmptyState>
        )}
      </PageShell>
    </MatchPermitted>
  );
}

const BackToProjects = () => (
  <ButtonLink to={MATCH_PATH} search={{} as object}>
    {m.matching_to_projects()}
  </ButtonLink>
);

function Compared({ ids: [first, second] }: { readonly ids: readonly [number, number] }) {
  const person = personKey(useSession());
  const one = useMatchProject(first, person);
  const other = useMatchProject(second, person);
  if (one.data && other.data) return <Comparison projects={[one.data, other.data]} />;
  const failed = [one, other].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        message={failed.error?.message ?? m.app_error_hint()}
        onRetry={() => {
          void one.refetch();
          void other.refetch();
        }}
      >
        <BackToProjects />
      </ErrorState>
    );
  }
  return (
    <Loading>
      <div className={styles.comparison}>
        <Skeleton height={260} />
        <Skeleton height={320} />
      </div>
    </Loading>
  );
}
