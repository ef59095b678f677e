import type { SceneKind } from '../../../contract/site.ts';
import { ACCESS } from './access-fields.ts';
import { CHANNEL } from './channel-fields.ts';
import { type EditedScene, type EditedSite, newScene, type Part } from './edited-site.ts';
import type { FormSpec } from './field-spec.ts';
import { HIGH_THROW } from './high-throw-fields.ts';
import { PARKING } from './parking-fields.ts';
import { SURVEILLANCE } from './surveillance-fields.ts';

export const SCENE_FORMS: Readonly<Record<SceneKind, FormSpec>> = {
  surveillance: SURVEILLANCE,
  parking: PARKING,
  channel: CHANNEL,
  access: ACCESS,
  highThrow: HIGH_THROW,
};

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
