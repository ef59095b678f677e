import * as m from '#messages';

const IDENTITY_WORD: Record<number, () => string> = {
  1: m.people_identity_1,
  2: m.people_identity_2,
  3: m.people_identity_3,
};

const RELATION_WORD: Record<number, () => string> = {
  0: m.people_relation_0,
  1: m.people_relation_1,
  2: m.people_relation_2,
};

export const identityWord = (identity: number) => IDENTITY_WORD[identity]?.() ?? String(identity);
export const relationWord = (relation: number) => RELATION_WORD[relation]?.() ?? String(relation);
export const stateWord = (disabled: boolean) => (disabled ? m.people_disabled() : m.people_enabled());
export const levelWord = (level: number | null) =>
  level === null ? m.people_level_none() : m.people_level_of({ level });

/** The subject of a form or message. */
export const accountName = (account: { readonly company: string; readonly nickname: string }) =>
  account.company || account.nickname;
