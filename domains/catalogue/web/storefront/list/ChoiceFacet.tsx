import * as m from '#messages';
import { Icon, iconCheck } from '../../../../../platform/web/design/icons.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { Picture } from '../../../../../platform/web/kit/Picture.tsx';
import { Plate } from '../../../../illustrations/web/public.tsx';
import type { ListChoice } from '../../list-address.ts';
import styles from './facets.module.css';
import { tileDrawing } from './form-tiles.ts';
import { ListLink } from './ListLink.tsx';

export interface FacetOption {
  readonly key: string | number;
  readonly name: string;
  /** Address of a small picture before the name; empty for none. */
  readonly logo?: string;
  /** Products this choice would leave, as it is shown; null if not counted. */
  readonly count: string | null;
  /** Null for a navigation link that cannot be ticked. */
  readonly chosen: boolean | null;
  /** The list with this option turned on or off. */
  readonly to: ListChoice;
}

const SHOWN = 7;

function Option({ option }: { readonly option: FacetOption }) {
  return (
    <li>
      <ListLink choice={option.to} keepScroll className={styles.option} aria-current={option.chosen || undefined}>
        {option.chosen !== null && (
          <span className={classNames(styles.box, option.chosen && styles.checked)}>
            {option.chosen && <Icon of={iconCheck} />}
          </span>
        )}
        {option.logo && (
          <Picture src={option.logo} alt="" sizes="20px" width={20} height={20} className={styles.logo} />
        )}
        <span className={styles.label}>{option.name}</span>
        {option.count !== null && <span className={styles.count}>{option.count}</span>}
      </ListLink>
    </li>
  );
}

/** Options, each a link to the filtered list; long lists are collapsed. */
export function ChoiceFacet({ title, options }: { readonly title?: string; readonly options: readonly FacetOption[] }) {
  const sorted = [...options].sort((a, b) => Number(b.chosen) - Number(a.chosen));
  const shown = options.length > SHOWN + 1 ? sorted.slice(0, SHOWN) : options;
  const folded = options.length > SHOWN + 1 ? sorted.slice(SHOWN) : [];
  return (
    <section className={styles.facet}>
      {title && <h2>{title}</h2>}
      <ul>
        {shown.map((option) => (
          <Option key={option.key} option={option} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary>{m.catalogue_list_more({ count: folded.length })}</summary>
          <ul>
            {folded.map((option) => (
              <Option key={option.key} option={option} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The forms of a product as drawings to tick. */
export function FormFacet({ title, options }: { readonly title: string; readonly options: readonly FacetOption[] }) {
  return (
    <section className={styles.facet}>
      <h2>{title}</h2>
      <ul className={styles.tiles}>
        {options.map((option) => (
          <li key={option.key}>
            <ListLink
              choice={option.to}
              keepScroll
              className={classNames(styles.tile, option.chosen && styles.tileChosen)}
              aria-current={option.chosen || undefined}
              title={option.count === null ? option.name : `${option.name} (${option.count})`}
            >
              <Plate illustration={tileDrawing(String(option.key))} alt="" sizes="60px" />
              <span>{option.name}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
