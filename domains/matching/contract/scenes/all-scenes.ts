import type { Chosen, SceneContext, SceneDemand } from '../scene-rules.ts';
import type { Scene } from '../site.ts';
import { accessRules } from './access.ts';
import { channelRules } from './channel.ts';
import { highThrowRules } from './high-throw.ts';
import { parkingRules } from './parking.ts';
import { surveillanceRules } from './surveillance.ts';

/** What a scene needs, by its kind. */
export function needsOf(scene: Scene, context: SceneContext): SceneDemand {
  switch (scene.kind) {
    case 'surveillance':
      return surveillanceRules.needs(scene, context);
    case 'parking':
      return parkingRules.needs(scene, context);
    case 'channel':
      return channelRules.needs(scene, context);
    case 'access':
      return accessRules.needs(scene, context);
    case 'highThrow':
      return highThrowRules.needs(scene, context);
  }
}

/** What follows for a scene from the products chosen. */
export function followUpsOf(scene: Scene, context: SceneContext, chosen: Chosen): SceneDemand {
  switch (scene.kind) {
    case 'surveillance':
      return surveillanceRules.followUps(scene, context, chosen);
    case 'parking':
      return parkingRules.followUps(scene, context, chosen);
    case 'channel':
      return channelRules.followUps(scene, context, chosen);
    case 'access':
      return accessRules.followUps(scene, context, chosen);
    case 'highThrow':
      return highThrowRules.followUps(scene, context, chosen);
  }
}
