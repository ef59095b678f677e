import * as m from '#messages';
import type { SceneKind } from '../contract/site.ts';

type Words = (inputs?: Record<string, never>, options?: { readonly locale?: 'zh' | 'en' }) => string;

const SCENES: Readonly<Record<SceneKind, readonly [name: Words, about: Words]>> = {
  surveillance: [m.matching_scene_surveillance, m.matching_scene_surveillance_about],
  parking: [m.matching_scene_parking, m.matching_scene_parking_about],
  channel: [m.matching_scene_channel, m.matching_scene_channel_about],
  access: [m.matching_scene_access, m.matching_scene_access_about],
  highThrow: [m.matching_scene_high_throw, m.matching_scene_high_throw_about],
};

export const sceneName = (kind: SceneKind, options?: { readonly locale: 'zh' | 'en' }): string =>
  SCENES[kind][0]({}, options);
/** In a line, what it is for. */
export const sceneAbout = (kind: SceneKind): string => SCENES[kind][1]();
