import { HeadContent, Outlet, Scripts, useMatches, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import '../../../platform/web/design/tokens.css';
import '../../../platform/web/design/base.css';
import { COLOUR_SCRIPT } from '../../../platform/web/design/colour-mode.ts';
import { LOGO_ICON } from '../../../platform/web/design/logo-icon.ts';
import { ConfirmDialog } from '../../../platform/web/kit/ConfirmDialog.tsx';
import { Toasts } from '../../../platform/web/kit/Toasts.tsx';
import { SESSION_SCRIPT } from '../../../platform/web/session/session-store.ts';
import { BOOT_ID } from '../../../platform/web/storefront/boot.ts';
import { HydrationSignal } from '../../../platform/web/storefront/HydrationSignal.tsx';
import { forcedMode } from '../navigation-hooks.ts';
import { EarlyNotices } from './EarlyNotices.tsx';

/** The whole document. The server adds the build's output (styles, chunks) to the finished HTML. */
export function Document() {
  const { context, ssr } = useRouter().options;
  const { boot } = context;
  // As the server rendered it: `forceColourMode` makes later changes outside of React.
  const forced = useMatches({ select: forcedMode });
  const [theme] = useState(forced);
  // A page the server rendered is hydrated after the document, and signals that itself.
  const rendered = useMatches({ select: (matches) => matches.some((match) => match.staticData.source) });
  return (
    // The colour script may have set data-theme before React runs.
    <html
      lang={boot.locale === 'zh' ? 'zh-CN' : 'en'}
      data-theme={theme}
      data-demo={boot.demo || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={LOGO_ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint. */}
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: COLOUR_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint. */}
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: SESSION_SCRIPT }} />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toasts />
        <ConfirmDialog />
        <EarlyNotices />
        <script
          id={BOOT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours with every `<` escaped.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(boot).replaceAll('<', '\\u003c') }}
        />
        <Scripts />
        {!rendered && <HydrationSignal />}
      </body>
    </html>
  );
}
