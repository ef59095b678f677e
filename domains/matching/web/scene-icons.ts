import {
  iconBarrierBlock,
  iconBuildingStore,
  iconDeviceCctv,
  iconFingerprint,
  iconUsers,
} from '../../../platform/web/design/icons.tsx';
import type { SceneKind } from '../contract/site.ts';

export const SCENE_ICONS: Readonly<Record<SceneKind, string>> = {
  surveillance: iconDeviceCctv,
  parking: iconBarrierBlock,
  channel: iconUsers,
  access: iconFingerprint,
  highThrow: iconBuildingStore,
};
