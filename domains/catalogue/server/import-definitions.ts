import type { Db } from '../../../platform/server/database.ts';
import { readImportCodes } from './definitions-repository.ts';

export interface NamedCode {
  readonly id: number;
  readonly code: string;
  readonly names: readonly string[];
}

export interface AttributeDefinition {
  readonly code: string;
  readonly kind: 'number' | 'choice' | 'text';
  /** Each value with its names. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

export interface ImportCategory extends NamedCode {
  /** Codes of the attributes its products carry. */
  readonly attributes: ReadonlySet<string>;
  /** Those of them without which a product does not go on the shelf. */
  readonly required: ReadonlySet<string>;
}

/** Everything a row of the import may refer to by code. */
export interface ImportDefinitions {
  readonly merchants: ReadonlyMap<string, NamedCode>;
  readonly brands: ReadonlyMap<string, NamedCode>;
  /** Third-level categories; names include those of the levels above. */
  readonly categories: ReadonlyMap<string, ImportCategory>;
  readonly attributes: ReadonlyMap<string, AttributeDefinition>;
  /** Specification code → its values, empty where any value is allowed. */
  readonly specifications: ReadonlyMap<string, ReadonlySet<string>>;
  /** In their order. A disabled one has no names: nobody finds products by it. */
  readonly tags: ReadonlyMap<string, NamedCode>;
}

const byCode = <T extends { code: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.code, row]));

/** Reads the codes as they are; they change only while imports are locked out. */
export async function loadImportDefinitions(db: Db): Promise<ImportDefinitions> {
  const found = await readImportCodes(db);
  const categoryById = new Map(found.categories.map((row) => [row.id, row]));
  const pathNames = (id: number | null): string[] => {
    const row = id === null ? undefined : categoryById.get(id);
    return row ? [row.name_zh, row.name_en, ...pathNames(row.parent_id)] : [];
  };
  const sets = Map.groupBy(found.categoryAttributes, (row) => row.category_id);
  const named = ({ id, code, name_zh, name_en }: (typeof found.brands)[number]): NamedCode => ({
    id,
    code,
    names: [name_zh, name_en],
  });
  return {
    merchants: byCode(found.merchants.map(named)),
    brands: byCode(found.brands.map(named)),
    categories: byCode(
      found.categories
        .filter((row) => row.level === 3)
        .map((row) => ({
          id: row.id,
          code: row.code,
          names: pathNames(row.id),
          attributes: new Set((sets.get(row.id) ?? []).map((set) => set.code)),
          required: new Set((sets.get(row.id) ?? []).filter((set) => set.is_required).map((set) => set.code)),
        })),
    ),
    attributes: byCode(
      found.attributes.map((row) => ({
        code: row.code,
        kind: row.kind as AttributeDefinition['kind'],
        choices: new Map(
          (row.choices as { value: string; zh: string; en: string }[]).map(({ value, zh, en }) => [value, [zh, en]]),
        ),
      })),
    ),
    specifications: new Map(
      found.specifications.map((row) => [
        row.code,
        new Set((row.choices as { value: string }[]).map((choice) => choice.value)),
      ]),
    ),
    tags: byCode(found.tags.map((row) => (row.disabled ? { ...named(row), names: [] } : named(row)))),
  };
}
