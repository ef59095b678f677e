import {
  iconBolt,
  iconBuildingStore,
  iconFileText,
  iconGift,
  iconPackage,
  iconReceipt,
  iconStar,
  iconTag,
} from '../../../platform/web/design/icons.tsx';
import type { EntryIcon } from '../contract/arrangement.ts';

/** The SVG path of a quick entry's icon. */
export const ENTRY_ICON: Readonly<Record<EntryIcon, string>> = {
  package: iconPackage,
  star: iconStar,
  tag: iconTag,
  receipt: iconReceipt,
  bolt: iconBolt,
  gift: iconGift,
  store: iconBuildingStore,
  file: iconFileText,
};
