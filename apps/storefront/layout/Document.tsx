import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import '../../../platform/web/design/tokens.css';
import '../../../platform/web/design/base.css';
import { COLOUR_SCRIPT } from '../../../platform/web/design/colour-mode.ts';
import { LOGO_ICON } from '../../../platform/web/design/logo-icon.ts';
import { ConfirmDialog } from '../../../platform/web/kit/ConfirmDialog.tsx';
import { Toasts } from '../../../platform/web/kit/Toasts.tsx';
import { ALIVE_EVENT } from '../alive-event.ts';
import { BOOT_ID } from '../boot.ts';

/** The whole document. What the build adds (styles, chunks) is put into the finished HTML by the server. */
export function Document() {
  const { boot } = useRouter().options.context;
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE_EVENT));
  }, []);
  return (
    // The colour script may have set data-theme before React looks.
    <html lang={boot.locale === 'zh' ? 'zh-CN' : 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={LOGO_ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: COLOUR_SCRIPT }} />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toasts />
        <ConfirmDialog />
        <script
          id={BOOT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours with every `<` escaped.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(boot).replaceAll('<', '\\u003c') }}
        />
        <Scripts />
      </body>
    </html>
  );
}
