import * as m from '#messages';

const LIST: Record<string, () => string> = {
  REDIRECT_PATH: m.settings_list_redirect,
  CUSTOMER_SERVICE: m.settings_list_service,
  TRANSFER_ACCOUNT: m.settings_list_transfer,
  DEMO_ACCOUNT: m.settings_list_demo,
};

const LIST_HINT: Record<string, () => string> = {
  REDIRECT_PATH: m.settings_list_redirect_hint,
  CUSTOMER_SERVICE: m.settings_list_service_hint,
  TRANSFER_ACCOUNT: m.settings_list_transfer_hint,
  DEMO_ACCOUNT: m.settings_list_demo_hint,
};

/** A list that staff made has the name they gave it. */
export const listWord = (type: string) => LIST[type]?.() ?? type;
export const listHint = (type: string) => LIST_HINT[type]?.() ?? '';
