import * as m from '#messages';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { AppMallNotice } from '../../../content/web/public.tsx';
import { CLEARANCE_SHELF, NEW_SHELF } from '../home-queries.ts';
import { AccountCard } from './AccountCard.tsx';
import { Announcements } from './Announcements.tsx';
import { BannerIndex } from './BannerIndex.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import styles from './home-page.module.css';
import { MerchantIndex } from './MerchantIndex.tsx';
import { PromotionIndex } from './PromotionIndex.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { RecommendedIndex } from './RecommendedIndex.tsx';
import { SeckillIndex } from './SeckillIndex.tsx';
import { TagShelf } from './TagShelf.tsx';

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
      <div>
        <SeckillIndex />
        <PromotionIndex />
      </div>
      <QuickEntries />
      <div className={styles.shelves}>
        <TagShelf tag="new" title={m.home_new()} shown={NEW_SHELF} />
        <TagShelf tag="clearance" title={m.home_clearance()} shown={CLEARANCE_SHELF} />
      </div>
      <MerchantIndex />
      <RecommendedIndex />
    </div>
  );
}
