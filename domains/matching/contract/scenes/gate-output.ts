import type { Candidate } from '../candidate.ts';
import { numberOf } from '../engine/candidates.ts';
import { supplyVolts, wattsOfPiece } from '../engine/piece-watts.ts';
import type { Problem } from '../problem.ts';
import { factOf } from '../rule-pack.ts';
import type { Chosen, SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { step, type TraceStep } from '../trace.ts';
import { problemOf } from './build-need.ts';
import { type ChannelRow, onNetwork, rowOf, terminalFact } from './channel-row.ts';

/** Whether the gates of an entrance feed its face terminals, and what is said of it. */
export interface GateOutput {
  readonly feeds: boolean;
  /** Of the terminals where they are fed by their gates, else of the supply. */
  readonly steps: readonly TraceStep[];
  readonly problem: Problem | null;
}

const OWN_SUPPLY: GateOutput = { feeds: false, steps: [], problem: null };

/** The voltages that a cabinet says it gives; null: it does not say. */
function voltageOf({ attributes }: Candidate): string | null {
  const said = attributes.output_voltage_v;
  return said === undefined ? null : String(said);
}

/** One voltage of direct current, with or without its unit. */
const DIRECT = /^(?:DC ?)?(\d{1,3}(?:\.\d{1,2})?)(?: ?V(?: ?DC)?)?$/i;

/** Whether it is one of the voltages that are said: what is another measure, or alternating current, is none. */
const isAmong = (volts: number, said: string): boolean =>
  said.split(/[,;/、]/).some((one) => Number(DIRECT.exec(one.trim())?.[1]) === volts);

/**
 * Cabinets of a row with the terminals that stand on one of them at most: a lane has its terminal on the right of who
 * walks, so that the one of the other direction stands across the lane, and a cabinet between two lanes serves both.
 */
function cabinetsOf(row: ChannelRow, perLane: number) {
  const onSingle = Math.ceil(perLane / 2);
  return [
    { name: 'turnstile', pieces: row.turnstiles, terminals: perLane },
    { name: 'gate-single', pieces: row.single, terminals: onSingle },
    { name: 'gate-dual', pieces: row.dual, terminals: perLane },
    { name: 'gate-single-wide', pieces: row.wideSingle, terminals: onSingle },
    { name: 'gate-dual-wide', pieces: row.wideDual, terminals: perLane },
  ].filter(({ pieces }) => pieces > 0);
}

/**
 * Face terminals stand on their gates: where every cabinet of the entrance says that it gives their voltage, and enough
 * amperes for what stands on it, they need no supply of their own.
 */
export function gateOutput(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  { pack }: SceneContext,
  chosen: Chosen,
): GateOutput {
  const terminal = onNetwork(entrance) ? chosen(`${scene.id}.${entrance.id}.terminal`) : null;
  if (terminal === null) return OWN_SUPPLY;
  const cabinets = cabinetsOf(rowOf(entrance, pack), factOf(pack, terminalFact(entrance))).map(
    ({ name, terminals }) => {
      const line = `${scene.id}.${entrance.id}.${name}`;
      return { line, terminals, product: chosen(line)?.product ?? null };
    },
  );
  // A cabinet that is not on the list is the customer's own: nobody knows what it gives.
  if (cabinets.some(({ product }) => product === null)) return OWN_SUPPLY;
  const volts = supplyVolts(terminal.product, pack);
  const margin = factOf(pack, 'access.psu.margin');
  const watts = wattsOfPiece(terminal.product, 'faceTerminal', pack) ?? 0;
  const used = numberOf(terminal.product, 'max_draw_w') === null ? (['access.terminal.watts'] as const) : [];
  const judged = cabinets.flatMap(({ line, product, terminals }) => {
    if (product === null) return [];
    const amperes = numberOf(product, 'output_current_a');
    const needed = (terminals * watts * margin) / volts;
    const said = voltageOf(product);
    return [{ line, product, terminals, amperes, needed, said }];
  });
  const noted = (rule: 'channel_gate_output' | 'channel_gate_output_short', of: typeof judged) =>
    [...Map.groupBy(of, ({ product, terminals }) => `${product.skuId} ${terminals}`).values()].flatMap(([one]) =>
      one === undefined
        ? []
        : [
            step(
              rule,
              {
                gate: one.product.partNumber,
                terminals: one.terminals,
                watts,
                volts,
                margin,
                said: one.said ?? volts,
                amperes: one.amperes ?? '?',
              },
              [...used, 'access.psu.margin'],
              one.needed,
              'A',
            ),
          ],
    );
  const short = judged.filter(
    ({ amperes, needed, said }) =>
      (said !== null && !isAmong(volts, said)) || (amperes !== null && amperes < needed - 1e-9),
  );
  if (short.length > 0) return { feeds: false, steps: noted('channel_gate_output_short', short), problem: null };
  const silent = judged.filter(({ amperes, said }) => amperes === null || said === null);
  if (silent.length > 0) {
    const gates = [...new Set(silent.map(({ product }) => product.partNumber))].toSorted().join(', ');
    return {
      feeds: false,
      steps: [step('channel_gate_output_unknown', { gates, volts }, [], gates)],
      problem: {
        ...problemOf('channelGateOutput', 'hint', scene, entrance, { gates, volts }),
        line: silent[0]?.line ?? null,
      },
    };
  }
  return { feeds: true, steps: noted('channel_gate_output', judged), problem: null };
}
