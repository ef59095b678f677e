import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import type { Shop } from '../../catalogue/server/public.ts';
import { MAX_GIFTS, MAX_PARTS, type NamedSku, type PromotionTerms } from '../contract/promotion.ts';
import type { savePromotion as savePromotionContract } from '../contract/promotion-admin-endpoints.ts';
import { namedText, skusNamed, toNamed } from './named-skus.ts';

const FEN_PER_YUAN = 100;
const SHARE_PER_CENT = 100;

export type Form = RequestOf<typeof savePromotionContract>;
type Step = Form['steps'][number];

interface Asked {
  readonly db: Db;
  readonly shop: Shop | null;
  readonly locale: Locale;
}

/** A shop gives and bundles what it sells itself. */
async function ownSkus(text: string, field: string, most: number, { db, shop, locale }: Asked): Promise<NamedSku[]> {
  const named = (await skusNamed(db, text, { field, locale, shopId: shop?.id ?? null })).map(toNamed);
  if (named.length === 0) throw refusedField(field, 'promotions_problem_required', locale);
  if (named.length > most) throw refusedField(field, 'promotions_problem_too_many', locale, { most });
  return named;
}

async function bundleOf(form: Form, asked: Asked): Promise<PromotionTerms> {
  const parts = await ownSkus(form.parts, 'parts', MAX_PARTS, asked);
  const setFen = yuanToFen(form.setPrice) ?? 0;
  if (setFen <= 0) throw refusedField('setPrice', 'promotions_problem_required', asked.locale);
  return { kind: 'bundle', parts, setFen, maxSets: form.maxSets ?? null };
}

/** What a step needs beside its threshold, and must have more of than the step before. */
function required(step: Step, at: number, name: 'percent' | 'off', before: Step | undefined, locale: Locale): number {
  const value = step[name];
  const field = `steps.${at}.${name}`;
  if (value === undefined) throw refusedField(field, 'promotions_problem_required', locale);
  const last = before?.[name];
  if (last !== undefined && (name === 'percent' ? value >= last : value <= last)) {
    throw refusedField(field, 'promotions_problem_step_not_better', locale);
  }
  return value;
}

function fromOf(form: Form, at: number, locale: Locale) {
  const from = form.steps[at]?.from ?? 0;
  const before = form.steps[at - 1]?.from ?? 0;
  if (from <= before) throw refusedField(`steps.${at}.from`, 'promotions_problem_step_not_higher', locale);
  return form.threshold === 'pieces' ? { pieces: from } : { fen: from * FEN_PER_YUAN };
}

/** What the form says the promotion does. @throws AppError badParameter naming the field */
export async function termsOfForm(form: Form, asked: Asked): Promise<PromotionTerms> {
  const { locale } = asked;
  const { kind, steps, repeats } = form;
  if (kind === 'bundle') return bundleOf(form, asked);
  if (steps.length === 0) throw refusedField('steps', 'promotions_problem_required', locale);
  if (repeats && kind !== 'discount' && steps.length > 1) {
    throw refusedField('steps', 'promotions_problem_repeats_one_step', locale);
  }
  if (kind === 'discount') {
    return {
      kind,
      steps: steps.map((step, at) => ({
        from: fromOf(form, at, locale),
        share: required(step, at, 'percent', steps[at - 1], locale) * SHARE_PER_CENT,
      })),
    };
  }
  if (kind === 'moneyOff') {
    return {
      kind,
      repeats,
      steps: steps.map((step, at) => {
        const off = required(step, at, 'off', steps[at - 1], locale);
        if (form.threshold === 'amount' && off >= step.from) {
          throw refusedField(`steps.${at}.off`, 'promotions_problem_off_too_high', locale);
        }
        return { from: fromOf(form, at, locale), offFen: off * FEN_PER_YUAN };
      }),
    };
  }
  const given = [];
  for (const [at, step] of steps.entries()) {
    given.push({
      from: fromOf(form, at, locale),
      gifts: await ownSkus(step.gifts, `steps.${at}.gifts`, MAX_GIFTS, asked),
    });
  }
  return { kind, repeats, steps: given };
}

type FormTerms = Pick<Form, 'kind' | 'threshold' | 'steps' | 'repeats' | 'parts' | 'setPrice' | 'maxSets'>;

/** Terms as the form shows them. */
export function formOfTerms(terms: PromotionTerms): FormTerms {
  const none = { threshold: 'pieces' as const, steps: [], repeats: false, parts: '', setPrice: '', maxSets: undefined };
  if (terms.kind === 'bundle') {
    const { kind, parts, setFen, maxSets } = terms;
    return { ...none, kind, parts: namedText(parts), setPrice: fenToYuan(setFen), maxSets: maxSets ?? undefined };
  }
  const first = terms.steps[0]?.from;
  return {
    ...none,
    kind: terms.kind,
    threshold: first && 'fen' in first ? 'amount' : 'pieces',
    repeats: 'repeats' in terms && terms.repeats,
    steps: terms.steps.map((step) => ({
      from: 'pieces' in step.from ? step.from.pieces : step.from.fen / FEN_PER_YUAN,
      percent: 'share' in step ? step.share / SHARE_PER_CENT : undefined,
      off: 'offFen' in step ? step.offFen / FEN_PER_YUAN : undefined,
      gifts: 'gifts' in step ? namedText(step.gifts) : '',
    })),
  };
}
