import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface GallerySectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One kind of component in all its states. */
export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Components side by side, as many as fit. */
export function GalleryRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
