import type { Locale } from '../../../platform/contract/locale.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { words } from '../../../platform/server/words.ts';
import type { NamedSku, PromotionTerms } from '../contract/promotion.ts';

const FEN_PER_YUAN = 100;
const SHARE_PER_CENT = 100;

/** Without decimals where there are none: 1,200 or 99.50. */
export function yuanText(fen: Fen): string {
  const digits = fen % FEN_PER_YUAN === 0 ? 0 : 2;
  return (fen / FEN_PER_YUAN).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const say = (key: string, params: Record<string, unknown>, locale: Locale) => words(key, params, locale) ?? '';

function namesOf(skus: readonly NamedSku[], locale: Locale): string {
  const named = skus.map(({ nameZh, nameEn, quantity }) =>
    say('promotions_item', { name: locale === 'zh' ? nameZh : nameEn, count: quantity }, locale),
  );
  return named.join(say('promotions_item_comma', {}, locale));
}

const moneyOffOf = (steps: Extract<PromotionTerms, { kind: 'moneyOff' }>['steps'], step: number) => ({
  amount: yuanText(steps[step]?.offFen ?? 0),
});

/** What a step does, in words: 打 9.5 折; ¥50 off. For a bundle what its set is. */
export function benefitOf(terms: PromotionTerms, step: number, locale: Locale): string {
  switch (terms.kind) {
    case 'bundle':
      return say('promotions_benefit_bundle', {}, locale);
    case 'discount': {
      const left = (terms.steps[step]?.share ?? 0) / SHARE_PER_CENT;
      // 85 left to pay is 8.5 折, or 15 % off.
      return say('promotions_benefit_discount', { rate: locale === 'zh' ? left / 10 : 100 - left }, locale);
    }
    case 'moneyOff':
      return say('promotions_benefit_money_off', moneyOffOf(terms.steps, step), locale);
    case 'gift':
      return say('promotions_benefit_gift', { gifts: namesOf(terms.steps[step]?.gifts ?? [], locale) }, locale);
  }
}

const repeats = (terms: PromotionTerms) => 'repeats' in terms && terms.repeats;

function ruleOf(terms: Exclude<PromotionTerms, { kind: 'bundle' }>, step: number, locale: Locale): string {
  const from = terms.steps[step]?.from;
  if (!from) return '';
  const each = repeats(terms) ? '_each' : '';
  // A rule names its threshold in 元, and its benefit alike: 满 500 元减 50 元.
  const benefit =
    terms.kind === 'moneyOff'
      ? say('promotions_benefit_money_off_rule', moneyOffOf(terms.steps, step), locale)
      : benefitOf(terms, step, locale);
  return 'pieces' in from
    ? say(`promotions_rule_pieces${each}`, { count: from.pieces, benefit }, locale)
    : say(`promotions_rule_amount${each}`, { amount: yuanText(from.fen), benefit }, locale);
}

/** The rules in words, the lowest step first. Nothing in them is a price of a product. */
export function rulesOf(terms: PromotionTerms, locale: Locale): string[] {
  if (terms.kind === 'bundle') return [say('promotions_rule_bundle', { parts: namesOf(terms.parts, locale) }, locale)];
  return terms.steps.map((_, step) => ruleOf(terms, step, locale));
}

/** A few words for a card. */
export function badgeOf(terms: PromotionTerms, locale: Locale): string {
  if (terms.kind === 'bundle' || terms.kind === 'gift') return say(`promotions_badge_${terms.kind}`, {}, locale);
  return ruleOf(terms, 0, locale);
}
