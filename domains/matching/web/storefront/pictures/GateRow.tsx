import * as m from '#messages';
import type { RulePack } from '../../../contract/rule-pack.ts';
import { type LaneWidths, rowLength, rowOf } from '../../../contract/scenes/channel-row.ts';
import type { ChannelEntrance } from '../../../contract/site/channel.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, SMALL, WIDTH } from './Drawing.tsx';
import { Measure } from './lane-signs.tsx';
import { nameBeforeWord } from './name-before-word.ts';
import styles from './pictures.module.css';

interface Piece {
  readonly kind: 'body' | 'lane' | 'wide';
  readonly widthMm: number;
}

/** Bodies and lanes of a row from wall to wall, in the order in which they stand: wide lanes last. */
function piecesOf(entrance: ChannelEntrance, widths: LaneWidths, pack: RulePack): Piece[] {
  const row = rowOf(entrance, pack);
  const body: Piece = { kind: 'body', widthMm: pack.facts['channel.cabinet.width'].value };
  const lane: Piece = { kind: 'lane', widthMm: widths.ordinary };
  const wide: Piece = { kind: 'wide', widthMm: widths.wide };
  const usual = row.wideBeside ? row.lanes : row.lanes - row.wide;
  const before = Array.from({ length: usual }, () => [body, lane]).flat();
  const last = Array.from({ length: row.wide }, () => [body, wide]).flat();
  // A turnstile has its lane to itself; a row of cabinets is closed by one more.
  return row.wideBeside && row.wide === 0 ? before : [...before, ...last, body];
}

/** Units from the top of a drawing to its row, along the row, and below it. */
const TOP = 26;
const DEPTH = 70;
const BELOW = 22;
/** Fewer units do not hold the width of a lane. */
const LABEL = 34;

const CLASSES = { body: styles.solid, lane: styles.ground, wide: styles.wideLane } as const;
const LEGEND: readonly (readonly [kind: Piece['kind'], words: () => string])[] = [
  ['body', m.matching_picture_row_body],
  ['lane', m.matching_picture_row_lane],
  ['wide', m.matching_picture_row_wide],
];

interface GateRowProps {
  readonly name: string;
  readonly entrance: ChannelEntrance;
  /** Of its lanes, with the gates that were chosen. */
  readonly lanes: LaneWidths;
  /** Whether some of its lanes have no gates: they are as wide as asked. */
  readonly isPlanned: boolean;
  readonly pack: RulePack;
}

interface DrawnRowProps {
  readonly pieces: readonly Piece[];
  readonly lengthM: number;
  /** Units across. */
  readonly across: number;
}

function DrawnRow({ pieces, lengthM, across }: DrawnRowProps) {
  const millimetres = pieces.reduce((sum, { widthMm }) => sum + widthMm, 0);
  const scale = Math.min((across - 1) / millimetres, 0.12);
  const isLabelled = ({ kind, widthMm }: Piece) => kind !== 'body' && widthMm * scale >= LABEL;
  let x = 0;
  return (
    <>
      {pieces.map((piece, place) => {
        const { kind, widthMm } = piece;
        const left = x;
        x += widthMm * scale;
        const width = widthMm * scale;
        const middle = left + width / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
          <g key={place}>
            <rect className={CLASSES[kind]} x={at(left)} y={TOP} width={at(width)} height={DEPTH} />
            {kind !== 'body' && (
              <>
                <path className={styles.strong} d={`M${at(left)} ${TOP + DEPTH / 2}H${at(left + width * 0.42)}`} />
                <path
                  className={styles.strong}
                  d={`M${at(left + width * 0.58)} ${TOP + DEPTH / 2}H${at(left + width)}`}
                />
              </>
            )}
            {isLabelled(piece) && (
              <text className={styles.quiet} x={at(middle)} y={TOP + DEPTH - 8} textAnchor="middle">
                {numberWords(widthMm)}
              </text>
            )}
          </g>
        );
      })}
      <Measure from={0.5} to={millimetres * scale} place={12}>
        {m.matching_picture_metres({ metres: numberWords(lengthM) })}
      </Measure>
      {pieces.some(isLabelled) && (
        <text className={styles.quiet} x="0" y={TOP + DEPTH + 16}>
          {m.matching_picture_row_scale()}
        </text>
      )}
    </>
  );
}

/** A row of gates from above, to scale, as it is built: as long as its trace and its problems say. */
export function GateRow({ name, entrance, lanes, isPlanned, pack }: GateRowProps) {
  const pieces = piecesOf(entrance, lanes, pack);
  const widths = new Map(pieces.map(({ kind, widthMm }) => [kind, widthMm]));
  const row = rowOf(entrance, pack);
  const lengthM = rowLength(row, lanes, pack);
  const height = TOP + DEPTH + BELOW;
  return (
    <Drawing
      title={m.matching_picture_row({ name: nameBeforeWord(name) })}
      height={height}
      notes={[
        { words: m.matching_picture_row_about({ lanes: row.total, wide: row.wide, length: numberWords(lengthM) }) },
        ...(isPlanned ? [{ words: m.matching_picture_row_planned() }] : []),
      ]}
      legend={LEGEND.filter(([kind]) => widths.has(kind)).map(([kind, words]) => ({
        mark: (
          <svg aria-hidden="true" width="14" height="10" viewBox="0 0 14 10">
            <rect className={CLASSES[kind]} x="1" y="1" width="12" height="8" />
          </svg>
        ),
        // Where a lane is drawn too narrow for its width, that is told here.
        words: kind === 'body' ? words() : `${words()} ${numberWords(widths.get(kind) ?? 0)}\u00a0mm`,
      }))}
      onPhone={{ height, children: <DrawnRow {...{ pieces, lengthM }} across={SMALL} /> }}
    >
      <DrawnRow {...{ pieces, lengthM }} across={WIDTH} />
    </Drawing>
  );
}
