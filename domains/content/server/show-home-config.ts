import * as m from '#messages';
import type { Context } from '../../../platform/server/context.ts';
import { hostName } from '../../../platform/server/host-name.ts';
import { port } from '../../../platform/server/port.ts';
import { linksOf, type MallSettings } from '../../settings/contract/mall-settings.ts';
import { readSettings } from '../../settings/server/public.ts';
import { type CustomerService, type HomeConfig, MALL_ENTRIES, type MallEntry } from '../contract/content-endpoints.ts';

/** The links of the menu and the quick entries; empty in a mall without a home page. */
export interface HomeLinks {
  readonly navigation: readonly NamedLink[];
  readonly entries: readonly NamedLink[];
}

interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/** The home page knows its links. */
export const HOME_LINKS = port<(context: Context) => Promise<HomeLinks>>('homeLinks', async () => ({
  navigation: [],
  entries: [],
}));

/** The address under which buyers reach the mall. */
function mallAddress({ environment, headers }: Context): string {
  return environment.PUBLIC_URL ?? `http://${hostName(headers.host)}`;
}

export function readDomain(_: unknown, context: Context): string {
  return mallAddress(context);
}

/** How customers reach the mall, from the settings; empty ones are not offered. */
export async function readCustomerService(_: unknown, context: Context): Promise<CustomerService> {
  const settings = await readSettings(context);
  return {
    consumerType: settings.consumerType,
    consumerHotline: settings.consumerHotline,
    consumerH5Url: settings.consumerH5Url,
    consumerEmail: settings.consumerEmail,
    serviceHours: context.locale === 'zh' ? settings.serviceHoursZh : settings.serviceHoursEn,
  };
}

const ENTRY_NAME: Record<MallEntry, typeof m.content_code_mobile> = {
  mobile: m.content_code_mobile,
  mini: m.content_code_mini,
  h5: m.content_code_h5,
  app: m.content_code_app,
};

/** The target of each code in the header. An entry without a target is left out. */
function codesOf(settings: MallSettings, context: Context): HomeConfig['qrCodeList'] {
  // These are the mall itself in a phone's browser, unless the settings name another URL.
  const own = mallAddress(context);
  const leadsTo: Record<MallEntry, string> = {
    mobile: settings.mobileUrl || own,
    mini: settings.miniUrl,
    h5: settings.h5Url || own,
    app: settings.appUrl,
  };
  return MALL_ENTRIES.flatMap((entry, sort) => {
    const content = leadsTo[entry];
    if (content === '') return [];
    return { id: sort + 1, name: ENTRY_NAME[entry]({}, { locale: context.locale }), imageUrl: '', content, sort };
  });
}

const linkList = (links: readonly NamedLink[]) =>
  links.map(({ name, url }, index) => ({ id: index + 1, name, linkUrl: url, sort: index, status: true }));

/** Navigation, contact and codes of the mall. */
export async function readHomeConfig(_: unknown, context: Context): Promise<HomeConfig> {
  const { locale } = context;
  const settings = await readSettings(context);
  const zh = locale === 'zh';
  const arranged = await context.domains.answerOf(HOME_LINKS)(context);
  const all = { name: m.content_nav_products({}, { locale }), url: '/product/product_list' };
  return {
    leftTopLogo: '',
    goodStoreImage: '',
    goPhoneQrCodeType: 2,
    phone: settings.consumerHotline,
    address: zh ? settings.companyAddressZh : settings.companyAddressEn,
    authInfo: zh ? settings.companyNameZh : settings.companyNameEn,
    filingNum: settings.filingNumber,
    advertisement: null,
    philosophyList: [],
    friendlyLinkList: linkList(linksOf(settings.friendlyLinks)),
    quickEntryList:
      arranged.entries.length === 0
        ? []
        : [{ id: 1, name: m.content_quick_entries({}, { locale }), sort: 0, linkList: linkList(arranged.entries) }],
    qrCodeList: codesOf(settings, context),
    homeNavigationList: linkList(arranged.navigation.length > 0 ? arranged.navigation : [all]),
  };
}
