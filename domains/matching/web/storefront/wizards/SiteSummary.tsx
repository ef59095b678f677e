import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { inPageLanguage } from '../../default-names.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { sceneName } from '../../match-words.ts';
import { type EditedScene, itemsOf } from './edited-site.ts';
import { summaryOf } from './item-summary.ts';
import styles from './wizard.module.css';

/** What was asked for, in a line for each place: on paper it stands for the forms. */
export function SiteSummary({ scenes }: { readonly scenes: readonly EditedScene[] }) {
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
    </Card>
  );
}
