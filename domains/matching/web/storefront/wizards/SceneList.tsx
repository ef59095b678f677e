import * as m from '#messages';
import { Icon, iconPlus, iconSettings } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Menu } from '../../../../../platform/web/kit/Menu.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import type { Problem } from '../../../contract/problem.ts';
import { SITE_LIMITS } from '../../../contract/site/fields.ts';
import { SCENE_KINDS, type SceneKind } from '../../../contract/site.ts';
import { inPageLanguage } from '../../default-names.ts';
import { sceneName } from '../../match-words.ts';
import { SCENE_ICONS } from '../../scene-icons.ts';
import { SETTINGS_ENTRY } from './asked-place.ts';
import { errorsBelow, errorsOfWhole } from './check-site.ts';
import styles from './scenes.module.css';
import { useWizard } from './wizard-context.ts';

interface SceneListProps {
  readonly active: string;
  readonly problems: readonly Problem[];
  readonly onActive: (entry: string) => void;
  readonly onAdd: (kind: SceneKind) => void;
}

/** The scenes of a project with what is missing in each, and its settings. */
export function SceneList({ active, problems, onActive, onAdd }: SceneListProps) {
  const { edited, errors } = useWizard();
  const most = SITE_LIMITS.scenes;
  const full = edited.scenes.length >= most;
  const ofWhole = errorsOfWhole(errors);
  return (
    <nav aria-label={m.matching_scenes()} className={styles.scenes}>
      <header>
        <h2>{m.matching_scenes()}</h2>
        {full ? (
          <Button size="small" disabledReason={m.matching_scene_full({ most })}>
            {m.matching_scene_add()}
          </Button>
        ) : (
          <Menu
            align="end"
            triggerClassName={styles.addScene}
            trigger={
              <>
                <Icon of={iconPlus} size="small" />
                {m.matching_scene_add()}
              </>
            }
          >
            <div className={styles.kinds}>
              {SCENE_KINDS.map((kind) => (
                <button key={kind} type="button" onClick={() => onAdd(kind)}>
                  <Icon of={SCENE_ICONS[kind]} size="medium" />
                  {sceneName(kind)}
                </button>
              ))}
            </div>
          </Menu>
        )}
      </header>
      {ofWhole.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {ofWhole.join(' ')}
        </p>
      )}
      <ul>
        {edited.scenes.map(({ id, name, kind }, at) => (
          <SceneEntry
            key={id}
            icon={SCENE_ICONS[kind]}
            name={inPageLanguage(String(name || sceneName(kind)))}
            isActive={active === id}
            wrong={errorsBelow(errors, `scenes.${at}`)}
            problems={problems.filter(({ scene }) => scene === id)}
            onPress={() => onActive(id)}
          />
        ))}
        <SceneEntry
          icon={iconSettings}
          name={m.matching_settings()}
          isActive={active === SETTINGS_ENTRY}
          wrong={errorsBelow(errors, 'settings') + errorsBelow(errors, 'constraints')}
          problems={problems.filter(({ scene }) => scene === null)}
          onPress={() => onActive(SETTINGS_ENTRY)}
        />
      </ul>
    </nav>
  );
}

interface SceneEntryProps {
  readonly icon: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly wrong: number;
  readonly problems: readonly Problem[];
  readonly onPress: () => void;
}

function SceneEntry({ icon, name, isActive, wrong, problems, onPress }: SceneEntryProps) {
  const failures = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  return (
    <li>
      <button type="button" aria-current={isActive ? 'true' : undefined} onClick={onPress}>
        <Icon of={icon} size="medium" />
        <span>{name}</span>
        {wrong > 0 && <Tag tone="error">{m.matching_scene_to_mend({ count: wrong })}</Tag>}
        {failures > 0 && <Tag tone="error">{m.matching_scene_errors({ count: failures })}</Tag>}
        {warnings > 0 && <Tag tone="activity">{m.matching_scene_warnings({ count: warnings })}</Tag>}
      </button>
    </li>
  );
}
