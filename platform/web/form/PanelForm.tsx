import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast-store.ts';
import { FormBox } from './FormBox.tsx';
import styles from './form.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';

interface PanelButtonsProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Label of the cancel button, if it is not "cancel". */
  readonly cancelLabel?: string | undefined;
  /** Label of the submit button, if it is not "save". */
  readonly submitLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  /** Before the two buttons: a hint, another button. */
  readonly children?: ReactNode;
}

/** Cancel and submit at the end of a form in a dialog or a drawer. */
export function PanelButtons(props: PanelButtonsProps) {
  const { busy, onCancel, cancelLabel, submitLabel, danger = false, disabledReason, children } = props;
  return (
    <div className={styles.buttons}>
      {children}
      <Button onClick={onCancel}>{cancelLabel ?? m.app_cancel()}</Button>
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} disabledReason={disabledReason}>
        {submitLabel ?? m.app_save()}
      </Button>
    </div>
  );
}

interface PanelFormProps<Field extends string, Request, Answer>
  extends Pick<PanelButtonsProps, 'cancelLabel' | 'submitLabel' | 'danger' | 'disabledReason'> {
  readonly form: EndpointForm<Field, Request>;
  /** Sends the parsed request; a rejection is shown in the form, which stays open. */
  readonly onSend: (request: Request) => Promise<Answer>;
  readonly onClose: () => void;
  /** Shown when it is done. */
  readonly done: string | ((answer: Answer) => string);
  /** Instead of closing when it is done. */
  readonly onDone?: (() => void) | undefined;
  /** Before the buttons. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a dialog or a drawer: sends, confirms, and closes. */
export function PanelForm<Field extends string, Request, Answer>(props: PanelFormProps<Field, Request, Answer>) {
  const { form, onSend, onClose, done, onDone = onClose, beside, children, ...buttons } = props;
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        const answer = await onSend(request);
        toast('success', typeof done === 'string' ? done : done(answer));
      }}
      onDone={onDone}
      footer={
        <PanelButtons busy={form.submitting} onCancel={onClose} {...buttons}>
          {beside}
        </PanelButtons>
      }
    >
      {children}
    </FormBox>
  );
}

/** Two fields side by side, one below the other on a phone. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
