import * as m from '#messages';
import type { Context } from '../../../platform/server/context.ts';
import type { HomeConfig } from '../contract/content-endpoints.ts';

/** Of the mall itself; a 400 number, so that the demo rings nobody. */
const HOTLINE = '400-000-0001';

/** The address under which buyers reach the mall. */
function mallAddress({ environment, headers }: Context): string {
  return environment.PUBLIC_URL ?? `http://${headers.host ?? 'localhost'}`;
}

export function readDomainUseCase(_: unknown, context: Context): string {
  return mallAddress(context);
}

export function readCustomerServiceUseCase() {
  return { consumerType: 'hotline' as const, consumerHotline: HOTLINE, consumerH5Url: '' };
}

/** Navigation, contact and codes of the mall. */
export function readHomeConfigUseCase(_: unknown, context: Context): HomeConfig {
  const { locale } = context;
  const address = mallAddress(context);
  const links = [
    [m.content_nav_products({}, { locale }), '/product/product_list'],
    [m.content_nav_seckill({}, { locale }), '/activity/seckill_list'],
    [m.content_nav_merchants({}, { locale }), '/merchant/merchant_street'],
    [m.content_nav_information({}, { locale }), '/activity/information_list'],
  ] as const;
  const codes = [
    [m.content_code_mobile({}, { locale }), address],
    [m.content_code_mini({}, { locale }), `${address}/mini`],
    [m.content_code_app({}, { locale }), `${address}/app`],
  ] as const;
  return {
    leftTopLogo: '',
    goodStoreImage: '',
    goPhoneQrCodeType: 2,
    phone: HOTLINE,
    address: '',
    authInfo: '',
    filingNum: '',
    advertisement: null,
    philosophyList: [],
    friendlyLinkList: [],
    quickEntryList: [],
    qrCodeList: codes.map(([name, content], index) => ({ id: index + 1, name, imageUrl: '', content, sort: index })),
    homeNavigationList: links.map(([name, linkUrl], index) => ({
      id: index + 1,
      name,
      linkUrl,
      sort: index,
      status: true,
    })),
  };
}
