import * as m from '#messages';
import { CATEGORY_ICONS, type CategoryIcon } from '../../contract/category-icon.ts';
import { categoryIcon } from '../category-icons.ts';

const NAME: Record<CategoryIcon, () => string> = {
  'device-cctv': m.catalogue_icon_device_cctv,
  server: m.catalogue_icon_server,
  network: m.catalogue_icon_network,
  wifi: m.catalogue_icon_wifi,
  fingerprint: m.catalogue_icon_fingerprint,
  'barrier-block': m.catalogue_icon_barrier_block,
  phone: m.catalogue_icon_phone,
  'device-desktop': m.catalogue_icon_device_desktop,
  bolt: m.catalogue_icon_bolt,
  apps: m.catalogue_icon_apps,
  tools: m.catalogue_icon_tools,
};

/** The pictures that a category can have, each with what it shows. */
export const iconChoices = () =>
  CATEGORY_ICONS.map((value) => ({ value, label: NAME[value](), icon: categoryIcon(value) }));
