import * as m from '#messages';
import type { Device } from '../contract/device-endpoints.ts';

/** `Chrome · Windows`, or a label for an unknown device. */
export function deviceWords({ browser, system }: Device): string {
  return [browser, system].filter(Boolean).join(' · ') || m.sign_in_devices_unknown();
}
