import { type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogFailed, lazyPart, logBroken, reportMissingPart } from '../../../platform/web/chunks/lazy-part.tsx';

const loadDialog = async () => (await import('./CaptchaDialog.tsx')).default;
const CaptchaDialog = lazyPart(loadDialog, DialogFailed);

interface Captcha {
  /** Shows a captcha. Resolves to the `captchaVerification` of a protected call, or null when it was cancelled. */
  ask(): Promise<string | null>;
  /** Render it anywhere on the page. */
  readonly dialog: ReactNode;
}

/** @param onAlternative the alternative for somebody who cannot see the picture */
export function useCaptcha(onAlternative?: () => void): Captcha {
  const [asked, setAsked] = useState(false);
  const answer = useRef<(verification: string | null) => void>(undefined);
  const askedFrom = useRef<Element>(null);

  function finish(verification: string | null) {
    // The dialog is removed at once, and the focus with it.
    flushSync(() => setAsked(false));
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
    answer.current?.(verification);
    answer.current = undefined;
  }

  return {
    ask: async () => {
      answer.current?.(null);
      askedFrom.current = document.activeElement;
      try {
        await loadDialog();
      } catch (thrown) {
        // Its code failed to load, so there is nothing to show; the form stays as it is.
        logBroken(thrown);
        reportMissingPart(thrown);
        return null;
      }
      setAsked(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: asked && (
      <Suspense>
        <CaptchaDialog
          onPassed={finish}
          onClose={() => finish(null)}
          onAlternative={
            onAlternative &&
            (() => {
              finish(null);
              onAlternative();
            })
          }
        />
      </Suspense>
    ),
  };
}
