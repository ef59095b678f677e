import { NOTHING, type SceneRules } from '../scene-rules.ts';
import type { SurveillanceScene } from '../site/surveillance.ts';

export const surveillanceRules: SceneRules<SurveillanceScene> = {
  needs: () => NOTHING,
  followUps: () => NOTHING,
};
