import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconChevronRight, iconLayoutGrid } from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import type { CategoryNode } from '../../../contract/product.ts';
import { categoryTreeQuery } from '../../catalogue-queries.ts';
import { LIST_PATH } from '../../list-address.ts';
import { categoryIcon } from './category-icons.ts';
import styles from './category-panel.module.css';

/** Categories that have a line of their own; the others share the last line. */
const OWN_LINES = 9;

const namesOf = (categories: readonly CategoryNode[]) => categories.map((child) => child.name).join(' · ');

function Flyout({ branches }: { readonly branches: readonly CategoryNode[] }) {
  return (
    <div className={styles.flyout}>
      {branches.map((branch) => (
        <section key={branch.id}>
          <h3>
            <Link to={LIST_PATH} search={{ cid: branch.id }}>
              {branch.name}
            </Link>
          </h3>
          <p>
            {branch.childList.map((leaf) => (
              <Link key={leaf.id} to={LIST_PATH} search={{ cid: leaf.id }}>
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
}

function Line({ name, icon, cid, branches }: LineProps) {
  return (
    <li>
      <Link to={LIST_PATH} search={cid === undefined ? {} : { cid }} className={styles.line}>
        <Icon of={icon} size="large" />
        <span className={styles.names}>
          {name}
          <small>{namesOf(branches)}</small>
        </span>
        <Icon of={iconChevronRight} size="small" className={styles.arrow} />
      </Link>
      <Flyout branches={branches} />
    </li>
  );
}

/** The first level of categories; pointing at one, or moving the focus into it, opens the two levels below it. */
export function CategoryPanel() {
  const { data = [] } = useQuery(categoryTreeQuery());
  const own = data.slice(0, OWN_LINES);
  const rest = data.slice(OWN_LINES);
  return (
    <Card as="ul" className={styles.panel} aria-label={m.catalogue_home_categories()}>
      {own.map(({ id, name, icon, childList }) => (
        <Line key={id} name={name} icon={categoryIcon(icon)} cid={id} branches={childList} />
      ))}
      <Line name={m.catalogue_home_all_categories()} icon={iconLayoutGrid} branches={rest} />
    </Card>
  );
}
