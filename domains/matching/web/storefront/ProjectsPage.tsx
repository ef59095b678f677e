import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { iconCalculator } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import type { MatchProject } from '../../contract/match-project.ts';
import { projectNameInPageLanguage } from '../default-names.ts';
import { MATCH_COMPARE_PATH, MATCH_EDITOR_PATH, MATCH_PATH } from '../match-paths.ts';
import { useAddProject, useDeleteProject, useMatchProjects } from '../match-queries.ts';
import { sceneName } from '../match-words.ts';
import { CopyProjectForm } from './CopyProjectForm.tsx';
import { MatchPermitted } from './MatchPermitted.tsx';
import { NewProject } from './NewProject.tsx';
import styles from './projects.module.css';

const PAGE_SIZE = 10;
/** Projects that are compared side by side. */
const COMPARED = 2;

/** The person's projects of smart selection, and the way to a new one. */
export function ProjectsPage() {
  return (
    <MatchPermitted title={m.matching_title()}>
      <PageShell title={m.matching_title()} aside={m.matching_projects_hint()}>
        <div ref={keepFocus}>
          <NewProject />
          <Projects />
        </div>
      </PageShell>
    </MatchPermitted>
  );
}

function Projects() {
  const search = useSearch({ strict: false }) as { readonly keyword?: unknown };
  const keyword = typeof search.keyword === 'string' ? search.keyword : '';
  const navigate = useNavigate();
  const person = personKey(useSession());
  const projects = useMatchProjects(
    { page: pageOfSearch(search), limit: PAGE_SIZE, ...(keyword && { keyword }) },
    person,
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [copied, setCopied] = useState<MatchProject | null>(null);
  const choose = (id: number) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-COMPARED),
    );
  return (
    <section aria-label={m.matching_projects()} className={styles.projects}>
      <header className={styles.head}>
        <h2>{m.matching_projects()}</h2>
        <PageSearch
          key={keyword}
          action={MATCH_PATH}
          keyword={keyword}
          hint={m.matching_projects_search()}
          onSearch={(typed) => navigate({ to: MATCH_PATH, search: (typed ? { keyword: typed } : {}) as object })}
        />
        <Button
          disabledReason={chosen.length < COMPARED ? m.matching_compare_choose() : undefined}
          onClick={() => navigate({ to: MATCH_COMPARE_PATH, search: { projects: chosen.join('-') } as object })}
        >
          {m.matching_compare({ count: chosen.length })}
        </Button>
      </header>
      <PagedList
        query={projects}
        places={{ count: 3, height: 96 }}
        className={styles.list}
        empty={
          keyword === '' ? (
            <EmptyState
              icon={iconCalculator}
              title={m.matching_projects_empty()}
              hint={m.matching_projects_empty_hint()}
            />
          ) : (
            <EmptyState icon={iconCalculator} title={m.matching_projects_none_found()}>
              <ButtonLink to={MATCH_PATH} search={{} as object}>
                {m.matching_projects_show_all()}
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((project) => (
              <li key={project.id}>
                <ProjectCard
                  project={project}
                  isChosen={chosen.includes(project.id)}
                  onChoose={() => choose(project.id)}
                  onCopy={() => setCopied(project)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <FormModal opened={copied !== null} onClose={() => setCopied(null)} title={m.matching_copy()}>
        {copied && <CopyProjectForm key={copied.id} project={copied} onClose={() => setCopied(null)} />}
      </FormModal>
    </section>
  );
}

interface ProjectCardProps {
  readonly project: MatchProject;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onCopy: () => void;
}

function ProjectCard({ project, isChosen, onChoose, onCopy }: ProjectCardProps) {
  const { id, revision, remark, scenes, cameras, lines, total, otherRules, updateTime } = project;
  const name = projectNameInPageLanguage(project.name);
  const add = useAddProject();
  const remove = useDeleteProject();
  return (
    <Card className={styles.project}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={m.matching_compare_this({ name })} />
      </label>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={MATCH_EDITOR_PATH} search={{ project: id } as object}>
            {name}
          </Link>
        </h3>
        {remark !== '' && <p className={styles.remark}>{remark}</p>}
        <p className={styles.tags}>
          {scenes.map((kind) => (
            <Tag key={kind}>{sceneName(kind)}</Tag>
          ))}
          {otherRules && <Tag tone="activity">{m.matching_other_rules()}</Tag>}
        </p>
        <p className={styles.facts}>
          {cameras > 0 && <span>{m.matching_camera_count({ count: cameras })}</span>}
          <span>{m.matching_line_count({ count: lines })}</span>
          <span>{formatTime(updateTime)}</span>
        </p>
      </div>
      {total !== null && (
        <p className={styles.total}>
          <span>{m.matching_total_then()}</span>
          <Money yuan={total} look="price" />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          look="primary"
          busy={add.isPending}
          aria-label={m.matching_add_of({ name })}
          onClick={() => add.mutate({ id, revision })}
        >
          {m.matching_add()}
        </Button>
        <Button size="small" aria-label={m.matching_copy_of({ name })} onClick={onCopy}>
          {m.matching_copy()}
        </Button>
        <Button
          size="small"
          look="danger"
          busy={remove.isPending}
          aria-label={m.matching_delete_of({ name })}
          onClick={() => remove.mutate(project)}
        >
          {m.matching_delete()}
        </Button>
      </div>
    </Card>
  );
}
