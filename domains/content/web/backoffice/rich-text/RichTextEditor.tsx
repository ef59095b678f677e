import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import * as m from '#messages';
import { iconInfoCircle } from '../../../../../platform/web/design/icons.tsx';
import { iconCode } from '../../../../../platform/web/design/office-icons.ts';
import { TextAreaField } from '../../../../../platform/web/form/text-fields.tsx';
import { useField } from '../../../../../platform/web/form/use-field.ts';
import { confirmFirst } from '../../../../../platform/web/kit/confirmation.ts';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import type { RichTextFieldProps } from './rich-text-field-props.ts';
import { TextSurface } from './TextSurface.tsx';
import { Toolbar } from './Toolbar.tsx';
import { docOf, htmlOf, lossOf } from './text-html.ts';

const inWords = (lost: readonly string[]) =>
  lost.length === 0 ? m.content_text_parts() : lost.map((name) => `<${name}>`).join(' ');

/**
 * A text as it will look or, for those who want it, as HTML. What the editor cannot show is opened as HTML, so that
 * nothing is lost without a word.
 */
export function RichTextEditor<Field extends string>(props: RichTextFieldProps<Field>) {
  const { form, name, label, pictures } = props;
  const id = useId();
  const { description, error, withAsterisk, disabled, onFocus, onBlur } = useField(props);
  const html = String(form.values[name] ?? '');
  const [loss, setLoss] = useState(() => lossOf(html));
  const [isSource, setSource] = useState(loss !== null);
  const [known, setKnown] = useState(html);
  const [round, setRound] = useState(0);
  // Changed by something else than this field, such as a draft that was discarded.
  if (html !== known) {
    setKnown(html);
    setRound(round + 1);
    if (!isSource) {
      const lost = lossOf(html);
      setLoss(lost);
      setSource(lost !== null);
    }
  }

  async function showText() {
    const lost = lossOf(html);
    if (lost !== null) {
      const isSure = await confirmFirst(m.content_text_loss({ tags: inWords(lost) }), {
        confirmLabel: m.content_text_switch(),
        danger: true,
      });
      if (!isSure) return;
      const reduced = htmlOf(docOf(html));
      setKnown(reduced);
      form.setValue(name, reduced);
    }
    setLoss(null);
    setSource(false);
  }

  if (isSource) {
    return (
      <>
        {loss !== null && <Note icon={iconInfoCircle}>{m.content_text_as_html({ tags: inWords(loss) })}</Note>}
        <TextAreaField
          {...props}
          help={m.content_office_content_help()}
          rows={12}
          above={
            <Toolbar
              label={m.content_tools({ name: label })}
              groups={[
                [
                  {
                    id: 'source',
                    label: m.content_tool_source(),
                    icon: iconCode,
                    isOn: true,
                    onPress: () => void showText(),
                  },
                ],
              ]}
            />
          }
        />
      </>
    );
  }
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => document.querySelector<HTMLElement>(`[data-text="${id}"]`)?.focus() }}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <TextSurface
        key={round}
        label={label}
        html={html}
        onHtml={(next) => {
          setKnown(next);
          form.setValue(name, next);
        }}
        pictures={pictures}
        disabled={disabled}
        isWrong={Boolean(error)}
        attributes={{
          role: 'textbox',
          tabindex: '0',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'data-text': id,
          'data-path': name,
          ...(withAsterisk && { 'aria-required': 'true' }),
          ...(error && { 'aria-invalid': 'true' }),
          ...(describedBy && { 'aria-describedby': describedBy }),
        }}
        onFocus={() => onFocus?.()}
        onBlur={() => onBlur(undefined)}
        onSource={() => setSource(true)}
      />
    </Input.Wrapper>
  );
}
