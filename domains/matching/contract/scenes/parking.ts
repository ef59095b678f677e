import { NOTHING, type SceneRules } from '../scene-rules.ts';
import type { ParkingScene } from '../site/parking.ts';

export const parkingRules: SceneRules<ParkingScene> = {
  needs: () => NOTHING,
  followUps: () => NOTHING,
};
