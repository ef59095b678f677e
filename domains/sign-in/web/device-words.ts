import * as m from '#messages';
import type { Device } from '../contract/device-endpoints.ts';

/** `Chrome · Windows`, or that we do not know. */
export function deviceWords({ browser, system }: Device): string {
  return [browser, system].filter(Boolean).join(' · ') || m.sign_in_devices_unknown();
}
