import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import type { AgreementSlug } from '../contract/agreement-endpoints.ts';
import styles from './agreement.module.css';
import { agreementTitlesQuery } from './content-queries.ts';

/** Fetched when it is first read: the product's page is the same for those who never do. */
const AgreementText = lazyPart(async () => (await import('./AgreementText.tsx')).AgreementText);

export interface AgreementDialogProps {
  /** The agreement to read; null while the dialog is closed. */
  readonly slug: AgreementSlug | null;
  readonly onClose: () => void;
}

/** Reads an agreement beside the page, so that nothing typed there is lost. */
export function AgreementDrawer({ slug, onClose }: AgreementDialogProps) {
  const { data } = useQuery({ ...agreementTitlesQuery(), enabled: slug !== null });
  const title = data?.find((one) => one.slug === slug)?.title ?? '';
  return (
    <Drawer open={slug !== null} onClose={onClose} title={title} width={640}>
      {slug !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the screen is scrolled with the arrow keys.
        <section className={styles.beside} aria-label={title} tabIndex={0}>
          <Suspense
            fallback={
              <Loading>
                <Skeleton height={480} />
              </Loading>
            }
          >
            <AgreementText slug={slug} />
          </Suspense>
        </section>
      )}
    </Drawer>
  );
}
