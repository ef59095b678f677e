import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import * as m from '#messages';
import { Icon, iconTrash } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { inPageLanguage } from '../../default-names.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { CONSTRAINTS, SETTINGS } from '../../fields/settings-fields.ts';
import { sceneName } from '../../match-words.ts';
import type { AskedPlace } from './asked-place.ts';
import { type EditedScene, withField } from './edited-site.ts';
import styles from './form.module.css';
import { MustUse } from './MustUse.tsx';
import { PartForm } from './PartForm.tsx';
import { useWizard } from './wizard-context.ts';

interface SceneFormProps {
  /** Of the form as a whole, which takes the focus. */
  readonly ref: Ref<HTMLElement>;
  readonly scene: EditedScene;
  readonly asked: AskedPlace | null;
  readonly onRemove: () => void;
}

/** The wizard of a scene. */
export function SceneForm({ ref, scene, asked, onRemove }: SceneFormProps) {
  const { edited, change, errors } = useWizard();
  const place = `scenes.${edited.scenes.findIndex(({ id }) => id === scene.id)}`;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={inPageLanguage(String(scene.name || sceneName(scene.kind)))}
      className={styles.form}
    >
      <header className={styles.sceneHead}>
        <TextInput
          label={m.matching_scene_name()}
          autoComplete="off"
          maxLength={60}
          value={inPageLanguage(String(scene.name ?? ''))}
          error={errors.get(`${place}.name`)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change((now) => withField(now, { scene: scene.id }, 'name', value));
          }}
        />
        <Button
          look="danger"
          aria-label={m.matching_scene_remove()}
          title={m.matching_scene_remove()}
          disabledReason={edited.scenes.length === 1 ? m.matching_scene_last() : undefined}
          onClick={onRemove}
        >
          <Icon of={iconTrash} size="small" />
        </Button>
      </header>
      <PartForm spec={SCENE_FORMS[scene.kind]} part={{ scene: scene.id }} place={place} asked={asked} />
    </section>
  );
}

/** What holds for the whole project, and what is asked of its products. */
export function SettingsForm({ ref, asked }: Pick<SceneFormProps, 'ref' | 'asked'>) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={m.matching_settings()} className={styles.form}>
      <PartForm spec={CONSTRAINTS} part="constraints" place="constraints" asked={null} />
      <MustUse />
      <PartForm spec={SETTINGS} part="settings" place="settings" asked={asked} />
    </section>
  );
}
