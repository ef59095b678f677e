import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Scene } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';

interface ScenePictureProps {
  readonly scene: Scene;
  /** Null before the first time. */
  readonly solution: Solution | null;
  readonly pack: RulePack;
}

/** A scene drawn to scale, with the same in words. */
export function ScenePicture({ scene }: ScenePictureProps) {
  return <figure aria-label={scene.name}>{null}</figure>;
}
