import type { ReactNode } from 'react';
import * as m from '#messages';

export interface Question {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirmLabel: string;
  /** Absent for a notice, which can only be read. */
  readonly cancelLabel?: string;
  /** The confirming button is red. */
  readonly danger: boolean;
}

interface Asked extends Question {
  readonly answer: (confirmed: boolean) => void;
}

let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Asked[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: Asked = {
      ...question,
      answer: (confirmed) => {
        replace(asked.filter((other) => other !== entry));
        resolve(confirmed);
      },
    };
    replace([...asked, entry]);
  });
}

interface Wording {
  /** What the button says, where it has a label of its own. */
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}

/** Asks before something is done; true when the person agrees, false on cancel and Escape. */
export function confirmFirst(body: ReactNode, wording: Wording = {}): Promise<boolean> {
  return ask({
    title: wording.title ?? wording.confirmLabel ?? m.app_reminder_title(),
    body,
    confirmLabel: wording.confirmLabel ?? m.app_confirm(),
    cancelLabel: wording.cancelLabel ?? m.app_cancel(),
    danger: wording.danger ?? false,
  });
}

/** Shows a notice that must be read, such as a failed payment; resolves once it has been. */
export async function giveNotice(
  body: ReactNode,
  title: string = m.app_notice_title(),
  confirmLabel: string = m.app_confirm(),
): Promise<void> {
  await ask({ title, body, confirmLabel, danger: false });
}

/** The confirmation on the screen; others wait behind it. */
export function currentQuestion(): Asked | undefined {
  return asked[0];
}

export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
