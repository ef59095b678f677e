import type { SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { gateNeeds } from './channel-gates.ts';
import { rowOf } from './channel-row.ts';

const WIDTH = 'lane_width_mm';

/** Gates of a row that are not sold for lanes so wide. */
export interface TooWide {
  /** Millimetres of the widest lanes that all of them are sold for. */
  readonly widest: number;
  /** Needs that remain without a gate for it. */
  readonly needs: readonly string[];
}

/** What of a row is not sold for lanes as wide as asked; null: all of it is, or not for any width at all. */
export function lanesTooWide(scene: ChannelScene, entrance: ChannelEntrance, context: SceneContext): TooWide | null {
  const { sells, mostSold } = context;
  const missing = gateNeeds(scene, entrance, rowOf(entrance, context.pack), context).flatMap(
    ({ id, role, quantity, requirements }) => {
      const others = requirements.filter(({ attribute }) => attribute !== WIDTH);
      // The arms of a turnstile are as long as they are: it asks for no width.
      if (quantity === 0 || others.length === requirements.length || sells(role, requirements)) return [];
      const widest = mostSold(role, others, WIDTH);
      return widest === null || widest >= entrance.widthMm ? [] : [{ id, widest }];
    },
  );
  if (missing.length === 0) return null;
  return { widest: Math.min(...missing.map(({ widest }) => widest)), needs: missing.map(({ id }) => id) };
}
