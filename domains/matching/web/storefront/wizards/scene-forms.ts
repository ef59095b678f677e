import type { SceneKind } from '../../../contract/site.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { type EditedScene, type EditedSite, newScene, type Part } from './edited-site.ts';

/** A new scene with names in the page's language. */
export const sceneOfKind = (kind: SceneKind, name: string): EditedScene =>
  newScene(
    kind,
    name,
    (list, at) => SCENE_FORMS[kind].lists.find((one) => one.list === list)?.itemName({ n: at }) ?? '',
  );

/** What a scene was like when it was new; null for what holds for the whole project. */
export function freshOf(site: EditedSite, part: Part): EditedScene | null {
  if (typeof part === 'string') return null;
  const scene = site.scenes.find(({ id }) => id === part.scene);
  return scene ? sceneOfKind(scene.kind, '') : null;
}
