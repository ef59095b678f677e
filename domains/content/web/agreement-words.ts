import * as m from '#messages';
import type { AgreementSlug } from '../contract/agreement-endpoints.ts';

const NAME: Record<AgreementSlug, () => string> = {
  userinfo: m.content_office_userinfo,
  userprivacyinfo: m.content_office_userprivacyinfo,
  platfromruleinfo: m.content_office_platfromruleinfo,
  aboutusinfo: m.content_office_aboutusinfo,
  intelligentinfo: m.content_office_intelligentinfo,
  useraccountcancelinfo: m.content_office_useraccountcancelinfo,
  useraccountcancelnoticeinfo: m.content_office_useraccountcancelnoticeinfo,
  merincomminginfo: m.content_office_merincomminginfo,
  'coupon/agreement/info': m.content_office_coupon,
  'paid/member/agreement/info': m.content_office_paid_member,
  softwarelicenceinfo: m.content_office_softwarelicenceinfo,
  customgoodsinfo: m.content_office_customgoodsinfo,
};

/** The name of an agreement in the back office, also before it has a title. */
export const agreementName = (slug: AgreementSlug) => NAME[slug]();
