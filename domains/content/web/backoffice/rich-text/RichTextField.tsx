import { Suspense } from 'react';
import { lazyPart } from '../../../../../platform/web/chunks/lazy-part.tsx';
import { TextAreaField } from '../../../../../platform/web/form/text-fields.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import styles from './rich-text-editor.module.css';
import type { RichTextFieldProps } from './rich-text-field-props.ts';

/** Without the editor's code the text can still be read and written. */
const AsHtml = (props: RichTextFieldProps<string>) => <TextAreaField {...props} rows={12} />;

const Editor = lazyPart<RichTextFieldProps<string>>(
  async () => (await import('./RichTextEditor.tsx')).RichTextEditor,
  AsHtml,
);

/** A text with headings, lists, tables, links and pictures. The editor is loaded with the first such field. */
export function RichTextField<Field extends string>(props: RichTextFieldProps<Field>) {
  return (
    <Suspense
      fallback={
        <Loading>
          <p className={styles.waitingLabel}>{props.label}</p>
          <Skeleton height={360} />
        </Loading>
      }
    >
      <Editor {...(props as unknown as RichTextFieldProps<string>)} />
    </Suspense>
  );
}
