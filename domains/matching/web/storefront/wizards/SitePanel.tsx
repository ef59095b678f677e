import { useState } from 'react';
import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { offerUndo } from '../../../../../platform/web/kit/offer-undo.ts';
import { Tabs } from '../../../../../platform/web/kit/Tabs.tsx';
import type { Problem } from '../../../contract/problem.ts';
import type { SceneKind } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { sceneName } from '../../match-words.ts';
import { roleName } from '../../role-words.ts';
import { withoutScene, withScene } from './edited-site.ts';
import { ProblemList } from './ProblemList.tsx';
import { SceneForm, SettingsForm } from './SceneForm.tsx';
import { SceneList, SETTINGS_ENTRY } from './SceneList.tsx';
import { sceneOfKind } from './scene-forms.ts';
import styles from './wizard.module.css';
import { useWizard } from './wizard-context.ts';

interface SitePanelProps {
  readonly solution: Solution | null;
  readonly isExpert: boolean;
  readonly onExpert: (isExpert: boolean) => void;
}

/** Scenes, what is wrong with them, and the form of the one that is open. */
export function SitePanel({ solution, isExpert, onExpert }: SitePanelProps) {
  const { edited, change } = useWizard();
  const { scenes } = edited;
  const [active, setActive] = useState<string>(scenes[0]?.id ?? SETTINGS_ENTRY);
  const [asked, setAsked] = useState<{ readonly part: string | null } | null>(null);
  const scene = active === SETTINGS_ENTRY ? undefined : (scenes.find(({ id }) => id === active) ?? scenes[0]);
  const entry = scene?.id ?? SETTINGS_ENTRY;
  const problems = solution?.problems ?? [];

  function open(id: string): void {
    setActive(id);
    setAsked(null);
  }
  function add(kind: SceneKind): void {
    const same = scenes.filter((one) => one.kind === kind).length;
    const added = sceneOfKind(kind, same === 0 ? sceneName(kind) : `${sceneName(kind)} ${same + 1}`);
    change((now) => withScene(now, added));
    open(added.id);
  }
  function remove(id: string): void {
    const at = scenes.findIndex((one) => one.id === id);
    const removed = scenes[at];
    if (!removed) return;
    change((now) => withoutScene(now, id));
    open(scenes[at === 0 ? 1 : at - 1]?.id ?? SETTINGS_ENTRY);
    offerUndo(m.matching_scene_removed({ name: String(removed.name || sceneName(removed.kind)) }), () => {
      change((now) => withScene(now, removed, at));
      open(id);
    });
  }
  function show({ scene: id, part }: Problem): void {
    setActive(id ?? SETTINGS_ENTRY);
    setAsked({ part });
  }
  function aboutOf({ scene: id, line }: Problem): string {
    const about = scenes.find((one) => one.id === id);
    const place = about ? String(about.name || sceneName(about.kind)) : m.matching_problems_project();
    const need = line === null ? undefined : solution?.lines.find((one) => one.id === line)?.need;
    if (need) return m.matching_problem_of({ place, role: roleName(need.role) });
    return m.matching_problem_in({ place });
  }

  return (
    <>
      <Card padded>
        <SceneList active={entry} problems={problems} onActive={open} onAdd={add} />
      </Card>
      {solution && (
        <Card padded>
          <ProblemList problems={problems} aboutOf={aboutOf} onShow={show} />
        </Card>
      )}
      <Card padded className={styles.formCard}>
        <Tabs
          label={m.matching_mode()}
          entries={[
            { key: 'quick', label: m.matching_mode_quick() },
            { key: 'expert', label: m.matching_mode_expert() },
          ]}
          active={isExpert ? 'expert' : 'quick'}
          onChange={(mode) => onExpert(mode === 'expert')}
        >
          {scene ? (
            <SceneForm key={scene.id} scene={scene} asked={asked} onRemove={() => remove(scene.id)} />
          ) : (
            <SettingsForm asked={asked} />
          )}
        </Tabs>
      </Card>
    </>
  );
}
