import * as m from '#messages';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { DistributionPoint } from '../../../contract/site.ts';
import type { Plan } from '../../../contract/solution.ts';
import { CutText } from './CutText.tsx';
import { at, Drawing, type DrawingNote, SMALL, WIDE } from './Drawing.tsx';
import { boxHeight, NetworkBox } from './NetworkBox.tsx';
import { type NetworkLink, type NetworkNode, type NetworkRoom, networkRooms } from './network-rooms.ts';
import { nodeWords, roomWords, speedWords } from './network-words.ts';
import styles from './pictures.module.css';
import { cutTo } from './plugged-words.ts';

/** Devices of a column that are drawn. */
const DRAWN = 12;
const GAP = 10;
const ROOM = { head: 26, pad: 9, gap: 14 } as const;
const LEFT_WIDTH = 252;
const MAIN_WIDTH = 282;
/** Where the links of the main room run, left of its boxes. */
const RAIL = 12;
/** Where the links between rooms turn, each on a line of its own. */
const TURN = { x: LEFT_WIDTH + 96, step: 6 } as const;

interface Placed {
  readonly node: NetworkNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface PlacedRoom {
  readonly room: NetworkRoom;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Placed[];
}

/** A room from `top` down, its devices below each other. */
function placed(room: NetworkRoom, x: number, top: number, width: number, indent: number): PlacedRoom {
  let y = top + ROOM.head;
  const boxes = room.nodes.map((node): Placed => {
    const box = { node, x: x + indent, y, width: width - indent - ROOM.pad };
    y += boxHeight(node) + GAP;
    return box;
  });
  return { room, x, y: top, width, height: y - top - GAP + ROOM.pad, boxes };
}

/** The first so many devices of rooms in their order. */
function firstOf(rooms: readonly NetworkRoom[], most: number): NetworkRoom[] {
  let room = most;
  return rooms.flatMap((one) => {
    const nodes = one.nodes.slice(0, Math.max(0, room));
    room -= nodes.length;
    return nodes.length === 0 ? [] : [{ ...one, nodes }];
  });
}

const mediumClass = ({ medium }: NetworkLink) => (medium === 'fibre' ? styles.fibre : styles.wire);

/** A link with what it is and how fast above and below it. */
function LinkLabel({ link, x, y }: { readonly link: NetworkLink; readonly x: number; readonly y: number }) {
  return (
    <>
      <text x={x} y={at(y - 5)}>
        {link.medium === 'fibre' ? m.matching_picture_fibre() : m.matching_picture_copper()}
      </text>
      {link.speedMbps !== null && (
        <text className={styles.quiet} x={x} y={at(y + 14)}>
          {speedWords(link.speedMbps)}
        </text>
      )}
    </>
  );
}

type Sign = readonly [words: () => string, className: string | undefined, medium: NetworkLink['medium'] | null];
const LEGEND: readonly Sign[] = [
  [m.matching_picture_legend_used, styles.used, null],
  [m.matching_picture_legend_free, styles.free, null],
  [m.matching_picture_copper, styles.wire, 'copper'],
  [m.matching_picture_fibre, styles.fibre, 'fibre'],
];

const legend = (media: ReadonlySet<string>): DrawingNote[] =>
  LEGEND.filter(([, , medium]) => medium === null || media.has(medium)).map(([words, className, medium]) => ({
    mark: (
      <svg aria-hidden="true" width={medium ? 28 : 10} height="10" viewBox={medium ? '0 0 28 10' : '9 0 10 10'}>
        {medium ? (
          <path className={className} d="M0 5H28" />
        ) : (
          <rect className={className} x="10" y="1" width="8" height="8" />
        )}
      </svg>
    ),
    words: words(),
  }));

interface TopologyProps {
  readonly plan: Plan;
  readonly points: readonly DistributionPoint[];
  /** What rooms are called, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** What parts of the site are called, by scene and part. */
  readonly parts: ReadonlyMap<string, string>;
  readonly products: readonly MatchProduct[];
}

/** The network by rooms: each device with what hangs on it, what is used and what is left, each link with its kind. */
export function Topology({ plan, points, names, parts, products }: TopologyProps) {
  const all = networkRooms(plan, points, products, parts);
  const [main] = firstOf(
    all.filter(({ distanceM }) => distanceM === null),
    DRAWN,
  );
  const others = firstOf(
    all.filter(({ distanceM }) => distanceM !== null),
    DRAWN,
  );
  const shown = [...(main ? [main] : []), ...others];
  const nodes = shown.flatMap((room) => room.nodes);
  const more = all.reduce((sum, room) => sum + room.nodes.length, 0) - nodes.length;
  const media = new Set(nodes.flatMap(({ link }) => (link ? [link.medium] : [])));
  const nameOf = (room: NetworkRoom) => names.get(room.id) ?? room.id;
  const said = shown.flatMap((room) => [
    m.matching_picture_said_room({ room: roomWords(room, nameOf(room)) }),
    ...room.nodes.map(nodeWords),
  ]);
  const stacked = <Stacked rooms={shown} nameOf={nameOf} />;
  const stackedHeight = stackedTo(shown);
  const hasBoth = main !== undefined && others.length > 0;
  const beside = hasBoth ? besideOf(main, others) : null;
  return (
    <Drawing
      size={beside ? 'wide' : 'small'}
      title={m.matching_picture_topology()}
      height={beside ? heightOf([beside.main, ...beside.left]) : stackedHeight}
      words={said}
      legend={legend(media)}
      notes={more > 0 ? [{ words: m.matching_picture_more({ count: more }) }] : []}
      {...(beside && { onPhone: { height: stackedHeight, children: stacked } })}
    >
      {beside ? <Beside {...beside} nameOf={nameOf} /> : stacked}
    </Drawing>
  );
}

const heightOf = (rooms: readonly PlacedRoom[]): number => Math.max(0, ...rooms.map((one) => one.y + one.height)) + 1;

/** Rooms below each other, from the top down. */
function below(rooms: readonly NetworkRoom[], x: number, width: number, indent: number): PlacedRoom[] {
  let top = 0.5;
  return rooms.map((room) => {
    const one = placed(room, x, top, width, indent);
    top += one.height + ROOM.gap;
    return one;
  });
}

const boxesOf = (rooms: readonly PlacedRoom[]) =>
  new Map(rooms.flatMap((one) => one.boxes.map((box) => [box.node.key, box] as const)));

interface NamedRooms {
  readonly nameOf: (room: NetworkRoom) => string;
}

function Rooms({ rooms, nameOf }: NamedRooms & { readonly rooms: readonly PlacedRoom[] }) {
  return rooms.map((one) => (
    <g key={one.room.id}>
      <rect className={styles.room} x={one.x} y={one.y} width={one.width} height={at(one.height)} rx="4" />
      <CutText
        className={styles.quiet}
        x={one.x + ROOM.pad}
        y={one.y + 17}
        // How far away it is stays readable: of its name as much as there is room for.
        shown={roomWords(one.room, cutTo(nameOf(one.room), roomWords(one.room, '').trim(), one.width - 2 * ROOM.pad))}
        whole={roomWords(one.room, nameOf(one.room))}
      />
    </g>
  ));
}

interface LinksProps {
  readonly from: readonly Placed[];
  readonly boxes: ReadonlyMap<string, Placed>;
  readonly railOf: (link: NetworkLink) => number;
}

/** Links that run down a rail left of the boxes. */
function Links({ from, boxes, railOf }: LinksProps) {
  return from.map(({ node, x, y }) => {
    const to = node.link && boxes.get(node.link.to);
    if (!node.link || !to) return null;
    return (
      <path
        key={node.key}
        className={mediumClass(node.link)}
        d={`M${at(x)} ${at(y + 12)}H${at(railOf(node.link))}V${at(to.y + boxHeight(to.node) - 8)}H${at(to.x)}`}
      />
    );
  });
}

/** Left of all rooms: cables and fibres each have a rail. */
const RAILS = { copper: 4, fibre: 10 } as const;
const STACKED = { x: 18.5, indent: RAIL + 14 } as const;

const stackedRooms = (rooms: readonly NetworkRoom[]) =>
  rooms.length > 1
    ? below(rooms, STACKED.x, SMALL - STACKED.x - 0.5, STACKED.indent)
    : below(rooms, 0.5, SMALL - 1, STACKED.indent);
const stackedTo = (rooms: readonly NetworkRoom[]): number => heightOf(stackedRooms(rooms));

/** Rooms below each other, so that a phone shows all of each. */
function Stacked({ rooms: found, nameOf }: NamedRooms & { readonly rooms: readonly NetworkRoom[] }) {
  const rooms = stackedRooms(found);
  const boxes = boxesOf(rooms);
  return (
    <>
      <Rooms rooms={rooms} nameOf={nameOf} />
      {rooms.map((one) => (
        <Links
          key={one.room.id}
          from={one.boxes}
          boxes={boxes}
          railOf={({ medium }) => (one.room.distanceM === null ? one.x + RAIL : RAILS[medium])}
        />
      ))}
      {[...boxes.values()].map((box) => (
        <NetworkBox key={box.node.key} {...box} />
      ))}
    </>
  );
}

interface BesideRooms {
  readonly main: PlacedRoom;
  readonly left: readonly PlacedRoom[];
}

const besideOf = (main: NetworkRoom, others: readonly NetworkRoom[]): BesideRooms => ({
  main: placed(main, WIDE - MAIN_WIDTH - 0.5, 0.5, MAIN_WIDTH, RAIL + 14),
  left: below(others, 0.5, LEFT_WIDTH, ROOM.pad),
});

/** The main room on the right, the others on the left. */
function Beside({ main, left, nameOf }: BesideRooms & NamedRooms) {
  const boxes = boxesOf([main, ...left]);
  const between = left.flatMap((one) => one.boxes).filter(({ node }) => node.link !== null);
  return (
    <>
      <Rooms rooms={[main, ...left]} nameOf={nameOf} />
      <Links from={main.boxes} boxes={boxes} railOf={() => main.x + RAIL} />
      {between.map(({ node, x, y, width }, place) => {
        const to = node.link && boxes.get(node.link.to);
        if (!node.link || !to) return null;
        const middle = y + 16;
        const turn = TURN.x + (between.length - 1 - place) * TURN.step;
        const end = to.y + 8 + place * 4;
        return (
          <g key={node.key}>
            <path
              className={mediumClass(node.link)}
              d={`M${at(x + width)} ${at(middle)}H${at(turn)}V${at(end)}H${at(to.x)}`}
            />
            <LinkLabel link={node.link} x={LEFT_WIDTH + 8} y={middle} />
          </g>
        );
      })}
      {[...boxes.values()].map((box) => (
        <NetworkBox key={box.node.key} {...box} />
      ))}
    </>
  );
}
