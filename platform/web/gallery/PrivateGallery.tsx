import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../kit/Button.tsx';
import { FormDrawer, FormModal } from '../kit-dialogs/lazy-dialogs.tsx';
import { GalleryRow, GallerySection } from './GallerySection.tsx';
import styles from './gallery.module.css';
import { SampleForm } from './SampleForm.tsx';
import { SampleTable } from './SampleTable.tsx';

/** The components of private pages. Must be inside `MantineRoot`. */
export function PrivateGallery() {
  const [opened, setOpened] = useState<'modal' | 'drawer' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <GallerySection title={m.app_gallery_table()}>
        <SampleTable />
      </GallerySection>
      <GallerySection title={m.app_gallery_form()}>
        <div className={styles.panel}>
          <SampleForm draftKey="gallery" />
        </div>
        <GalleryRow>
          <Button onClick={() => setOpened('modal')}>{m.app_gallery_modal()}</Button>
          <Button onClick={() => setOpened('drawer')}>{m.app_gallery_drawer()}</Button>
        </GalleryRow>
      </GallerySection>
      <FormModal opened={opened === 'modal'} onClose={close} title={m.app_gallery_modal()} width={680}>
        <SampleForm onDone={close} />
      </FormModal>
      <FormDrawer opened={opened === 'drawer'} onClose={close} title={m.app_gallery_drawer()}>
        <SampleForm onDone={close} />
      </FormDrawer>
    </>
  );
}
