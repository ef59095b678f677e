import { NOTHING, type SceneRules } from '../scene-rules.ts';
import type { ChannelScene } from '../site/channel.ts';

export const channelRules: SceneRules<ChannelScene> = {
  needs: () => NOTHING,
  followUps: () => NOTHING,
};
