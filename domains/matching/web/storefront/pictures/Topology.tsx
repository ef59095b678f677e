import * as m from '#messages';
import type { Plan, PlannedRecorder, PlannedSwitch } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';
import { at, Drawing, WIDTH } from './Drawing.tsx';
import styles from './pictures.module.css';

/** Boxes of a column that are drawn. */
const DRAWN = 12;
const BOX = { width: 200, height: 72, gap: 12 } as const;
const BUS_X = WIDTH / 2;

interface Box {
  readonly key: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly isFibre: boolean;
}

function switchBox(planned: PlannedSwitch, points: ReadonlyMap<string, string>): Box {
  const { line, piece, point, kind, portsUsed, ports, watts, wattsMax, uplink } = planned;
  const role = kind === 'poe' ? 'poeSwitch' : kind === 'plain' ? 'switch' : 'aggregationSwitch';
  const words = [m.matching_picture_ports({ used: portsUsed, ports })];
  if (kind === 'poe') {
    words.push(m.matching_picture_watts({ watts: numberWords(Math.round(watts)), most: numberWords(wattsMax) }));
  }
  return {
    key: `${line} ${piece}`,
    name: `${roleName(role)} · ${points.get(point) ?? point}`,
    lines: words,
    isFibre: uplink === 'fibre',
  };
}

const recorderBox = ({ line, piece, channels, channelsMax, mbps, poePorts, poeWatts }: PlannedRecorder): Box => ({
  key: `${line} ${piece}`,
  name: roleName('recorder'),
  lines: [
    m.matching_picture_channels({ used: channels, most: channelsMax }),
    poePorts > 0
      ? m.matching_picture_own_poe({ ports: poePorts, watts: numberWords(Math.round(poeWatts)) })
      : `${numberWords(Math.round(mbps))} Mbps`,
  ],
  isFibre: false,
});

interface ColumnProps {
  readonly boxes: readonly Box[];
  readonly x: number;
  /** Whether there is anything to be linked to. */
  readonly isLinked: boolean;
}

function Column({ boxes, x, isLinked }: ColumnProps) {
  const isLeft = x < BUS_X;
  return boxes.map(({ key, name, lines, isFibre }, place) => {
    const y = place * (BOX.height + BOX.gap);
    const middle = y + BOX.height / 2;
    return (
      <g key={key}>
        {isLinked && (
          <path
            className={isFibre ? styles.dashed : undefined}
            d={`M${isLeft ? x + BOX.width : x} ${middle}H${BUS_X}`}
          />
        )}
        <rect className={styles.box} x={x} y={y + 0.5} width={BOX.width} height={BOX.height} rx="3" />
        <text x={x + 10} y={y + 20}>
          {name}
        </text>
        {lines.map((words, row) => (
          <text key={words} className={styles.quiet} x={x + 10} y={y + 40 + row * 20}>
            {words}
          </text>
        ))}
      </g>
    );
  });
}

interface TopologyProps {
  readonly plan: Plan;
  /** What distribution points are called, by id. */
  readonly points: ReadonlyMap<string, string>;
}

/** Switches with their ports and watts on the left, recorders on the right, and how they are linked. */
export function Topology({ plan, points }: TopologyProps) {
  const switches = plan.switches.map((one) => switchBox(one, points));
  const recorders = plan.recorders.map(recorderBox);
  const rows = Math.min(DRAWN, Math.max(switches.length, recorders.length));
  const left =
    switches.length + recorders.length - Math.min(DRAWN, switches.length) - Math.min(DRAWN, recorders.length);
  const height = rows * (BOX.height + BOX.gap);
  const isLinked = switches.length + recorders.length > 1;
  const fibre = switches.some(({ isFibre }) => isFibre);
  return (
    <Drawing
      title={m.matching_picture_topology()}
      height={height + 20}
      words={[...switches, ...recorders].slice(0, 2 * DRAWN).map(({ name, lines }) => `${name}: ${lines.join(', ')}.`)}
    >
      <path
        className={styles.strong}
        d={`M${BUS_X} ${BOX.height / 2}V${at(height - BOX.gap - BOX.height / 2 + 0.1)}`}
      />
      <Column boxes={switches.slice(0, DRAWN)} x={0.5} isLinked={isLinked} />
      <Column boxes={recorders.slice(0, DRAWN)} x={WIDTH - BOX.width - 0.5} isLinked={isLinked} />
      <text className={styles.quiet} x="0" y={height + 12}>
        {[fibre && m.matching_picture_fibre(), left > 0 && m.matching_picture_more({ count: left })]
          .filter(Boolean)
          .join(' · ')}
      </text>
    </Drawing>
  );
}
