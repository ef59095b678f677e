export { findSignInAccount, listRoleCodes, readUserInfo, writePassword } from './account-repository.ts';
export { requireApiKey } from './api-key.ts';
export { isWantedBy, leftToOthers } from './four-eyes.ts';
export { chooseLanguage } from './language-repository.ts';
export { NEW_USER_GIFTS, type NewUserGifts } from './new-user-gifts.ts';
export { requireNotSimulated } from './not-simulated.ts';
export { sendCode, spendCode } from './one-time-code/one-time-code.ts';
export { isCommonPassword } from './password/common-password.ts';
export { hashPassword, passwordIsRight } from './password/password.ts';
export { staffWith } from './permission-holder-repository.ts';
export { forgetTries, spendFactorCode, takeTry } from './second-factor/check-factor.ts';
export { newFactor, newSealedRecoveryCodes, stepOfCode } from './second-factor/sealed-factor.ts';
export { deleteFactor, findSecondFactor, listSecondFactors } from './second-factor/second-factor-repository.ts';
export { ACTION_PREFIX, AUDITED_ENTITY, recordSecurityEvent, SECURITY_ACTIONS } from './security-events.ts';
export { mayBeShownPrices, type Rights, rightsOf } from './session/access-of-account.ts';
export { listAccountSessions } from './session/account-session-repository.ts';
export {
  type CustomerTerms,
  customerNameOf,
  disabledCategoriesOf,
  findTermsOf,
  termsOfSession,
} from './session/customer-of-session.ts';
export { deviceOf } from './session/device-name.ts';
export { deleteOwnSession, deleteSessionsExcept } from './session/device-repository.ts';
export { lockRights } from './session/rights-lock-repository.ts';
export { endActingWithoutRight, newSimulationCode } from './session/simulation.ts';
