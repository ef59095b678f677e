import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconCheck } from '../../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import type { Tag } from '../../../contract/facts/fact.ts';
import { namedSteps } from '../../../contract/part-names.ts';
import type { FactId } from '../../../contract/rule-pack.ts';
import { FACTS } from '../../../contract/rule-pack.ts';
import { RULES, type RuleId } from '../../../contract/rules.ts';
import type { Line } from '../../../contract/solution.ts';
import { sourceIn } from '../../../contract/source-words.ts';
import { attributeNames } from '../../attribute-words.ts';
import { Evidence, TAG_NAMES } from '../../Evidence.tsx';
import { factName } from '../../fact-words.ts';
import { numberWords } from '../../number-words.ts';
import { traceWords } from '../../trace-words.ts';
import { unparted } from '../../unparted.ts';
import { boxRunsOf, demandsOf, demandWords } from './line-demands.ts';
import { useResult } from './result-context.ts';
import styles from './trace.module.css';

/** What the letters of the evidence mean. */
export function EvidenceLegend() {
  return (
    <ul className={styles.legend} aria-label={m.matching_tags()}>
      {(Object.keys(TAG_NAMES) as Tag[]).map((tag) => (
        <li key={tag}>
          <Evidence tag={tag} /> {TAG_NAMES[tag]()}
        </li>
      ))}
    </ul>
  );
}

/** Demands that no formula of the line speaks of: whether the product meets them. */
function Demands({ line }: { readonly line: Line }) {
  const { pack, products } = useResult();
  const product = line.skuId === null ? undefined : products.get(line.skuId);
  return demandsOf(line, product, pack).map(({ one, found }) => (
    <li key={`${one.attribute} ${one.is}`}>
      <Evidence tag={RULES[one.rule].tag} />
      <span>{demandWords(one)}</span>
      {found === 'met' && (
        <b className={styles.met}>
          <Icon of={iconCheck} size="small" /> {m.matching_result_meets()}
        </b>
      )}
      {found === 'unknown' && <b className={styles.unverified}>{m.matching_result_cannot_verify()}</b>}
      {found === 'unmet' && <b className={styles.unmet}>{m.matching_result_unmet()}</b>}
    </li>
  ));
}

/** How a box of cable divides into runs, which are not joined. */
function BoxRuns({ line }: { readonly line: Line }) {
  const { products } = useResult();
  const found = boxRunsOf(line, line.skuId === null ? undefined : products.get(line.skuId));
  if (!found) return null;
  return (
    <li>
      <Evidence tag={RULES.cable_boxes.tag} />
      <span>{unparted(m.matching_result_box_runs(found))}</span>
      <b>{found.runs}</b>
    </li>
  );
}

/** Where the rules of a line and their numbers come from, each once. */
function SourceList({ line: { need, steps: ownSteps } }: { readonly line: Line }) {
  const { pack } = useResult();
  const steps = [...need.steps, ...ownSteps];
  const rules = [...new Set<RuleId>([...steps, ...need.requirements].map(({ rule }) => rule))];
  const facts = [...new Set<FactId>(steps.flatMap((step) => step.facts))];
  const ofRules = [...new Map(rules.map((id) => [RULES[id].source, RULES[id].tag]))];
  return (
    <ul>
      {ofRules.map(([source, tag]) => (
        <li key={source}>
          <Evidence tag={tag} />
          <span>{sourceIn(source, getLocale())}</span>
        </li>
      ))}
      {facts.map((id) => (
        <li key={id}>
          <Evidence tag={pack.facts[id].tag} />
          <span>
            {m.matching_result_source_of({
              name: factName(id),
              value: `${numberWords(pack.facts[id].value)}\u00a0${FACTS[id].unit}`.trim(),
            })}{' '}
            <small>{sourceIn(pack.facts[id].source, getLocale())}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The reasons of a line: formulas with their numbers, demands that are met, and what nobody can verify. */
export function Trace({ line }: { readonly line: Line }) {
  const unknown = line.flags.flatMap((flag) => (flag.flag === 'cannotVerify' ? flag.attributes : []));
  const { places } = useResult();
  const formatYuan = useFormatYuan();
  const steps = namedSteps(line, places);
  return (
    <div className={styles.trace}>
      <ol>
        {steps.map((step, place) => {
          const { formula, result } = traceWords(step, formatYuan);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be applied several times, always in this order
            <li key={`${step.rule} ${place}`}>
              <Evidence tag={RULES[step.rule].tag} />
              <span>{formula}</span>
              <b>{result}</b>
            </li>
          );
        })}
        <BoxRuns line={line} />
        <Demands line={line} />
      </ol>
      {unknown.length > 0 && (
        <p className={styles.ask}>
          <Icon of={iconAlertCircle} size="small" />
          <span>{m.matching_result_ask_maker({ attributes: attributeNames(unknown) })}</span>
        </p>
      )}
      <details className={styles.sources}>
        <summary>{m.matching_result_sources()}</summary>
        <SourceList line={line} />
      </details>
    </div>
  );
}
