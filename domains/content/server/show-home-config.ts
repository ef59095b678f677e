import * as m from '#messages';
import type { Context } from '../../../platform/server/context.ts';
import { hostName } from '../../../platform/server/host-name.ts';
import { linksOf, type MallSettings } from '../../settings/contract/mall-settings.ts';
import { readSettings } from '../../settings/server/public.ts';
import { type CustomerService, type HomeConfig, MALL_ENTRIES, type MallEntry } from '../contract/content-endpoints.ts';

/** The address under which buyers reach the mall. */
function mallAddress({ environment, headers }: Context): string {
  return environment.PUBLIC_URL ?? `http://${hostName(headers.host)}`;
}

export function readDomainUseCase(_: unknown, context: Context): string {
  return mallAddress(context);
}

/** How customers reach the mall, from the settings; empty ones are not offered. */
export async function readCustomerServiceUseCase(_: unknown, context: Context): Promise<CustomerService> {
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

/** Navigation, contact and codes of the mall. Every link leads to an existing page. */
export async function readHomeConfigUseCase(_: unknown, context: Context): Promise<HomeConfig> {
  const { locale } = context;
  const settings = await readSettings(context);
  const zh = locale === 'zh';
  const links = [
    [m.content_nav_products({}, { locale }), '/product/product_list'],
    [m.content_nav_new({}, { locale }), '/product/product_list?tag=new'],
    [m.content_nav_promotion({}, { locale }), '/product/product_list?tag=promotion'],
    [m.content_nav_clearance({}, { locale }), '/product/product_list?tag=clearance'],
  ] as const;
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
    friendlyLinkList: linksOf(settings.friendlyLinks).map(({ name, url }, index) => ({
      id: index + 1,
      name,
      linkUrl: url,
      sort: index,
      status: true,
    })),
    quickEntryList: [],
    qrCodeList: codesOf(settings, context),
    homeNavigationList: links.map(([name, linkUrl], index) => ({
      id: index + 1,
      name,
      linkUrl,
      sort: index,
      status: true,
    })),
  };
}
