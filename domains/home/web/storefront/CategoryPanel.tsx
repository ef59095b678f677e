import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronRight, iconLayoutGrid } from '../../../../platform/web/design/icons.tsx';
import { nextPosition } from '../../../../platform/web/kit/arrow-keys.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import type { CategoryNode } from '../../../catalogue/contract/product.ts';
import { categoryIcon, categoryTreeQuery, LIST_PATH, usePerson } from '../../../catalogue/web/public.tsx';
import styles from './category-panel.module.css';

/** Categories with their own line; the others share the last line. */
const OWN_LINES = 9;

/** More names have no room below a category; those that do not fit are left out rather than cut. */
const NAMES_BELOW = 3;

/** The `tabIndex` of a link, which leaves the Tab order once the arrow keys work. */
interface Reached {
  readonly tabIndex: 0 | -1;
}

function Flyout({ branches, tabIndex }: Reached & { readonly branches: readonly CategoryNode[] }) {
  return (
    <div className={styles.flyout}>
      {branches.map((branch) => (
        <section key={branch.id}>
          <h3>
            <Link to={LIST_PATH} search={{ cid: branch.id }} tabIndex={tabIndex}>
              {branch.name}
            </Link>
          </h3>
          <p>
            {branch.childList.map((leaf) => (
              <Link key={leaf.id} to={LIST_PATH} search={{ cid: leaf.id }} tabIndex={tabIndex}>
                {leaf.name}
              </Link>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly icon: string;
  readonly cid?: number;
  readonly branches: readonly CategoryNode[];
  /** For its own link, and for those in its panel. */
  readonly line: Reached['tabIndex'];
  readonly below: Reached['tabIndex'];
}

function Line({ name, icon, cid, branches, line, below }: LineProps) {
  return (
    <li>
      <Link to={LIST_PATH} search={cid === undefined ? {} : { cid }} className={styles.line} tabIndex={line}>
        <Icon of={icon} size="large" />
        <span className={styles.names}>
          {name}
          <small>
            {branches.slice(0, NAMES_BELOW).map((branch) => (
              <span key={branch.id}>{branch.name}</span>
            ))}
          </small>
        </span>
        <Icon of={iconChevronRight} size="small" className={styles.arrow} />
      </Link>
      <Flyout branches={branches} tabIndex={below} />
    </li>
  );
}

const linksOf = (place: ParentNode | null | undefined) => [...(place?.querySelectorAll<HTMLElement>('a') ?? [])];

/**
 * The first level of categories; hovering or focusing one opens the two levels below it. It is a single Tab stop: up
 * and down move between lines, right enters the panel of a line, left or Escape leaves it.
 */
export function CategoryPanel() {
  const { data = [] } = useQuery(categoryTreeQuery(usePerson()));
  const own = data.slice(0, OWN_LINES);
  const rest = data.slice(OWN_LINES);
  // Null until the arrow keys are handled: until then, Tab reaches every link.
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => setCurrent(0), []);
  const reached = (at: number) => ({
    line: current === null || current === at ? (0 as const) : (-1 as const),
    below: current === null ? (0 as const) : (-1 as const),
  });

  function onKeyDown(event: KeyboardEvent) {
    const rows = [...event.currentTarget.children];
    const row = rows.findIndex((each) => each.contains(event.target as Node));
    const inRow = linksOf(rows[row]);
    const at = inRow.indexOf(event.target as HTMLElement);
    const goTo = (link: HTMLElement | undefined) => {
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    if (at > 0) {
      if (event.key === 'ArrowLeft' || event.key === 'Escape') goTo(inRow[0]);
      else {
        const next = nextPosition(event.key, at - 1, inRow.length - 1);
        if (next !== null) goTo(inRow[next + 1]);
      }
    } else if (event.key === 'ArrowRight') goTo(inRow[1]);
    else {
      const next = nextPosition(event.key, row, rows.length);
      if (next === null) return;
      setCurrent(next);
      goTo(linksOf(rows[next])[0]);
    }
  }

  return (
    <Card as="ul" className={styles.panel} aria-label={m.home_categories()} onKeyDown={onKeyDown}>
      {own.map(({ id, name, icon, childList }, at) => (
        <Line key={id} name={name} icon={categoryIcon(icon)} cid={id} branches={childList} {...reached(at)} />
      ))}
      <Line name={m.home_all_categories()} icon={iconLayoutGrid} branches={rest} {...reached(own.length)} />
    </Card>
  );
}
