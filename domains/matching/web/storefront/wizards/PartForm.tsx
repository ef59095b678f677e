import type { FormSpec } from '../../fields/field-spec.ts';
import type { AskedPlace } from './asked-place.ts';
import { type Part, partOf, withField } from './edited-site.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { ItemList } from './ItemList.tsx';
import { useWizard } from './wizard-context.ts';

interface PartFormProps {
  readonly spec: FormSpec;
  readonly part: Part;
  /** `scenes.0`, `settings`. */
  readonly place: string;
  readonly asked: AskedPlace | null;
}

/** Lists and fields of a scene, or of the settings. */
export function PartForm({ spec, part, place, asked }: PartFormProps) {
  const { edited, change } = useWizard();
  return (
    <>
      {spec.lists.map((list) => (
        <ItemList key={list.list} spec={list} part={part} place={place} asked={asked} />
      ))}
      <FieldGroups
        fields={spec.fields}
        schema={spec.schema}
        values={partOf(edited, part)}
        place={place}
        onField={(name, value) => change((now) => withField(now, part, name, value))}
      />
    </>
  );
}
