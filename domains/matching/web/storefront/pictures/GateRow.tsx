import * as m from '#messages';
import type { RulePack } from '../../../contract/rule-pack.ts';
import { rowOf } from '../../../contract/scenes/channel-row.ts';
import type { ChannelEntrance } from '../../../contract/site/channel.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, WIDTH } from './Drawing.tsx';
import styles from './pictures.module.css';

interface Piece {
  readonly kind: 'body' | 'lane' | 'wide';
  readonly widthMm: number;
}

/** Bodies and lanes of a row from wall to wall, in the order in which they stand: wide lanes last. */
function piecesOf(entrance: ChannelEntrance, pack: RulePack): Piece[] {
  const row = rowOf(entrance, pack);
  const body: Piece = { kind: 'body', widthMm: pack.facts['channel.cabinet.width'].value };
  const lane: Piece = { kind: 'lane', widthMm: entrance.widthMm };
  const wide: Piece = {
    kind: 'wide',
    widthMm: Math.max(entrance.widthMm, pack.facts['channel.wideLane.width'].value),
  };
  const usual = row.wideBeside ? row.lanes : row.lanes - row.wide;
  const before = Array.from({ length: usual }, () => [body, lane]).flat();
  const last = Array.from({ length: row.wide }, () => [body, wide]).flat();
  // A turnstile has its lane to itself; a row of cabinets is closed by one more.
  return row.wideBeside && row.wide === 0 ? before : [...before, ...last, body];
}

const DEPTH = 46;

interface GateRowProps {
  readonly name: string;
  readonly entrance: ChannelEntrance;
  readonly pack: RulePack;
}

/** A row of gates from above, to scale. */
export function GateRow({ name, entrance, pack }: GateRowProps) {
  const pieces = piecesOf(entrance, pack);
  const row = rowOf(entrance, pack);
  const scale = Math.min(WIDTH / pieces.reduce((sum, { widthMm }) => sum + widthMm, 0), 0.12);
  const about = m.matching_picture_row_about({
    lanes: row.total,
    wide: row.wide,
    length: numberWords(Math.round(row.lengthM * 100) / 100),
  });
  let x = 0;
  return (
    <Drawing title={m.matching_picture_row({ name })} height={DEPTH + 30} words={[about]}>
      {pieces.map(({ kind, widthMm }, place) => {
        const left = x;
        x += widthMm * scale;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
            key={place}
            className={kind === 'body' ? styles.solid : kind === 'wide' ? styles.view : styles.ground}
            x={at(left)}
            y="1"
            width={at(widthMm * scale)}
            height={DEPTH}
          />
        );
      })}
      <text className={styles.quiet} x="0" y={DEPTH + 22}>
        {about}
      </text>
    </Drawing>
  );
}
