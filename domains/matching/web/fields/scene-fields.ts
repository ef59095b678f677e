import type { SceneKind } from '../../contract/site.ts';
import { ACCESS } from './access-fields.ts';
import { CHANNEL } from './channel-fields.ts';
import type { FormSpec } from './field-spec.ts';
import { HIGH_THROW } from './high-throw-fields.ts';
import { PARKING } from './parking-fields.ts';
import { SURVEILLANCE } from './surveillance-fields.ts';

/** The fields of every scene. */
export const SCENE_FORMS: Readonly<Record<SceneKind, FormSpec>> = {
  surveillance: SURVEILLANCE,
  parking: PARKING,
  channel: CHANNEL,
  access: ACCESS,
  highThrow: HIGH_THROW,
};
