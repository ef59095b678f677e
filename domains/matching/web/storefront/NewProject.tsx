import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon } from '../../../../platform/web/design/icons.tsx';
import { SCENE_KINDS } from '../../contract/site.ts';
import { MATCH_EDITOR_PATH } from '../match-paths.ts';
import { sceneAbout, sceneName } from '../match-words.ts';
import { SCENE_ICONS } from '../scene-icons.ts';
import styles from './projects.module.css';

/** A new project begins with one of the five scenes; others are added in it. */
export function NewProject() {
  return (
    <section aria-label={m.matching_new()} className={styles.new}>
      <h2>{m.matching_new()}</h2>
      <ul>
        {SCENE_KINDS.map((kind) => (
          <li key={kind}>
            <Link to={MATCH_EDITOR_PATH} search={{ scene: kind } as object}>
              <Icon of={SCENE_ICONS[kind]} size="large" />
              <b>{sceneName(kind)}</b>
              <span>{sceneAbout(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
