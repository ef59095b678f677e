import { type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogFailed, lazyPart, logBroken, tellOf } from '../../../platform/web/chunks/lazy-part.tsx';

const loadDialog = async () => (await import('./CaptchaDialog.tsx')).default;
const CaptchaDialog = lazyPart(loadDialog, DialogFailed);

interface Captcha {
  /** Shows a captcha. Resolves to what a protected call sends as `captchaVerification`, or null when it was given up. */
  ask(): Promise<string | null>;
  /** To be put anywhere on the page. */
  readonly dialog: ReactNode;
}

/** @param onAlternative what somebody may do instead who cannot see the picture */
export function useCaptcha(onAlternative?: () => void): Captcha {
  const [asked, setAsked] = useState(false);
  const answer = useRef<(verification: string | null) => void>(undefined);
  const askedFrom = useRef<Element>(null);

  function finish(verification: string | null) {
    // The dialog leaves at once, and the focus with it.
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
        // Without its code there is nothing to ask with; the form stays as it is.
        logBroken(thrown);
        tellOf(thrown);
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
