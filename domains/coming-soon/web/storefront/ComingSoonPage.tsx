import { useCanGoBack, useLoaderData, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { holds } from '../../../../platform/contract/permission.ts';
import { iconClock } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { EmptyState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { contactService } from '../../../content/web/public.tsx';
import type { Announced } from './coming-soon.ts';
import styles from './coming-soon-page.module.css';

/** Says that this part of the mall is coming soon, whom to contact meanwhile, and links back. */
export function ComingSoonPage() {
  const { title, access } = useLoaderData({ strict: false }) as Announced;
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { token, permissions } = useSession();
  const heading = (
    <VisuallyHidden>
      <h1>{title}</h1>
    </VisuallyHidden>
  );
  const home = <ButtonLink to="/">{m.app_back_home()}</ButtonLink>;
  const demanded = access === 'public' || access === 'signedIn' ? '' : access;
  if (token !== '' && !holds(permissions, demanded)) {
    return (
      <Card className={styles.page}>
        {heading}
        <Forbidden>{home}</Forbidden>
      </Card>
    );
  }
  return (
    <Card className={styles.page}>
      {heading}
      <EmptyState icon={iconClock} title={m.coming_soon_title({ title })} hint={m.coming_soon_hint()}>
        <Button look="primary" onClick={() => void contactService()}>
          {m.content_contact_service()}
        </Button>
        {canGoBack && <Button onClick={() => router.history.back()}>{m.coming_soon_back()}</Button>}
        {home}
      </EmptyState>
    </Card>
  );
}
