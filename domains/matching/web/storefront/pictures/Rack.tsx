import * as m from '#messages';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';
import { at, Drawing, type DrawingNote, SMALL } from './Drawing.tsx';
import { nameBeforeWord } from './name-before-word.ts';
import styles from './pictures.module.css';
import type { Mounted, Rack as RackPlan, RoomRacks } from './rack-layout.ts';

/** Units of the drawing for one rack unit: room for a line of text. */
const UNIT = 19;
const LEFT = 34;
const TOP = 8;
/** Letters of a part number that fit beside the name of the device. */
const LETTERS = 20;

const placeWords = ({ from, slots }: Mounted): string =>
  slots === 1 ? m.matching_rack_unit({ unit: from }) : m.matching_rack_units({ from, to: from + slots - 1 });

const pieceWords = ({ role, partNumber }: Pick<Mounted, 'role' | 'partNumber'>): string =>
  [roleName(role), partNumber].filter((word) => word !== '').join(' ');

const listed = (pieces: readonly Pick<Mounted, 'role' | 'partNumber'>[]): string =>
  [...Map.groupBy(pieces, pieceWords)]
    .map(([words, alike]) => (alike.length > 1 ? `${words} × ${alike.length}` : words))
    .join(m.matching_list_comma());

/** What the picture cannot show: what is left, how deep it is, and what nobody says. */
function notesOf({ units, free, depthMm, mounted }: RackPlan): DrawingNote[] {
  const depths = mounted.flatMap((one) => (one.depthMm === null ? [] : [one.depthMm]));
  const deepest = Math.max(0, ...depths);
  const withoutDepth = mounted.filter((one) => one.depthMm === null);
  const withoutHeight = mounted.filter(({ saysHeight }) => !saysHeight);
  const uneven = mounted.filter((one) => one.slots !== one.units);
  return [
    { words: m.matching_rack_used({ used: units - free, units, free }) },
    ...(depthMm === null ? [{ words: m.matching_rack_depth_cabinet_unknown() }] : []),
    ...(depthMm !== null && deepest > 0
      ? [{ words: m.matching_rack_depth({ cabinet: numberWords(depthMm), deepest: numberWords(deepest) }) }]
      : []),
    ...(withoutDepth.length > 0 ? [{ words: m.matching_rack_depth_unknown({ devices: listed(withoutDepth) }) }] : []),
    ...(withoutHeight.length > 0
      ? [{ words: m.matching_rack_height_unknown({ devices: listed(withoutHeight) }) }]
      : []),
    ...(uneven.length > 0 ? [{ words: m.matching_rack_whole_units({ devices: listed(uneven) }) }] : []),
  ];
}

const besideNotes = (beside: RoomRacks['beside']): DrawingNote[] =>
  beside.length === 0 ? [] : [{ words: m.matching_rack_beside({ devices: listed(beside) }) }];

interface RackProps {
  /** Of the room. */
  readonly name: string;
  readonly rack: RackPlan;
  readonly room: RoomRacks;
}

/** A cabinet from the front, with what goes into which of its units. */
export function Rack({ name, rack, room }: RackProps) {
  const { units, mounted, free } = rack;
  const bottom = TOP + units * UNIT;
  const y = (unit: number) => bottom - unit * UNIT;
  const width = SMALL - LEFT - 1;
  const isLast = room.racks.at(-1) === rack;
  const notes = [
    ...notesOf(rack),
    ...(isLast ? besideNotes(room.beside) : []),
    ...(isLast && room.left.length > 0 ? [{ words: m.matching_rack_left({ devices: listed(room.left) }) }] : []),
  ];
  const told = { name: nameBeforeWord(name), product: rack.partNumber, units: numberWords(units) };
  const title =
    room.racks.length > 1
      ? m.matching_rack_title_of({ ...told, number: room.racks.indexOf(rack) + 1 })
      : m.matching_rack_title(told);
  return (
    <Drawing
      size="small"
      title={title}
      height={bottom + 8}
      words={[
        ...mounted.map((one) => m.matching_rack_said({ place: placeWords(one), device: pieceWords(one) })),
        ...(free > 0 ? [m.matching_rack_free({ free })] : []),
      ]}
      notes={notes}
    >
      <rect className={styles.ground} x={LEFT} y={TOP} width={width} height={at(units * UNIT)} />
      {Array.from({ length: units }, (_, below) => (
        <g key={y(below + 1)}>
          <path className={styles.grid} d={`M${LEFT} ${at(y(below + 1))}H${LEFT + width}`} />
          <text className={styles.quiet} x={LEFT - 6} y={at(y(below + 1) + 14)} textAnchor="end">
            {below + 1}
          </text>
        </g>
      ))}
      {mounted.map((one) => {
        const { key, from, slots, role, partNumber } = one;
        const top = y(from + slots - 1);
        const middle = top + (slots * UNIT) / 2 + 4;
        return (
          <g key={key}>
            <rect className={styles.box} x={LEFT} y={at(top)} width={width} height={at(slots * UNIT)} rx="2" />
            <text className={styles.name} x={LEFT + 8} y={at(middle)}>
              {roleName(role)}
            </text>
            <text className={styles.quiet} x={LEFT + width - 8} y={at(middle)} textAnchor="end">
              {partNumber.length > LETTERS ? `${partNumber.slice(0, LETTERS - 1)}…` : partNumber}
            </text>
          </g>
        );
      })}
      {free > 0 && (
        <text
          className={classNames(styles.quiet, styles.onGround)}
          x={at(LEFT + width / 2)}
          y={at((y(units) + y(units - free)) / 2 + 4)}
          textAnchor="middle"
        >
          {m.matching_rack_free({ free })}
        </text>
      )}
      <rect x={LEFT} y={TOP} width={width} height={at(units * UNIT)} />
    </Drawing>
  );
}

/** Cabinets that are drawn: more would not be looked at. */
const DRAWN = 8;

interface RacksProps {
  readonly rooms: readonly RoomRacks[];
  /** What rooms are called, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The cabinets of all rooms. */
export function Racks({ rooms, names }: RacksProps) {
  const all = rooms.flatMap((room) => room.racks.map((rack) => ({ room, rack })));
  return (
    <div className={classNames(styles.pictures, styles.racks)}>
      {all.slice(0, DRAWN).map(({ room, rack }) => (
        <Rack key={rack.key} name={names.get(room.point) ?? room.point} rack={rack} room={room} />
      ))}
      {all.length > DRAWN && <p>{m.matching_rack_more({ count: all.length - DRAWN })}</p>}
    </div>
  );
}
