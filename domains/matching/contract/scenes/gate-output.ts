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

/** One voltage of direct current, with or without its unit. */
const DIRECT = /^(?:DC ?)?(\d{1,3}(?:\.\d{1,2})?)(?: ?V(?: ?DC)?)?$/i;

/** What is surely no direct current, in either language. */
const ALTERNATING = /\bAC\b|\u4ea4\u6d41/i;

/** What a cabinet says of the voltages that it gives. */
interface SaidVolts {
  /** As they are read; what is another measure, or alternating current, is none. */
  readonly volts: readonly number[];
  /** For people, with their unit; as the maker writes it, where something else is among them. */
  readonly words: string;
  /** Whether these are all: otherwise something else is said, such as a range, and nobody knows whether it is one. */
  readonly areAll: boolean;
}

/** The voltages that a cabinet says it gives, however they are typed; null: it does not say. */
function voltsOf({ attributes }: Candidate): SaidVolts | null {
  // Full-width signs, as they are typed in Chinese, become plain ones.
  const said = String(attributes.output_voltage_v ?? '')
    .normalize('NFKC')
    .trim();
  if (said === '') return null;
  const pieces = said.split(/[,;/、]/);
  const read = pieces.map((one) => DIRECT.exec(one.trim())?.[1]);
  const volts = read.flatMap((one) => (one === undefined ? [] : [Number(one)]));
  const areAll = pieces.every((one, at) => read[at] !== undefined || ALTERNATING.test(one));
  return { volts, words: volts.length === read.length ? `${volts.join('/')} V` : said, areAll };
}

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

/** A cabinet with what it says it gives, and the amperes that are needed for what stands on it. */
interface Judged {
  readonly line: string;
  readonly product: Candidate;
  readonly terminals: number;
  readonly needed: number;
  readonly amperes: number | null;
  readonly said: SaidVolts | null;
}

const firstOfEach = (of: readonly Judged[], key: (one: Judged) => string): Judged[] =>
  [...Map.groupBy(of, key).values()].flatMap(([one]) => (one === undefined ? [] : [one]));

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
  const judged: readonly Judged[] = cabinets.flatMap(({ line, product, terminals }) => {
    if (product === null) return [];
    const needed = (terminals * watts * margin) / volts;
    return [
      { line, product, terminals, needed, amperes: numberOf(product, 'output_current_a'), said: voltsOf(product) },
    ];
  });
  const counted = (rule: 'channel_gate_output' | 'channel_gate_output_short', of: readonly Judged[]) =>
    firstOfEach(of, ({ product, terminals }) => `${product.skuId} ${terminals}`).map(
      ({ product, terminals, said, amperes, needed }) =>
        step(
          rule,
          {
            ...{ gate: product.partNumber, terminals, watts, volts, margin },
            ...{ said: said?.volts.join('/') ?? '?', amperes: amperes ?? '?' },
          },
          [...used, 'access.psu.margin'],
          needed,
          'A',
        ),
    );
  const others = judged.filter(({ said }) => said?.areAll && !said.volts.includes(volts));
  const short = judged.filter(
    (one) => !others.includes(one) && one.amperes !== null && one.amperes < one.needed - 1e-9,
  );
  if (others.length + short.length > 0) {
    return {
      feeds: false,
      steps: [
        ...firstOfEach(others, ({ product }) => `${product.skuId}`).map(({ product, said }) =>
          step('channel_gate_output_volts', { gate: product.partNumber, volts }, [], said?.words ?? '?'),
        ),
        ...counted('channel_gate_output_short', short),
      ],
      problem: null,
    };
  }
  const silent = judged.filter(({ amperes, said }) => amperes === null || !said?.volts.includes(volts));
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
  return { feeds: true, steps: counted('channel_gate_output', judged), problem: null };
}
