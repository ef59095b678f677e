import type * as z from 'zod';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import type { Values } from '../../fields/field-spec.ts';
import { FIELD_GROUPS, type FieldGroup, type FieldSpec } from '../../fields/field-spec.ts';
import styles from './form.module.css';
import { SiteField } from './SiteField.tsx';
import { useWizard } from './wizard-context.ts';

interface FieldGroupsProps {
  readonly fields: readonly FieldSpec[];
  readonly schema: z.ZodObject;
  readonly values: Values;
  /** Of what the fields belong to: `scenes.0.lanes.1`. */
  readonly place: string;
  readonly onField: (name: string, value: unknown) => void;
}

/** Fields under the headings of their groups; in quick mode the few that matter, and any that are wrong. */
export function FieldGroups({ fields, schema, values, place, onField }: FieldGroupsProps) {
  const { errors, isExpert } = useWizard();
  const errorOf = (name: string) => errors.get(`${place}.${name}`);
  const shown = fields.filter(
    ({ name, quick, when }) => errorOf(name) !== undefined || ((isExpert || quick) && (when?.(values) ?? true)),
  );
  const groups = (Object.keys(FIELD_GROUPS) as FieldGroup[]).filter((group) =>
    shown.some((field) => field.group === group),
  );
  return groups.map((group) => (
    <fieldset key={group} className={styles.group}>
      {isExpert ? (
        <legend>{FIELD_GROUPS[group]()}</legend>
      ) : (
        <VisuallyHidden as="legend">{FIELD_GROUPS[group]()}</VisuallyHidden>
      )}
      {shown
        .filter((field) => field.group === group)
        .map((field) => (
          <SiteField
            key={field.name}
            field={field}
            schema={schema}
            value={values[field.name]}
            error={errorOf(field.name)}
            onChange={(value) => onField(field.name, value)}
          />
        ))}
    </fieldset>
  ));
}
