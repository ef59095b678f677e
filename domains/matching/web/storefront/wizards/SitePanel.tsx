import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { offerUndo } from '../../../../../platform/web/kit/offer-undo.ts';
import { Tabs } from '../../../../../platform/web/kit/Tabs.tsx';
import type { Problem } from '../../../contract/problem.ts';
import type { SceneKind } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { inPageLanguage } from '../../default-names.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { sceneName } from '../../match-words.ts';
import { roleName } from '../../role-words.ts';
import { withoutLost } from '../result/overrides.ts';
import { pointNamesOf } from '../result/part-names.ts';
import { type AskedPlace, SETTINGS_ENTRY } from './asked-place.ts';
import { type EditedScene, itemsOf, withoutScene, withScene } from './edited-site.ts';
import { ProblemList } from './ProblemList.tsx';
import { problemPlace } from './problem-place.ts';
import { SceneForm, SettingsForm } from './SceneForm.tsx';
import { SceneList } from './SceneList.tsx';
import { sceneOfKind } from './scene-forms.ts';
import styles from './wizard.module.css';
import { useWizard } from './wizard-context.ts';

const nameOfScene = ({ name, kind }: EditedScene): string => inPageLanguage(String(name || sceneName(kind)));

/** What an entry of a scene is called; nothing where the problem is about the whole scene. */
function partName(scene: EditedScene, part: string | null): string {
  for (const { list, itemName } of SCENE_FORMS[scene.kind].lists) {
    const items = itemsOf(scene, list);
    const at = items.findIndex(({ id }) => id === part);
    if (at >= 0) return inPageLanguage(String(items[at]?.name || itemName({ n: at + 1 })));
  }
  return '';
}

interface SitePanelProps {
  /** The scene that is open by its id, or the settings. */
  readonly active: string;
  readonly onActive: (entry: string) => void;
  readonly solution: Solution | null;
  readonly isExpert: boolean;
  readonly onExpert: (isExpert: boolean) => void;
  /** Shows a line of the result. */
  readonly onLine: (line: string) => void;
  readonly isPrinting: boolean;
}

/** Scenes, what is wrong with them, and the form of the one that is open. */
export function SitePanel(props: SitePanelProps) {
  const { active, onActive: setActive, solution, isExpert, onExpert, onLine, isPrinting } = props;
  const { edited, change } = useWizard();
  const { scenes } = edited;
  const [asked, setAsked] = useState<AskedPlace | null>(null);
  const form = useRef<HTMLElement>(null);
  const scene = scenes.find(({ id }) => id === active);
  const entry = scene?.id ?? SETTINGS_ENTRY;
  const problems = solution?.problems ?? [];

  /** Who opens a form goes on in it. */
  function open(id: string): void {
    flushSync(() => {
      setActive(id);
      setAsked(null);
    });
    form.current?.focus();
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
    offerUndo(m.matching_scene_removed({ name: nameOfScene(removed) }), () => {
      change((now) => withScene(now, removed, at));
      open(id);
    });
  }
  function show(problem: Problem): void {
    const place = problemPlace(problem, scenes);
    if ('line' in place) {
      onLine(place.line);
      return;
    }
    const { part, field } = place;
    flushSync(() => {
      if (!place.isQuick) onExpert(true);
      setActive(place.entry);
      setAsked({ part, field });
    });
    // The list of an entry opens it and goes on there.
    if (part !== null) return;
    const found = field === null ? [] : (form.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`) ?? []);
    ([...found].find((one) => !one.closest('[data-item]')) ?? form.current)?.focus();
  }
  function forget(problem: Problem): void {
    const before = edited.overrides;
    change((now) => ({ ...now, overrides: withoutLost(now.overrides, problem) }));
    offerUndo(m.matching_change_discarded(), () => change((now) => ({ ...now, overrides: before })));
  }
  function aboutOf({ scene: sceneId, part, line }: Problem): string {
    const about = scenes.find((one) => one.id === sceneId);
    const need = solution?.lines.find((one) => one.id === line)?.need;
    const names = [
      about ? nameOfScene(about) : m.matching_problems_project(),
      ...(about ? [partName(about, part)] : []),
      ...(need ? [roleName(need.role)] : []),
    ].filter((name) => name !== '');
    // With a single scene its name says nothing.
    const told = about && scenes.length === 1 && names.length > 1 ? names.slice(1) : names;
    return m.matching_problem_in({ place: told.join(' · ') });
  }

  return (
    <>
      <Card padded className={styles.scenesCard}>
        <SceneList active={entry} problems={problems} onActive={open} onAdd={add} />
      </Card>
      {solution && (
        <Card padded>
          <ProblemList
            problems={problems}
            aboutOf={aboutOf}
            onShow={show}
            onForget={forget}
            isPrinting={isPrinting}
            points={pointNamesOf(itemsOf(edited.settings, 'points'))}
          />
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
            <SceneForm key={scene.id} ref={form} scene={scene} asked={asked} onRemove={() => remove(scene.id)} />
          ) : (
            <SettingsForm ref={form} asked={asked} />
          )}
        </Tabs>
      </Card>
    </>
  );
}
