import * as m from '#messages';
import { PrivateGallery } from '../../../platform/web/gallery/PrivateGallery.tsx';
import { PublicGallery } from '../../../platform/web/gallery/PublicGallery.tsx';
import { PageShell } from '../../../platform/web/kit/PageShell.tsx';

/** Every component of the kit in its states. */
export function KitPage() {
  return (
    <PageShell title={m.storefront_title_kit()}>
      <PublicGallery />
      <PrivateGallery />
    </PageShell>
  );
}
