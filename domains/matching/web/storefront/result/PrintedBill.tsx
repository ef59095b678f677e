import { useMemo } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import { FACTS } from '../../../contract/rule-pack.ts';
import type { Line } from '../../../contract/solution.ts';
import { sourceIn } from '../../../contract/source-words.ts';
import { factName } from '../../fact-words.ts';
import { numberWords } from '../../number-words.ts';
import { useSumDifference } from '../../SumDifference.tsx';
import { unparted } from '../../unparted.ts';
import { LineFlags } from './LineFlags.tsx';
import { boxRunsOf, demandsOf, demandWords } from './line-demands.ts';
import type { GroupedLines } from './line-groups.ts';
import { placeWords, purposeWords } from './line-places.ts';
import styles from './printed-bill.module.css';
import { type PrintedReason, type PrintedReasons, type PrintedSource, printedReasons } from './printed-reasons.ts';
import { useResult } from './result-context.ts';

/** The list as it stands on paper: a row for each line with its reasons; what is the same for several is told once. */
export function PrintedBill({ groups }: { readonly groups: readonly GroupedLines[] }) {
  const { pack, places } = useResult();
  const formatYuan = useFormatYuan();
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  const numbers = useMemo(() => new Map(lines.map(({ id }, place) => [id, place + 1])), [lines]);
  const reasons = printedReasons(lines, { places, pack, yuan: formatYuan });
  return (
    <>
      <table className={styles.bill}>
        <thead>
          <tr>
            <th scope="col">{m.matching_printed_number()}</th>
            <th scope="col">{m.matching_printed_product()}</th>
            <th scope="col">{m.matching_printed_reasons()}</th>
            <th scope="col">{m.matching_printed_quantity()}</th>
            <th scope="col">{m.matching_printed_unit_price()}</th>
            <th scope="col">{m.matching_printed_amount()}</th>
          </tr>
        </thead>
        {groups.map(({ key, name, lines: rows, fen }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                {name}
              </th>
              <td>{fen !== null && <Money yuan={fenToYuan(fen)} />}</td>
            </tr>
            {rows.map((line) => (
              <PrintedLine key={line.id} line={line} number={numbers.get(line.id)} reasons={reasons} />
            ))}
          </tbody>
        ))}
      </table>
      <PrintedNotes notes={reasons.notes} />
      <PrintedSources sources={reasons.sources} />
    </>
  );
}

interface PrintedLineProps {
  readonly line: Line;
  /** From 1, through the whole list. */
  readonly number: number | undefined;
  readonly reasons: PrintedReasons;
}

function PrintedLine({ line, number, reasons }: PrintedLineProps) {
  const { products, places, pack } = useResult();
  const product = line.skuId === null ? undefined : products.get(line.skuId);
  const purpose = purposeWords(line);
  const met = demandsOf(line, product, pack).filter(({ found }) => found === 'met');
  const runs = boxRunsOf(line, product);
  return (
    <tr>
      <td>{number}</td>
      <td>
        <b>{product ? unparted(localName(product)) : purpose}</b>
        <p>{[...(product ? [product.partNumber] : []), ...placeWords(line, places), purpose].join(' · ')}</p>
        <LineFlags line={line} />
        <Others line={line} />
      </td>
      <td className={styles.reasons}>
        {reasons.ofLine.get(line.id)?.map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be applied several times, always in this order
          <Reason key={place} reason={reason} />
        ))}
        {runs && (
          <p>
            {unparted(m.matching_result_box_runs(runs))} <Result>{runs.runs}</Result>
          </p>
        )}
        {met.length > 0 && (
          <p>
            {m.matching_printed_meets({
              attributes: met.map(({ one }) => demandWords(one)).join(m.matching_list_comma()),
            })}
          </p>
        )}
      </td>
      <td>{numberWords(line.quantity)}</td>
      <td>{line.unitFen !== null && <Money yuan={fenToYuan(line.unitFen)} />}</td>
      <td>{line.totalFen !== null && <Money yuan={fenToYuan(line.totalFen)} />}</td>
    </tr>
  );
}

/** Told apart from the numbers of its formula. */
const Result = ({ children }: { readonly children: string }) =>
  children === '' ? null : (
    <>
      {'→\u00a0'}
      <b>{children}</b>
    </>
  );

function Reason({ reason: { tag, source, note, words, result } }: { readonly reason: PrintedReason }) {
  return (
    <p>
      <sup>
        {tag}
        {source}
      </sup>
      {note !== null && <i>{m.matching_printed_note({ number: note })}</i>}
      {note !== null && words !== '' && m.matching_printed_colon()}
      {words} <Result>{result}</Result>
    </p>
  );
}

/** What could be bought instead, with what it changes the price by. */
function Others({ line: { alternatives } }: Pick<PrintedLineProps, 'line'>) {
  const { products } = useResult();
  const sumDifference = useSumDifference();
  const words = alternatives.flatMap(({ skuId, differenceFen }) => {
    const name = products.get(skuId)?.partNumber;
    if (name === undefined) return [];
    if (differenceFen === null || differenceFen === 0) return [name];
    return [`${name} ${sumDifference(differenceFen)}`];
  });
  if (words.length === 0) return null;
  return <p>{m.matching_printed_others({ products: words.join(m.matching_list_comma()) })}</p>;
}

/** What several lines say, once. */
function PrintedNotes({ notes }: Pick<PrintedReasons, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={m.matching_printed_notes()}>
      <h2>{m.matching_printed_notes()}</h2>
      <ol>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </section>
  );
}

function PrintedSources({ sources }: { readonly sources: readonly PrintedSource[] }) {
  const { pack } = useResult();
  return (
    <section className={styles.notes} aria-label={m.matching_result_sources()}>
      <h2>{m.matching_result_sources()}</h2>
      <ul>
        {sources.map(({ source, tag, facts }, place) => (
          <li key={source}>
            <b>
              {tag}
              {place + 1}
            </b>{' '}
            {sourceIn(source, getLocale())}
            {facts.map((id) => (
              <small key={id}>
                {' · '}
                {m.matching_result_source_of({
                  name: factName(id),
                  value: `${numberWords(pack.facts[id].value)}\u00a0${FACTS[id].unit}`.trim(),
                })}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
