import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconExternalLink } from '../../../../../platform/web/design/icons.tsx';
import styles from './gallery.module.css';

/** The film of a product: one of this mall plays here, one of another site is opened there. */
export function ProductVideo({ url, name }: { readonly url: string; readonly name: string }) {
  const [failed, setFailed] = useState(false);
  if (!url.startsWith('/')) {
    return (
      <a className={styles.film} href={url} target="_blank" rel="noreferrer">
        {m.catalogue_entity_video_elsewhere()} <Icon of={iconExternalLink} size="small" />
      </a>
    );
  }
  if (failed) {
    return (
      <p className={styles.film} role="alert">
        {m.catalogue_entity_video_failed()}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: makers' films come without captions; the parameters say the same in words.
    <video
      className={styles.video}
      src={url}
      controls
      preload="metadata"
      playsInline
      aria-label={m.catalogue_entity_video_of({ name })}
      onError={() => setFailed(true)}
    />
  );
}
