import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconAlertTriangle, iconInfoCircle } from '../../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import { withPointName } from '../../../contract/part-names.ts';
import { type Problem, worstFirst } from '../../../contract/problem.ts';
import { problemWords } from './problem-words.ts';
import styles from './problems.module.css';

const SEVERITIES = {
  error: [iconAlertCircle, m.matching_problem_severity_error],
  warning: [iconAlertTriangle, m.matching_problem_severity_warning],
  hint: [iconInfoCircle, m.matching_problem_severity_hint],
} as const;

/** Before more are asked for. */
const FIRST = 6;

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** What it is about: a scene, a place in it. */
  readonly aboutOf: (problem: Problem) => string;
  readonly onShow: (problem: Problem) => void;
  /** Takes back a change by hand that means nothing any more. */
  readonly onForget: (problem: Problem) => void;
  readonly isPrinting: boolean;
  /** What places with a switch are called, by id. */
  readonly points: ReadonlyMap<string, string>;
}

/** What the selection could not solve, the worst first; each leads to what it is about. */
export function ProblemList({ problems, aboutOf, onShow, onForget, isPrinting, points }: ProblemListProps) {
  const [isWhole, setWhole] = useState(false);
  const formatYuan = useFormatYuan();
  const sorted = worstFirst(problems);
  const shown = isWhole || isPrinting ? sorted : sorted.slice(0, FIRST);
  return (
    <section aria-label={m.matching_problems()} className={styles.problems}>
      <h2>
        {m.matching_problems()}
        <span className={styles.count}>{m.matching_items_count({ count: problems.length })}</span>
      </h2>
      {problems.length === 0 && <p className={styles.none}>{m.matching_problems_none()}</p>}
      <ul>
        {shown.map((problem, at) => {
          const [icon, words] = SEVERITIES[problem.severity];
          const { scene, part, line, id } = problem;
          return (
            // Two problems may be equal in all: the place tells them apart.
            <li key={[id, scene, part, line, at].join('|')} className={styles[problem.severity]}>
              <Icon of={icon} size="small" />
              <button type="button" onClick={() => onShow(problem)}>
                <VisuallyHidden>{words()} </VisuallyHidden>
                <span className={styles.about}>{aboutOf(problem)}</span>
                {problemWords({ ...problem, params: withPointName(problem.params, points) }, formatYuan)}
              </button>
              {problem.change !== undefined && !isPrinting && (
                <span className={styles.forget}>
                  <Button size="small" look="text" onClick={() => onForget(problem)}>
                    {m.matching_change_discard()}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {sorted.length > FIRST && !isPrinting && (
        <Button size="small" look="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.app_filter_less() : m.app_filter_more({ count: sorted.length - FIRST })}
        </Button>
      )}
    </section>
  );
}
