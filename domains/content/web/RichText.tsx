import styles from './rich-text.module.css';

/** HTML written by staff, as the mall returned it: sanitised by `server/safe-html.ts`. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <div
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: page and preview show what the server has sanitised.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
