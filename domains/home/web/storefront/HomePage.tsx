import * as m from '#messages';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { AppMallNotice } from '../../../content/web/public.tsx';
import { AccountCard } from './AccountCard.tsx';
import { Announcements } from './Announcements.tsx';
import { BannerIndex } from './BannerIndex.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { HomeAreas } from './HomeAreas.tsx';
import styles from './home-page.module.css';

export { homeHead as head } from './home-heads.ts';

/** The home page. Its first screen is complete at 1440 × 900. */
export function HomePage() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{m.app_name()}</h1>
      </VisuallyHidden>
      <div className={styles.hero}>
        <CategoryPanel />
        <BannerIndex />
        <div className={styles.side}>
          <AccountCard />
          <Announcements />
        </div>
      </div>
      <AppMallNotice />
      <HomeAreas />
    </div>
  );
}
