import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { TextAreaField } from '../../../platform/web/form/text-fields.tsx';
import type { FieldProps } from '../../../platform/web/form/use-field.ts';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { previewText } from '../contract/article-admin-endpoints.ts';
import { insertMark, MARKS, type Mark } from './insert-mark.ts';
import { RichText } from './RichText.tsx';
import styles from './rich-text-field.module.css';

const WORDS: Record<Mark, () => string> = {
  heading: m.content_mark_heading,
  paragraph: m.content_mark_paragraph,
  bold: m.content_mark_bold,
  list: m.content_mark_list,
  link: m.content_mark_link,
};

/** A text with headings, lists and links: buttons set the marks, and a preview shows what the mall will store. */
export function RichTextField<Field extends string>(props: FieldProps<Field> & { readonly rows?: number }) {
  const { form, name, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const preview = useMutation({ mutationFn: (content: string) => call(previewText, { content }) });
  const value = String(form.values[name] ?? '');

  function mark(wanted: Mark) {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const after = insertMark(wanted, { value, start: area.selectionStart, end: area.selectionEnd });
    form.setValue(name, after.value);
    // React writes the value first.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(after.start, after.end);
    });
  }

  return (
    <div ref={box}>
      <TextAreaField
        {...props}
        help={props.help ?? m.content_office_content_help()}
        above={
          <div className={styles.marks} role="toolbar" aria-label={m.content_marks({ name: label })}>
            {MARKS.map((wanted) => (
              <Button key={wanted} size="small" look="text" onClick={() => mark(wanted)}>
                {WORDS[wanted]()}
              </Button>
            ))}
            <Button size="small" busy={preview.isPending} onClick={() => preview.mutate(value)}>
              {m.content_office_preview()}
            </Button>
          </div>
        }
      />
      {preview.data !== undefined && (
        <section className={styles.preview} aria-label={m.content_office_preview()}>
          <RichText html={preview.data} />
        </section>
      )}
    </div>
  );
}
