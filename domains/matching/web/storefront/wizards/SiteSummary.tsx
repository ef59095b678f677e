import * as m from '#messages';
import { Icon, iconAlertTriangle } from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { inPageLanguage } from '../../default-names.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { sceneName } from '../../match-words.ts';
import { type EditedScene, itemsOf } from './edited-site.ts';
import { summaryOf } from './item-summary.ts';
import styles from './wizard.module.css';

interface SiteSummaryProps {
  readonly scenes: readonly EditedScene[];
  /** How much the selection could not solve, where that is not listed beside it. */
  readonly problems?: number;
}

/** What was asked for, in a line for each place: on paper, and beside a result alone, it stands for the forms. */
export function SiteSummary({ scenes, problems = 0 }: SiteSummaryProps) {
  return (
    <Card as="section" padded className={styles.summary} aria-label={m.matching_site()}>
      <h2>{m.matching_site()}</h2>
      {scenes.map((scene) => (
        <section key={scene.id}>
          <h3>{inPageLanguage(String(scene.name || sceneName(scene.kind)))}</h3>
          <ul>
            {SCENE_FORMS[scene.kind].lists.flatMap(({ list, fields, itemName }) =>
              itemsOf(scene, list).map((item, at) => (
                <li key={item.id}>
                  <b>{inPageLanguage(String(item.name || itemName({ n: at + 1 })))}</b> {summaryOf(fields, item)}
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
      {problems > 0 && (
        <p className={styles.unsolved}>
          <Icon of={iconAlertTriangle} size="small" />
          <span>
            {m.matching_problems()} {m.matching_items_count({ count: problems })}
          </span>
        </p>
      )}
    </Card>
  );
}
