import { useState } from 'react';
import * as m from '#messages';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TickListField } from '../../../../platform/web/form/TickListField.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { TAGS } from '../../contract/facts/fact.ts';
import {
  DOOR_MATERIALS,
  FAIL_MODES,
  LOCK_FIELDS,
  LOCK_TYPES,
  type LockChoice,
  type LockType,
} from '../../contract/lock-choices.ts';
import { DOOR_SIDES, MOST_LOCK_ROWS, type OpenedPack, saveLockRow } from '../../contract/rule-pack-endpoints.ts';
import { TAG_NAMES } from '../Evidence.tsx';
import { useRuleChange } from '../rule-pack-queries.ts';
import { type Edited, revisionToSave } from './opened-revision.ts';
import { ESCAPE_WORDS, FAIL_WORDS, LATCH_WORDS, LOCK_WORDS, lockNames, MATERIAL_WORDS, sideOf } from './pack-words.ts';

interface LockDrawerProps {
  /** Null for a new row. */
  readonly row: LockChoice | null;
  readonly opened: OpenedPack;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

/** One row of the table of locks. */
export function LockDrawer({ row, opened, refusal, onClose }: LockDrawerProps) {
  const { version, revision, pack } = opened;
  // Which row comes first decides: its place counts too.
  const edited: Edited = { revision, content: { row, place: row && pack.locks.indexOf(row) } };
  const [atOpening] = useState(edited);
  const save = useRuleChange(saveLockRow);
  const taken = new Set(pack.locks.map(({ id }) => id));
  const form = useEndpointForm(saveLockRow, {
    pick: ['id', 'place', ...LOCK_FIELDS],
    initial: {
      id: row?.id ?? '',
      place: row ? pack.locks.indexOf(row) + 1 : pack.locks.length + 1,
      materials: row?.materials ?? [],
      escape: row ? sideOf(row.escape) : 'no',
      latch: row ? sideOf(row.latch) : 'both',
      locks: row?.locks ?? [],
      forbidden: row?.forbidden ?? [],
      failModes: row?.failModes ?? [],
      breakGlass: row?.breakGlass ?? false,
      fireInterface: row?.fireInterface ?? false,
      tag: row?.tag ?? '',
      source: row?.source ?? '',
    },
    draftKey: `rule-lock-${version}-${row?.id ?? 'new'}`,
    alsoRefused: ({ id }): Record<string, string> =>
      row === null && taken.has(String(id)) ? { id: m.matching_lock_name_taken() } : {},
    wordsFor: (field, issue) =>
      field === 'id' && issue.code === 'invalid_format' ? m.matching_lock_name_help() : undefined,
  });
  const chosen = Array.isArray(form.values.locks) ? (form.values.locks as LockType[]) : [];
  const isReadOnly = refusal !== undefined;
  const shared = { form, disabled: isReadOnly };
  return (
    <FormDrawer opened onClose={onClose} width={640} title={row ? m.matching_lock_edit() : m.matching_lock_add()}>
      <PanelForm
        form={form}
        onSend={(typed) => save.mutateAsync({ version, revision: revisionToSave(atOpening, edited), ...typed })}
        onClose={onClose}
        done={m.matching_lock_saved()}
        disabledReason={refusal}
      >
        <FieldPair>
          <TextField
            {...shared}
            name="id"
            label={m.matching_lock_name()}
            help={m.matching_lock_name_help()}
            disabled={isReadOnly || row !== null}
          />
          <NumberField
            {...shared}
            name="place"
            label={m.matching_lock_place()}
            help={m.matching_lock_place_help()}
            min={1}
            max={MOST_LOCK_ROWS}
          />
        </FieldPair>
        <TickListField
          {...shared}
          name="materials"
          label={m.matching_lock_materials()}
          help={m.matching_lock_materials_help()}
          choices={choicesOf(DOOR_MATERIALS, MATERIAL_WORDS)}
        />
        <FieldPair>
          <SelectField
            {...shared}
            name="escape"
            label={m.matching_lock_route()}
            choices={choicesOf(DOOR_SIDES, ESCAPE_WORDS)}
          />
          <SelectField
            {...shared}
            name="latch"
            label={m.matching_lock_latch_field()}
            choices={choicesOf(DOOR_SIDES, LATCH_WORDS)}
          />
        </FieldPair>
        <TickListField
          {...shared}
          name="locks"
          label={m.matching_lock_fitting()}
          help={m.matching_lock_fitting_help({ order: lockNames(chosen) || '—' })}
          choices={choicesOf(LOCK_TYPES, LOCK_WORDS)}
        />
        <TickListField
          {...shared}
          name="forbidden"
          label={m.matching_lock_forbidden()}
          choices={choicesOf(LOCK_TYPES, LOCK_WORDS)}
        />
        <TickListField
          {...shared}
          name="failModes"
          label={m.matching_lock_fail()}
          help={m.matching_lock_fail_help()}
          choices={choicesOf(FAIL_MODES, FAIL_WORDS)}
        />
        <CheckboxField {...shared} name="breakGlass" label={m.matching_lock_break_glass()} />
        <CheckboxField {...shared} name="fireInterface" label={m.matching_lock_fire_interface()} />
        <SelectField
          {...shared}
          name="tag"
          label={m.matching_tags()}
          choices={TAGS.map((value) => ({ value, label: `${value} · ${TAG_NAMES[value]()}` }))}
        />
        <TextAreaField
          {...shared}
          name="source"
          label={m.matching_fact_source()}
          help={m.matching_fact_source_help()}
        />
      </PanelForm>
    </FormDrawer>
  );
}
