import { NOTHING, type SceneRules } from '../scene-rules.ts';
import type { AccessScene } from '../site/access.ts';

export const accessRules: SceneRules<AccessScene> = {
  needs: () => NOTHING,
  followUps: () => NOTHING,
};
