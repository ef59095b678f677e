import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { iconCalculator } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { MATCHING_ERRORS } from '../../contract/match-errors.ts';
import { SCENE_KINDS, type SceneKind } from '../../contract/site.ts';
import { MATCH_PATH } from '../match-paths.ts';
import { useMatchBasis, useMatchProject } from '../match-queries.ts';
import type { MatchBasis } from '../solver.ts';
import { MatchPermitted } from './MatchPermitted.tsx';
import { NewEditor } from './NewEditor.tsx';
import { NewProject } from './NewProject.tsx';
import { Editor } from './wizards/Editor.tsx';
import { type NewDraft, newProjectDraft } from './wizards/own-draft.ts';
import styles from './wizards/wizard.module.css';

interface EditorSearch {
  readonly project?: unknown;
  readonly scene?: unknown;
}

/** A project of smart selection: `?project=12` opens a kept one, `?scene=parking` begins a new one. */
export function EditorPage() {
  const search = useSearch({ strict: false }) as EditorSearch;
  const project = Number(search.project);
  const kind = SCENE_KINDS.find((one) => one === search.scene);
  let page = (
    <PageShell title={m.matching_editor_title()}>
      <NewProject />
    </PageShell>
  );
  if (Number.isSafeInteger(project) && project > 0) page = <KeptEditor key={project} id={project} />;
  else if (kind) page = <BegunEditor key={kind} kind={kind} />;
  return <MatchPermitted title={m.matching_editor_title()}>{page}</MatchPermitted>;
}

/** Null until it is known which tab this is. */
function useNewDraft(kind: SceneKind): NewDraft | null {
  const [draft, setDraft] = useState<NewDraft | null>(null);
  useEffect(() => {
    let isShown = true;
    void newProjectDraft(kind).then((found) => isShown && setDraft(found));
    return () => {
      isShown = false;
    };
  }, [kind]);
  return draft;
}

function BegunEditor({ kind }: { readonly kind: SceneKind }) {
  const basis = useMatchBasis(personKey(useSession()));
  const draft = useNewDraft(kind);
  if (!basis.data || !draft) return <Waiting error={basis.error} onRetry={() => void basis.refetch()} />;
  return <NewEditor kind={kind} basis={basis.data} draft={draft} />;
}

/** What sites are solved with, and these products besides. */
function withProducts(basis: MatchBasis, more: MatchBasis['products']): MatchBasis {
  const known = new Set(basis.products.map(({ skuId }) => skuId));
  return { ...basis, products: [...basis.products, ...more.filter(({ skuId }) => !known.has(skuId))] };
}

function KeptEditor({ id }: { readonly id: number }) {
  const person = personKey(useSession());
  const basis = useMatchBasis(person);
  const project = useMatchProject(id, person);
  const { error, data, refetch } = project;
  const products = data?.products;
  // What the project names is judged though others sell better: the page’s own thread must know it as well.
  const whole = useMemo(() => basis.data && withProducts(basis.data, products ?? []), [basis.data, products]);
  const onReload = useCallback(async () => {
    const read = await refetch();
    return read.error ? null : (read.data ?? null);
  }, [refetch]);
  // One that is open stays open when it is deleted elsewhere: what was typed can still be kept as a copy.
  if (!data && error instanceof ApiFailure && error.reason === MATCHING_ERRORS.projectNotFound.reason) {
    return (
      <PageShell title={m.matching_editor_title()}>
        <Card>
          <EmptyState icon={iconCalculator} title={m.matching_not_found_title()} hint={m.matching_not_found_hint()}>
            <ButtonLink to={MATCH_PATH}>{m.matching_to_projects()}</ButtonLink>
          </EmptyState>
        </Card>
      </PageShell>
    );
  }
  if (!basis.data || !whole || !data) {
    const retry = () => void Promise.all([basis.refetch(), project.refetch()]);
    return <Waiting error={basis.error ?? error} onRetry={retry} />;
  }
  return <Editor basis={whole} kept={data} begun={data} draftKey={`match-project-${id}`} onReload={onReload} />;
}

interface WaitingProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Until rules, products and project are there, or why they are not. */
function Waiting({ error, onRetry }: WaitingProps) {
  return (
    <PageShell title={m.matching_editor_title()}>
      {error ? (
        <Card>
          <ErrorState message={error.message} onRetry={onRetry} />
        </Card>
      ) : (
        <Loading>
          <div className={styles.editor}>
            <Skeleton height={520} />
            <Skeleton height={520} />
          </div>
        </Loading>
      )}
    </PageShell>
  );
}
