import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import type { Choice } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { EFFECTS, usesOf } from '../../contract/attribute-use.ts';
import { type MissingRow, READ_ROLES, type RoleCount } from '../../contract/missing-attribute-endpoints.ts';
import type { Role } from '../../contract/roles.ts';
import { attributeName } from '../attribute-words.ts';
import { roleName } from '../role-words.ts';
import { EFFECT_NAMES, EFFECT_WORDS } from './missing-words.ts';
import styles from './rule-packs.module.css';

type SoldRole = (typeof READ_ROLES)[number];

export function missingFilters(
  role: Role,
  counts: readonly RoleCount[],
  brands: readonly Choice[],
  shops: readonly FilterField[],
): FilterField[] {
  const categories = counts.find((one) => one.role === role)?.categories ?? [];
  const effects = EFFECTS.filter((effect) => Object.values(usesOf(role)).some(({ without }) => without === effect));
  const attributes = Object.keys(usesOf(role)).map((value) => ({ value, label: attributeName(value) }));
  return [
    {
      name: 'role',
      label: m.matching_missing_role(),
      kind: 'choice',
      choices: READ_ROLES.filter((one) => Object.keys(usesOf(one)).length > 0).map((value) => ({
        value,
        label: roleName(value),
      })),
    },
    { name: 'attribute', label: m.matching_missing_attribute(), kind: 'choice', choices: attributes },
    { name: 'effect', label: m.matching_missing_effect(), kind: 'choice', choices: choicesOf(effects, EFFECT_NAMES) },
    {
      name: 'category',
      label: m.matching_missing_category(),
      kind: 'choice',
      choices: categories.map(({ code, name }) => ({ value: code, label: name })),
    },
    keywordField('q', m.matching_missing_search()),
    ...(brands.length > 0
      ? [{ name: 'brand', label: m.matching_missing_brand(), kind: 'choice' as const, choices: brands }]
      : []),
    // Every product is a shop's.
    ...shops.map((field) =>
      field.kind === 'choice' ? { ...field, choices: field.choices.filter(({ value }) => value !== '0') } : field,
    ),
  ];
}

/** The request, from the filters in the address. */
export function missingAsked(role: SoldRole, { attribute, effect, category, q, brand, shop }: FilterValues) {
  const uses = usesOf(role);
  const wanted = EFFECTS.find((one) => one === effect);
  // What is asked by name is looked for, also where a value is supposed without it.
  const named = typeof attribute === 'string' ? uses[attribute]?.without : undefined;
  return {
    role,
    ...(typeof attribute === 'string' && { attribute }),
    ...((wanted ?? named) && { effect: wanted ?? named }),
    ...(typeof category === 'string' && { category }),
    ...(typeof q === 'string' && { keyword: q }),
    ...(typeof brand === 'string' && { brandId: Number(brand) }),
    ...(typeof shop === 'string' && { merchantId: Number(shop) }),
  };
}

interface GapsProps {
  readonly role: Role;
  readonly row: MissingRow;
  readonly isLinked: boolean;
}

/** Each attribute leads to its field in the product's editor. */
function Gaps({ role, row, isLinked }: GapsProps) {
  const uses = usesOf(role);
  return (
    <ul className={styles.gaps}>
      {row.missing.map(({ code, name, isInCategory }) => {
        const without = uses[code]?.without;
        const title = isInCategory ? without && EFFECT_WORDS[without]() : m.matching_missing_not_in_category();
        const look = classNames(styles.gap, without === 'cannotVerify' && styles.unverified);
        return (
          <li key={code}>
            {isLinked && isInCategory ? (
              <Link
                className={look}
                title={title}
                to="/products/$id"
                params={{ id: String(row.productId) }}
                search={{ sku: row.skuId, attribute: code }}
              >
                {name}
              </Link>
            ) : (
              <span className={classNames(look, styles.unsayable)} title={title}>
                {name}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function missingColumns(
  role: Role,
  onOpen: (row: MissingRow) => void,
  isLinked: boolean,
): TableColumn<MissingRow>[] {
  const plain = plainColumns<MissingRow>();
  return [
    {
      id: 'part',
      title: m.matching_missing_part_number(),
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{row.partNumber}</OpenButton>,
      value: ({ partNumber }) => partNumber,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'missing',
      title: m.matching_missing_attributes(),
      cell: (row) => <Gaps role={role} row={row} isLinked={isLinked} />,
      value: ({ missing }) => missing.map(({ name }) => name).join('; '),
      onCard: 'bare',
    },
    plain.text('product', m.matching_missing_product(), ({ name }) => name, { maxWidth: 300, onCard: 'bare' }),
    plain.text('category', m.matching_missing_category(), ({ category }) => category),
    plain.text('brand', m.matching_missing_brand(), ({ brand }) => brand, { maxWidth: 140 }),
    plain.text('shop', m.matching_missing_shop(), ({ merName }) => merName, { maxWidth: 160 }),
  ];
}
