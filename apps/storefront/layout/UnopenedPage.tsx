import { useCanGoBack, useLoaderData, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { contactService } from '../../../domains/content/web/public.tsx';
import { holds } from '../../../platform/contract/permission.ts';
import { iconClock } from '../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { EmptyState, Forbidden } from '../../../platform/web/kit/page-states.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import type { loadUnopened } from '../page-loaders.ts';
import styles from './layout.module.css';

/** Says that this part of the mall is not open, who helps meanwhile, and the way back. */
export function UnopenedPage() {
  const { title, access } = useLoaderData({ strict: false }) as Awaited<ReturnType<typeof loadUnopened>>;
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { token, permissions } = useSession();
  const heading = (
    <VisuallyHidden>
      <h1>{title}</h1>
    </VisuallyHidden>
  );
  const home = <ButtonLink to="/">{m.storefront_back_home()}</ButtonLink>;
  const demanded = access === 'public' || access === 'signedIn' ? '' : access;
  if (token !== '' && !holds(permissions, demanded)) {
    return (
      <Card className={styles.unopened}>
        {heading}
        <Forbidden>{home}</Forbidden>
      </Card>
    );
  }
  return (
    <Card className={styles.unopened}>
      {heading}
      <EmptyState icon={iconClock} title={m.storefront_unopened_title({ title })} hint={m.storefront_unopened_hint()}>
        <Button look="primary" onClick={() => void contactService()}>
          {m.storefront_contact_service()}
        </Button>
        {canGoBack && <Button onClick={() => router.history.back()}>{m.storefront_unopened_back()}</Button>}
        {home}
      </EmptyState>
    </Card>
  );
}
