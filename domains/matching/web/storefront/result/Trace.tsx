import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconCheck } from '../../../../../platform/web/design/icons.tsx';
import { verdict } from '../../../contract/engine/requirements.ts';
import type { Tag } from '../../../contract/facts/fact.ts';
import { candidateOf } from '../../../contract/match-product.ts';
import type { Requirement } from '../../../contract/need.ts';
import { namedSteps } from '../../../contract/part-names.ts';
import type { FactId } from '../../../contract/rule-pack.ts';
import { FACTS } from '../../../contract/rule-pack.ts';
import { RULES, type RuleId } from '../../../contract/rules.ts';
import type { Line } from '../../../contract/solution.ts';
import { sourceIn } from '../../../contract/source-words.ts';
import { attributeName, attributeNames } from '../../attribute-words.ts';
import { inPageLanguage } from '../../default-names.ts';
import { Evidence, TAG_NAMES } from '../../Evidence.tsx';
import { factName } from '../../fact-words.ts';
import { numberWords } from '../../number-words.ts';
import { traceWords } from '../../trace-words.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';

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

const RELATION = { atLeast: '≥', atMost: '≤' } as const;

const demandWords = (one: Requirement): string =>
  one.is === 'atLeast' || one.is === 'atMost'
    ? `${attributeName(one.attribute)} ${RELATION[one.is]} ${numberWords(one.value)}`
    : attributeName(one.attribute);

/** Demands that no formula of the line speaks of: whether the product meets them. */
function Demands({ line }: { readonly line: Line }) {
  const { pack, products } = useResult();
  const product = line.skuId === null ? undefined : products.get(line.skuId);
  if (!product || line.need.scene === null) return null;
  const told = new Set(line.need.steps.map(({ rule }) => rule));
  const candidate = candidateOf(product);
  return line.need.requirements.map((one) => {
    const found = verdict(candidate, one, pack);
    if (found === 'met' && told.has(one.rule)) return null;
    return (
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
    );
  });
}

/** Where the rules of a line and their numbers come from. */
function Sources({ line }: { readonly line: Line }) {
  const { pack, isPrinting } = useResult();
  const steps = [...line.need.steps, ...line.steps];
  const rules = [
    ...new Set<RuleId>([...steps.map(({ rule }) => rule), ...line.need.requirements.map(({ rule }) => rule)]),
  ];
  const facts = [...new Set<FactId>(steps.flatMap((step) => step.facts))];
  const ofRules = [...new Map(rules.map((id) => [RULES[id].source, RULES[id].tag]))];
  return (
    <details className={styles.sources} open={isPrinting || undefined}>
      <summary>{m.matching_result_sources()}</summary>
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
                value: `${numberWords(pack.facts[id].value)} ${FACTS[id].unit}`.trim(),
              })}{' '}
              <small>{sourceIn(pack.facts[id].source, getLocale())}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The reasons of a line: formulas with their numbers, demands that are met, and what nobody can verify. */
export function Trace({ line }: { readonly line: Line }) {
  const unknown = line.flags.flatMap((flag) => (flag.flag === 'cannotVerify' ? flag.attributes : []));
  const { places } = useResult();
  const steps = namedSteps(line, places.points).map((step) =>
    step.inputs.group === undefined
      ? step
      : { ...step, inputs: { ...step.inputs, group: inPageLanguage(String(step.inputs.group)) } },
  );
  return (
    <div className={styles.trace}>
      <ol>
        {steps.map((step, place) => {
          const { formula, result } = traceWords(step);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be applied several times, always in this order
            <li key={`${step.rule} ${place}`}>
              <Evidence tag={RULES[step.rule].tag} />
              <span>{formula}</span>
              <b>{result}</b>
            </li>
          );
        })}
        <Demands line={line} />
      </ol>
      {unknown.length > 0 && (
        <p className={styles.ask}>
          <Icon of={iconAlertCircle} size="small" />
          <span>{m.matching_result_ask_maker({ attributes: attributeNames(unknown) })}</span>
        </p>
      )}
      <Sources line={line} />
    </div>
  );
}
