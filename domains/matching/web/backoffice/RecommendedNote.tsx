import * as m from '#messages';
import { iconInfoCircle } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { factName } from '../fact-words.ts';
import { useRecommendedNumbers } from '../rule-pack-queries.ts';
import { withUnit } from './pack-words.ts';
import styles from './rule-packs.module.css';

interface RecommendedNoteProps {
  /** Why no version may be begun; undefined when one may. */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  readonly onBegin: () => void;
}

/** Numbers that are recommended otherwise than they are in force, and a version with them. */
export function RecommendedNote({ refusal, busy, onBegin }: RecommendedNoteProps) {
  const { data } = useRecommendedNumbers();
  if (!data || data.numbers.length === 0) return null;
  return (
    <div className={styles.page}>
      <Note
        icon={iconInfoCircle}
        action={
          <Button size="small" busy={busy} disabledReason={refusal} onClick={onBegin}>
            {m.matching_recommended_begin()}
          </Button>
        }
      >
        {m.matching_recommended_changed({ count: data.numbers.length, version: data.version })}
      </Note>
      <details>
        <summary>{m.matching_recommended_which()}</summary>
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{m.matching_fact()}</th>
              <th scope="col" className={styles.count}>
                {m.matching_pack_in_force()}
              </th>
              <th scope="col" className={styles.count}>
                {m.matching_recommended()}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.numbers.map(({ id, inForce, delivered }) => (
              <tr key={id}>
                <td>{factName(id)}</td>
                <td className={styles.count}>{withUnit(id, inForce.value)}</td>
                <td className={styles.count}>{withUnit(id, delivered.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
