import { useQuery } from '@tanstack/react-query';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import type { AgreementSlug } from '../contract/agreement-endpoints.ts';
import { AgreementText } from './AgreementText.tsx';
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
      {slug !== null && <AgreementText slug={slug} />}
    </Drawer>
  );
}
