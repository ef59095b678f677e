import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconRefresh } from '../design/icons.tsx';
import { FieldsInDialog } from '../mantine/FieldsInDialog.tsx';
import styles from './form.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';

interface FormBoxProps<Field extends string, Request> {
  readonly form: EndpointForm<Field, Request>;
  /** Sends the parsed request; the message of a rejection is shown beside the fields or above the buttons. */
  readonly onSend: (request: Request) => Promise<unknown>;
  readonly onDone?: () => void;
  readonly children: ReactNode;
  /** The buttons, with the submit button among them. */
  readonly footer: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
}

/** The form element: Enter submits, a refused submit moves the focus to the first invalid field. */
export function FormBox<Field extends string, Request>(props: FormBoxProps<Field, Request>) {
  const { form, onSend, onDone, children, footer, id, className } = props;
  const box = useRef<HTMLFormElement>(null);
  const refused = useRef(false);
  const errors = form.inner.errors;

  useEffect(() => {
    if (!refused.current) return;
    const controls = [...(box.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const first = controls.find((control) => errors[control.dataset.path ?? ''] !== undefined);
    if (!first) return;
    refused.current = false;
    first.focus();
    // It may have had the focus before: the message that is new below it shall not be covered.
    first.scrollIntoView({ block: 'nearest' });
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    refused.current = true;
    if (await form.submit(onSend)) {
      refused.current = false;
      onDone?.();
    }
  }

  return (
    <form ref={box} id={id} className={[styles.box, className].filter(Boolean).join(' ')} noValidate onSubmit={submit}>
      {form.restored && (
        <p className={styles.restored} role="status">
          <Icon of={iconRefresh} size="small" />
          {m.app_form_draft_restored()}
          <button type="button" className={styles.restoredAction} onClick={form.startOver}>
            {m.app_form_draft_discard()}
          </button>
        </p>
      )}
      <FieldsInDialog>{children}</FieldsInDialog>
      {form.failure && (
        // The toast is read aloud; this stays after it has gone.
        <p className={styles.failure}>
          <Icon of={iconAlertCircle} />
          {form.failure}
        </p>
      )}
      {footer}
    </form>
  );
}
