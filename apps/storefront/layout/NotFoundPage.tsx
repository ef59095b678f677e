import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { HydrationSignal } from '../../../platform/web/storefront/HydrationSignal.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './layout.module.css';

/** No page of the mall has this path. */
export function NotFoundPage({ path }: { readonly path: string }) {
  return (
    <>
      <Header />
      <main className={styles.notFound}>
        <p className={styles.code}>404</p>
        <h1>{m.app_page_not_found()}</h1>
        <p className={styles.path}>{path}</p>
        <ButtonLink look="primary" to="/">
          {m.app_back_home()}
        </ButtonLink>
      </main>
      <Footer />
      <HydrationSignal />
    </>
  );
}
