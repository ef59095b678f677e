import * as m from '#messages';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import type { Tag } from '../contract/facts/fact.ts';
import styles from './evidence.module.css';

/** What the letters of the evidence mean. */
export const TAG_NAMES: Readonly<Record<Tag, () => string>> = {
  V: m.matching_tag_v,
  S: m.matching_tag_s,
  T: m.matching_tag_t,
  I: m.matching_tag_i,
  D: m.matching_tag_d,
};

/** How sure a rule or a number is, by where it comes from. */
export function Evidence({ tag }: { readonly tag: Tag }) {
  return (
    <abbr className={classNames(styles.tag, styles[`tag${tag}`])} title={TAG_NAMES[tag]()}>
      {tag}
    </abbr>
  );
}
