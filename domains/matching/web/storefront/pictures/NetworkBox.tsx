import { roleName } from '../../role-words.ts';
import { CutText } from './CutText.tsx';
import { at } from './Drawing.tsx';
import type { NetworkNode, Share } from './network-rooms.ts';
import { nodeFacts } from './network-words.ts';
import styles from './pictures.module.css';
import { cutTo, drawnRows } from './plugged-words.ts';

/** A port as a square, so many in a row; of more than two rows only the number is told. */
const PORT = 7;
const PITCH = 9;
const IN_ROW = 24;
const MOST_DRAWN = 48;
const LINE = 17;
const INDENT = 9;
const TITLE = 24;

const portRows = (ports: Share | null): number =>
  ports === null || ports.most > MOST_DRAWN ? 0 : Math.ceil(ports.most / IN_ROW);

/** Units that a device takes from top to bottom. */
export function boxHeight(node: NetworkNode): number {
  const { others } = nodeFacts(node);
  const bars = Number(node.watts !== null) + Number(node.recorder !== null);
  const lines = Number(node.ports !== null) + Number(node.watts !== null) + others.length;
  return TITLE + portRows(node.ports) * PITCH + bars * 10 + (lines + drawnRows(node.plugged).length) * LINE + 6;
}

function Bar({
  share,
  x,
  y,
  width,
}: {
  readonly share: Share;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}) {
  const part = share.most === 0 ? 0 : Math.min(1, share.used / share.most);
  return (
    <>
      <rect className={styles.free} x={x} y={y} width={width} height="6" />
      <rect className={styles.used} x={x} y={y} width={at(width * part)} height="6" />
    </>
  );
}

interface NetworkBoxProps {
  readonly node: NetworkNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A switch with its ports and watts, or a recorder with its channels and bays: what is used and what is left. */
export function NetworkBox({ node, x, y, width }: NetworkBoxProps) {
  const { role, partNumber, ports, watts, recorder } = node;
  const facts = nodeFacts(node);
  const left = x + INDENT;
  const inner = width - 2 * INDENT;
  const shownPorts = ports && portRows(ports) > 0 ? ports : null;
  const afterPorts = y + TITLE + portRows(ports) * PITCH;
  const afterPortWords = afterPorts + (ports ? LINE : 0);
  const bar = watts ?? (recorder && { used: recorder.channels, most: recorder.channelsMax });
  const words = [...(facts.watts ? [facts.watts] : []), ...facts.others];
  // Without a bar what is plugged in follows the ports at once.
  const plugged = afterPortWords + (bar ? 10 : 0) + words.length * LINE;
  return (
    <g>
      <rect className={styles.box} x={x} y={y} width={width} height={boxHeight(node)} rx="3" />
      <text className={styles.name} x={left} y={y + 17}>
        {roleName(role)}
      </text>
      <CutText
        className={styles.quiet}
        x={x + width - INDENT}
        y={y + 17}
        textAnchor="end"
        shown={cutTo(partNumber, roleName(role), inner)}
        whole={partNumber}
      />
      {shownPorts &&
        Array.from({ length: shownPorts.most }, (_, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: ports have no name but their number
            key={place}
            className={place < shownPorts.used ? styles.used : styles.free}
            x={left + (place % IN_ROW) * PITCH}
            y={y + TITLE + Math.floor(place / IN_ROW) * PITCH}
            width={PORT}
            height={PORT}
          />
        ))}
      {facts.ports && (
        <CutText
          className={styles.quiet}
          x={left}
          y={afterPorts + 12}
          shown={cutTo(facts.ports, '', inner)}
          whole={facts.ports}
        />
      )}
      {bar && <Bar share={bar} x={left} y={afterPortWords + 2} width={inner} />}
      {words.map((line, row) => (
        <CutText
          key={line}
          className={styles.quiet}
          x={left}
          y={afterPortWords + (bar ? 22 : 12) + row * LINE}
          shown={cutTo(line, '', inner)}
          whole={line}
        />
      ))}
      {drawnRows(node.plugged).map(({ name, figures }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
        <g key={row}>
          <CutText x={left} y={plugged + 12 + row * LINE} shown={cutTo(name, figures, inner)} whole={name} />
          <text x={left + inner} y={plugged + 12 + row * LINE} textAnchor="end">
            {figures}
          </text>
        </g>
      ))}
    </g>
  );
}
