import { useQuery } from '@tanstack/react-query';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import type { AgreementSlug } from '../contract/agreement-endpoints.ts';
import { AgreementText } from './AgreementText.tsx';
import styles from './agreement.module.css';
import { agreementTitlesQuery } from './content-queries.ts';

interface AgreementDialogProps {
  /** The agreement to read; null while the dialog is closed. */
  readonly slug: AgreementSlug | null;
  readonly onClose: () => void;
}

/** Reads an agreement beside the page, so that nothing typed there is lost. */
export function AgreementDialog({ slug, onClose }: AgreementDialogProps) {
  const { data } = useQuery({ ...agreementTitlesQuery(), enabled: slug !== null });
  const title = data?.find((one) => one.slug === slug)?.title ?? '';
  return (
    <Drawer open={slug !== null} onClose={onClose} title={title} width={640}>
      {slug !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the screen is scrolled with the arrow keys.
        <section className={styles.beside} aria-label={title} tabIndex={0}>
          <AgreementText slug={slug} />
        </section>
      )}
    </Drawer>
  );
}
