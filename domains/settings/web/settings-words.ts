import * as m from '#messages';
import type { CONSUMER_TYPES } from '../contract/mall-settings.ts';

const LIST: Record<string, () => string> = {
  REDIRECT_PATH: m.settings_list_redirect,
  ORDER_MENU: m.settings_list_order_menu,
  DEMO_ACCOUNT: m.settings_list_demo,
};

const LIST_HINT: Record<string, () => string> = {
  REDIRECT_PATH: m.settings_list_redirect_hint,
  ORDER_MENU: m.settings_list_order_menu_hint,
  DEMO_ACCOUNT: m.settings_list_demo_hint,
};

/** A list created by staff is shown under the name they gave it. */
export const listWord = (type: string) => LIST[type]?.() ?? type;
export const listHint = (type: string) => LIST_HINT[type]?.() ?? '';

const CONSUMER_TYPE: Record<(typeof CONSUMER_TYPES)[number], () => string> = {
  h5: m.settings_consumer_type_h5,
  hotline: m.settings_consumer_hotline,
  message: m.settings_consumer_type_message,
  email: m.settings_consumer_email,
};

export const consumerTypeWord = (type: keyof typeof CONSUMER_TYPE) => CONSUMER_TYPE[type]();

/** The problem with a setting, where the generic message is too vague. */
export function settingProblem(field: string, { code }: { readonly code?: string }): string | undefined {
  if (field.endsWith('Url') && code === 'invalid_format') return m.settings_url_problem();
  if (field === 'consumerEmail') return m.app_form_email();
  return field === 'friendlyLinks' && code === 'custom' ? m.settings_friendly_links_problem() : undefined;
}
