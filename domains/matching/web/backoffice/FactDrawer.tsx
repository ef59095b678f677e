import { useState } from 'react';
import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { TAGS } from '../../contract/facts/fact.ts';
import { FACTS, type FactId } from '../../contract/rule-pack.ts';
import { type OpenedPack, saveRuleFact } from '../../contract/rule-pack-endpoints.ts';
import { TAG_NAMES } from '../Evidence.tsx';
import { factName } from '../fact-words.ts';
import { numberWords } from '../number-words.ts';
import { useRuleChange } from '../rule-pack-queries.ts';
import { type Edited, revisionToSave } from './opened-revision.ts';
import { unitOf, withUnit } from './pack-words.ts';

const tagChoices = () => TAGS.map((value) => ({ value, label: `${value} · ${TAG_NAMES[value]()}` }));

interface FactDrawerProps {
  readonly id: FactId;
  readonly opened: OpenedPack;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

/** One number of the rules with where it comes from; what is typed stays, whatever happens to the version meanwhile. */
export function FactDrawer({ id, opened, refusal, onClose }: FactDrawerProps) {
  const { version, revision, pack, previous } = opened;
  const { min, max, section: _section, ...delivered } = FACTS[id];
  const now = pack.facts[id];
  const edited: Edited = { revision, content: now };
  const [atOpening] = useState(edited);
  const save = useRuleChange(saveRuleFact);
  const bounds = m.matching_fact_between({ min: numberWords(min), max: numberWords(max) });
  const form = useEndpointForm(saveRuleFact, {
    pick: ['value', 'tag', 'source'],
    initial: { value: now.value, tag: now.tag, source: now.source },
    draftKey: `rule-fact-${version}-${id}`,
    alsoRefused: ({ value }): Record<string, string> =>
      typeof value === 'number' && (value < min || value > max) ? { value: bounds } : {},
    fieldOf: { factOutOfBounds: 'value' },
  });
  const isReadOnly = refusal !== undefined;
  const former = previous?.facts[id];
  return (
    <FormDrawer opened onClose={onClose} width={560} title={factName(id)}>
      <PanelForm
        form={form}
        onSend={(typed) => save.mutateAsync({ version, revision: revisionToSave(atOpening, edited), id, ...typed })}
        onClose={onClose}
        done={m.matching_fact_saved()}
        disabledReason={refusal}
        beside={
          former &&
          !isReadOnly && (
            <Button
              onClick={() => {
                form.setValue('value', former.value);
                form.setValue('tag', former.tag);
                form.setValue('source', former.source);
              }}
            >
              {m.matching_fact_as_before()}
            </Button>
          )
        }
      >
        <Facts
          of={[
            [m.matching_fact_stored(), withUnit(id, now.value)],
            former ? [m.matching_fact_former(), withUnit(id, former.value)] : null,
            [m.matching_pack_delivered(), withUnit(id, delivered.value)],
          ]}
        />
        <NumberField
          form={form}
          name="value"
          label={m.matching_fact_value()}
          help={bounds}
          unit={unitOf(id)}
          decimals={3}
          disabled={isReadOnly}
        />
        <SelectField form={form} name="tag" label={m.matching_tags()} choices={tagChoices()} disabled={isReadOnly} />
        <TextAreaField
          form={form}
          name="source"
          label={m.matching_fact_source()}
          help={m.matching_fact_source_help()}
          disabled={isReadOnly}
        />
      </PanelForm>
    </FormDrawer>
  );
}
