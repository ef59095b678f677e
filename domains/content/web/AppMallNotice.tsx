import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { iconBell } from '../../../platform/web/design/icons.tsx';
import { Button, ButtonAnchor } from '../../../platform/web/kit/Button.tsx';
import { Note } from '../../../platform/web/kit/Note.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { CONTENT, readHomeConfig } from '../contract/content-endpoints.ts';
import { contactService } from './contact-service.tsx';

/**
 * For an account whose company is not verified: details of announcements are in the app mall, where it is verified.
 * Nothing for everybody else. A mall without an app mall offers its customer service instead.
 */
export function AppMallNotice() {
  const { showNotice } = useSession();
  const config = useQuery({
    queryKey: [...CONTENT, 'home-config'],
    queryFn: ({ signal }) => call(readHomeConfig, {}, { signal }),
    enabled: showNotice,
  });
  if (!showNotice) return null;
  const app = config.data?.qrCodeList.find(({ name }) => name === m.content_code_app())?.content;
  return (
    <Note
      icon={iconBell}
      action={
        app === undefined ? (
          <Button look="outline" size="small" onClick={() => void contactService('prices')}>
            {m.content_app_mall_how()}
          </Button>
        ) : (
          <ButtonAnchor look="outline" size="small" href={app} target="_blank" rel="noreferrer">
            {m.content_app_mall_open()}
          </ButtonAnchor>
        )
      }
    >
      {m.content_app_mall_notice()}
    </Note>
  );
}
