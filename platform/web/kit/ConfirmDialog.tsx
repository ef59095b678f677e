import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { currentQuestion, subscribeQuestions } from './confirmation.ts';

/** Where confirmations and notices appear; once per app. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribeQuestions, currentQuestion, () => undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);
  if (!question) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={() => question.answer(dialog.current?.returnValue === 'confirm')}
    >
      <form method="dialog">
        <h2 id={`${id}-title`} className={styles.title}>
          {question.title}
        </h2>
        <div id={`${id}-body`} className={styles.body}>
          {question.body}
        </div>
        <div className={styles.buttons}>
          {question.cancelLabel && (
            <Button type="submit" value="cancel">
              {question.cancelLabel}
            </Button>
          )}
          <Button type="submit" value="confirm" look={question.danger ? 'danger' : 'primary'} autoFocus>
            {question.confirmLabel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
