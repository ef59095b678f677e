import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

const CaptchaDialog = lazy(() => import('./CaptchaDialog.tsx'));

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

  function finish(verification: string | null) {
    setAsked(false);
    answer.current?.(verification);
    answer.current = undefined;
  }

  return {
    ask: () => {
      answer.current?.(null);
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
