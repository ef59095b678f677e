import { useState } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { iconHistory } from '../../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import type { Solution } from '../../../contract/solution.ts';
import { useTakeToday } from '../../match-queries.ts';
import { placesOf } from '../result/line-places.ts';
import { differenceWords } from './difference-words.ts';
import type { KeptProject } from './kept-result.ts';
import { solutionDifference } from './solution-difference.ts';
import styles from './wizard.module.css';
import { useWizard } from './wizard-context.ts';

interface KeptNoteProps {
  readonly kept: KeptProject;
  /** The same site as it comes out today. */
  readonly today: Solution;
}

/** What the server works out anew and keeps, if nobody has changed it meanwhile. */
const todayOf = ({ id, revision, name, remark, site }: KeptProject) => ({
  ...{ name, remark, site },
  project: { id, revision },
});

/** Lines that are told. */
const TOLD = 20;

/** A kept project comes out differently by the rules, products and prices of today: what is different, and a way to it. */
export function KeptNote({ kept, today }: KeptNoteProps) {
  const { basis } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const formatYuan = useFormatYuan();
  const take = useTakeToday();
  const difference = solutionDifference(kept.solution, today);
  if (!difference) return null;
  const { lines, total } = difference;
  const products = new Map([...kept.products, ...basis.products].map((product) => [product.skuId, product]));
  const places = placesOf(kept.site);
  const told = [
    ...(lines.length > 0 ? [m.matching_kept_changed_lines({ count: lines.length })] : []),
    ...(total
      ? [m.matching_kept_total({ before: formatYuan(fenToYuan(total[0])), after: formatYuan(fenToYuan(total[1])) })]
      : []),
  ];
  return (
    <div className={styles.kept}>
      <Note
        icon={iconHistory}
        action={
          <>
            {lines.length > 0 && (
              <Button size="small" look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {m.matching_kept_details()}
              </Button>
            )}
            <Button size="small" busy={take.isPending} onClick={() => take.mutate(todayOf(kept))}>
              {m.matching_kept_take()}
            </Button>
          </>
        }
      >
        {kept.otherRules ? m.matching_kept_rules() : m.matching_kept_products()} {told.join(' · ')}
      </Note>
      {isOpen && (
        <ul>
          {lines.slice(0, TOLD).map((line) => (
            <li key={line.id}>{differenceWords(line, { products, places, formatYuan })}</li>
          ))}
          {lines.length > TOLD && <li>{m.matching_kept_more({ count: lines.length - TOLD })}</li>}
        </ul>
      )}
    </div>
  );
}
