import { numberOf } from '../engine/candidates.ts';
import type { Problem } from '../problem.ts';
import type { RulePack } from '../rule-pack.ts';
import type { Chosen, SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { step, type TraceStep } from '../trace.ts';
import { problemOf } from './build-need.ts';
import { sellsNarrower } from './channel-gates.ts';
import { bodiesOf, type LaneWidths, plannedWidths, rowLength, rowOf } from './channel-row.ts';
import { lanesTooWide } from './lanes-too-wide.ts';

type Named = Pick<ChannelScene, 'id'>;

const ORDINARY = ['turnstile', 'gate-single', 'gate-dual'] as const;
const WIDE = ['gate-single-wide', 'gate-dual-wide'] as const;

/** The line whose gates build the widest lanes among these, and how wide; null: none says it. */
function widestOf({ id }: Named, entrance: ChannelEntrance, names: readonly string[], chosen: Chosen) {
  const said = names.flatMap((name) => {
    const line = `${id}.${entrance.id}.${name}`;
    const taken = chosen(line);
    const width = taken && numberOf(taken.product, 'lane_width_mm');
    return width === null ? [] : [{ line, width }];
  });
  return said.toSorted((a, b) => b.width - a.width)[0] ?? null;
}

/** Lanes as the gates that were chosen build them: no narrower than planned, and no wider where they do not say it. */
export function builtWidths(scene: Named, entrance: ChannelEntrance, pack: RulePack, chosen: Chosen): LaneWidths {
  const planned = plannedWidths(entrance, pack);
  const widest = (names: readonly string[]) => widestOf(scene, entrance, names, chosen)?.width ?? 0;
  return {
    ordinary: Math.max(planned.ordinary, widest(ORDINARY)),
    wide: Math.max(planned.wide, widest(WIDE)),
  };
}

/** How long the row is with the gates that were chosen: for the trace of the first of them, and what is to be said of it. */
export interface BuiltRow {
  readonly line: string;
  readonly steps: readonly TraceStep[];
  readonly problems: readonly Problem[];
}

/**
 * That ordinary lanes become wider than asked for: nothing narrower is sold, or other gates were taken. Nothing of a row
 * of which some gates are not sold so wide: that is told instead.
 */
function widerLanes(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  context: SceneContext,
  chosen: Chosen,
  length: number,
): Problem[] {
  if (lanesTooWide(scene, entrance, context) !== null) return [];
  const { ordinary: built } = builtWidths(scene, entrance, context.pack, chosen);
  const params = { width: entrance.widthMm, built, length };
  const row = rowOf(entrance, context.pack);
  if (!sellsNarrower(entrance, row, built, context)) {
    return [problemOf('channelWiderLanes', 'hint', scene, entrance, params)];
  }
  const line = widestOf(scene, entrance, ORDINARY, chosen)?.line ?? null;
  return [{ ...problemOf('channelNarrowerSold', 'hint', scene, entrance, params), line }];
}

/**
 * A row as it is built: whether it fits; and that ordinary lanes become wider than asked for, where they become wide
 * ones or where the row does not fit for it.
 */
export function builtRow(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  context: SceneContext,
  chosen: Chosen,
): BuiltRow {
  const { pack } = context;
  const row = rowOf(entrance, pack);
  const widths = builtWidths(scene, entrance, pack, chosen);
  const length = rowLength(row, widths, pack);
  const room = entrance.roomM;
  const isTooLong = room !== null && length > room;
  const { ordinary: built } = widths;
  const isWider = !row.wideBeside && row.total > row.wide && built > entrance.widthMm;
  const [first = 'gate-single'] = [
    ...(row.turnstiles > 0 ? ['turnstile'] : []),
    ...(row.single > 0 ? ['gate-single'] : []),
    'gate-single-wide',
  ];
  const inputs = {
    ordinary: row.total - row.wide,
    width: built,
    wide: row.wide,
    wideWidth: widths.wide,
    bodies: bodiesOf(row),
    body: pack.facts['channel.cabinet.width'].value,
  };
  return {
    line: `${scene.id}.${entrance.id}.${first}`,
    steps: [step('channel_row_length', inputs, ['channel.cabinet.width'], length, 'm')],
    problems: [
      ...(isTooLong ? [problemOf('channelRoom', 'error', scene, entrance, { length, room, lanes: row.total })] : []),
      ...(isWider && (isTooLong || built >= pack.facts['channel.wideLane.width'].value)
        ? widerLanes(scene, entrance, context, chosen, length)
        : []),
    ],
  };
}
