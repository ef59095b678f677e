import { NOTHING, type SceneRules } from '../scene-rules.ts';
import type { HighThrowScene } from '../site/high-throw.ts';

export const highThrowRules: SceneRules<HighThrowScene> = {
  needs: () => NOTHING,
  followUps: () => NOTHING,
};
