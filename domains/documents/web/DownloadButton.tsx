import { useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconDownload } from '../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { FOR_VISITORS } from '../../../platform/web/session/for-visitors.ts';
import type { Document } from '../contract/document.ts';

interface DownloadButtonProps {
  readonly document: Pick<Document, 'obstacle'>;
  readonly look?: 'primary';
  readonly busy: boolean;
  readonly onDownload: () => void;
}

/** Downloads a file; leads visitors to the sign-in page and back; tells those it is not for whom it is for. */
export function DownloadButton({ document: { obstacle }, look, busy, onDownload }: DownloadButtonProps) {
  const from = useLocation({ select: ({ href }) => href });
  const face = look ? { look } : ({ size: 'small' } as const);
  if (obstacle === 'signIn') {
    return (
      <ButtonLink {...face} to="/login" search={{ redirect: from }} {...FOR_VISITORS}>
        {m.documents_obstacle_sign_in()}
      </ButtonLink>
    );
  }
  const reason = obstacle === null ? undefined : m.documents_obstacle_verify();
  return (
    <Button {...face} busy={busy} disabledReason={reason} onClick={onDownload}>
      <Icon of={iconDownload} size="small" /> {reason ?? m.documents_download()}
    </Button>
  );
}
