import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronUp, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { type AttributeChoice, MAX_CHOICES } from '../../contract/attribute-endpoints.ts';
import styles from './attribute-choices.module.css';
import { moved } from './ProductPicturesEditor.tsx';

/** The choices that a form holds, blank ones among them. */
export function heldChoices(form: FieldsForm): readonly AttributeChoice[] {
  const held = form.values.choices;
  return Array.isArray(held) ? held : [];
}

interface AttributeChoicesFieldProps {
  readonly form: FieldsForm;
  /** Values that products may have: they stay as they are. */
  readonly fixed: ReadonlySet<string>;
}

/** The choices of an attribute in their order: how each is written in products and files, and its names. */
export function AttributeChoicesField({ form, fixed }: AttributeChoicesFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const [toFocus, setToFocus] = useState<{ at: number; part: string } | null>(null);
  // The focus goes with a choice that moves, and to one that is added.
  useEffect(() => {
    if (!toFocus) return;
    const row = list.current?.children[toFocus.at];
    const part = row?.querySelector<HTMLElement>(`${toFocus.part}:not(:disabled)`);
    (part ?? row?.querySelector<HTMLElement>('input:not(:disabled)'))?.focus();
    setToFocus(null);
  }, [toFocus]);
  const choices = heldChoices(form);
  const write = (next: readonly AttributeChoice[]) => {
    // What was said of one place would stand beside another choice.
    for (const path of Object.keys(form.inner.errors)) {
      if (path.startsWith('choices')) form.inner.clearFieldError(path);
    }
    form.setValue('choices', next);
  };
  const isFixed = ({ value }: AttributeChoice, at: number) =>
    fixed.has(value) && choices.findIndex((choice) => choice.value === value) === at;
  return (
    <fieldset className={styles.choices} data-path="choices" tabIndex={-1}>
      <legend>{m.catalogue_attributes_choices()}</legend>
      <p className={styles.help}>{m.catalogue_attributes_choices_help()}</p>
      <ol ref={list} aria-label={m.catalogue_attributes_choices()}>
        {choices.map((choice, at) => {
          const place = at + 1;
          return (
            // Two choices may be equal while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the fields are named by
            <li key={at}>
              <fieldset aria-label={m.catalogue_attributes_choice_of({ place })}>
                <TextField
                  form={form}
                  name={`choices.${at}.value`}
                  label={m.catalogue_attributes_choice_value()}
                  disabled={isFixed(choice, at)}
                />
                <TextField form={form} name={`choices.${at}.zh`} label={m.catalogue_nav_name_zh()} />
                <TextField form={form} name={`choices.${at}.en`} label={m.catalogue_nav_name_en()} />
                <span className={styles.tools}>
                  <Button
                    size="small"
                    look="text"
                    data-part="earlier"
                    aria-label={m.catalogue_attributes_choice_earlier({ place })}
                    disabled={at === 0}
                    onClick={() => {
                      write(moved(choices, at, at - 1));
                      setToFocus({ at: at - 1, part: '[data-part="earlier"]' });
                      setTold(m.catalogue_attributes_choice_moved({ place: at, count: choices.length }));
                    }}
                  >
                    <Icon of={iconChevronUp} size="small" />
                  </Button>
                  <Button
                    size="small"
                    look="text"
                    aria-label={m.catalogue_attributes_choice_remove({ place })}
                    onClick={() => write(choices.filter((_, other) => other !== at))}
                  >
                    <Icon of={iconTrash} size="small" />
                  </Button>
                </span>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {form.inner.errors.choices && <p className={styles.failure}>{form.inner.errors.choices}</p>}
      <div>
        <Button
          size="small"
          disabled={choices.length >= MAX_CHOICES}
          onClick={() => {
            write([...choices, { value: '', zh: '', en: '' }]);
            setToFocus({ at: choices.length, part: 'input' });
          }}
        >
          <Icon of={iconPlus} size="small" />
          {m.catalogue_attributes_choice_add()}
        </Button>
      </div>
      <VisuallyHidden>
        <p role="status">{told}</p>
      </VisuallyHidden>
    </fieldset>
  );
}
