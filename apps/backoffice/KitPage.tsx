import { useState } from 'react';
import * as m from '#messages';
import { RegionSelector } from '../../domains/addresses/web/RegionSelector.tsx';
import { NO_REGION, type RegionValue } from '../../domains/addresses/web/region-chain.ts';
import { PrivateGallery } from '../../platform/web/gallery/PrivateGallery.tsx';
import { PublicGallery } from '../../platform/web/gallery/PublicGallery.tsx';
import { OfficePage } from '../../platform/web/office/OfficePage.tsx';

/** Every component of the kit in its states. */
export function KitPage() {
  const [region, setRegion] = useState<RegionValue>(NO_REGION);
  return (
    <OfficePage title={m.app_gallery_title()} summary={m.app_gallery_open()}>
      <PrivateGallery />
      <RegionSelector value={region} onChange={setRegion} />
      <PublicGallery />
    </OfficePage>
  );
}
