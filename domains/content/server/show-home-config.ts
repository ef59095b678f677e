import * as m from '#messages';
import type { Context } from '../../../platform/server/context.ts';
import { readDictionary } from '../../settings/server/public.ts';
import {
  CONSUMER_TYPES,
  type CustomerService,
  type HomeConfig,
  MALL_ENTRIES,
  type MallEntry,
} from '../contract/content-endpoints.ts';

/** The address under which buyers reach the mall. */
function mallAddress({ environment, headers }: Context): string {
  return environment.PUBLIC_URL ?? `http://${headers.host ?? 'localhost'}`;
}

export function readDomainUseCase(_: unknown, context: Context): string {
  return mallAddress(context);
}

async function settingsOf(tag: 'CUSTOMER_SERVICE' | 'MALL_ENTRY', { database, locale }: Context) {
  const entries = await readDictionary(database, tag, locale);
  return new Map(entries.map(({ code, value }) => [code, value.trim()]));
}

/** How customers reach the mall, as the dictionary says; what is not kept there is empty and not offered. */
export async function readCustomerServiceUseCase(_: unknown, context: Context): Promise<CustomerService> {
  const kept = await settingsOf('CUSTOMER_SERVICE', context);
  return {
    consumerType: CONSUMER_TYPES.find((type) => type === kept.get('consumerType')) ?? 'hotline',
    consumerHotline: kept.get('consumerHotline') ?? '',
    consumerH5Url: kept.get('consumerH5Url') ?? '',
    consumerEmail: kept.get('email') ?? '',
    serviceHours: kept.get('hours') ?? '',
  };
}

const ENTRY_NAME: Record<MallEntry, typeof m.content_code_mobile> = {
  mobile: m.content_code_mobile,
  mini: m.content_code_mini,
  h5: m.content_code_h5,
  app: m.content_code_app,
};

/** These are the mall itself in a phone's browser, unless the dictionary names another address. */
const OWN_PAGES: readonly MallEntry[] = ['mobile', 'h5'];

/** Where each code of the header leads. An entry that leads nowhere is left out. */
function codesOf(kept: ReadonlyMap<string, string>, context: Context): HomeConfig['qrCodeList'] {
  const address = mallAddress(context);
  return MALL_ENTRIES.flatMap((entry, sort) => {
    const content = kept.get(entry) || (OWN_PAGES.includes(entry) ? address : '');
    if (content === '') return [];
    return { id: sort + 1, name: ENTRY_NAME[entry]({}, { locale: context.locale }), imageUrl: '', content, sort };
  });
}

/** Navigation, contact and codes of the mall. Every link leads to a page that is there. */
export async function readHomeConfigUseCase(_: unknown, context: Context): Promise<HomeConfig> {
  const { locale } = context;
  const [service, entries] = await Promise.all([
    settingsOf('CUSTOMER_SERVICE', context),
    settingsOf('MALL_ENTRY', context),
  ]);
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
    phone: service.get('consumerHotline') ?? '',
    address: '',
    authInfo: '',
    filingNum: '',
    advertisement: null,
    philosophyList: [],
    friendlyLinkList: [],
    quickEntryList: [],
    qrCodeList: codesOf(entries, context),
    homeNavigationList: links.map(([name, linkUrl], index) => ({
      id: index + 1,
      name,
      linkUrl,
      sort: index,
      status: true,
    })),
  };
}
