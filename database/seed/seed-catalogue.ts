import { sql } from 'kysely';
import { CATALOGUE_DATA } from '../../domains/catalogue/contract/catalogue-endpoints.ts';
import { importProductLines } from '../../domains/catalogue/server/import-products.ts';
import type { Services } from '../../platform/server/context.ts';
import { type Db, inTransaction } from '../../platform/server/database.ts';
import { csvLines } from '../../platform/server/table-file/csv-lines.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import attributes from './attributes.json' with { type: 'json' };
import brands from './brands.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import { spread } from './demo/pricing.ts';
import { demoCatalogueCsv } from './demo-catalogue.ts';
import specifications from './specifications.json' with { type: 'json' };

async function seedBrands(tx: Db): Promise<void> {
  await tx
    .insertInto('brand')
    .values(brands.map(({ code, nameZh, nameEn }) => ({ code, name_zh: nameZh, name_en: nameEn })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Parents before children; returns the ids by code. */
async function seedCategories(tx: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const levels = new Map<string, number>();
  let waiting: (typeof categories)[number][] = categories;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parent }) => parent === null || ids.has(parent));
    if (ready.length === 0) throw new Error('categories.json: a parent is missing');
    for (const { code, parent } of ready) levels.set(code, parent === null ? 1 : (levels.get(parent) ?? 0) + 1);
    const rows = await tx
      .insertInto('category')
      .values(
        ready.map(({ code, parent, nameZh, nameEn, icon, sort }) => ({
          code,
          parent_id: parent === null ? null : (ids.get(parent) ?? null),
          level: levels.get(code) ?? 1,
          name_zh: nameZh,
          name_en: nameEn,
          icon,
          sort,
        })),
      )
      // A no-op update, so that the id of an existing row is returned as well.
      .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ code: row.ref('excluded.code') })))
      .returning(['id', 'code'])
      .execute();
    for (const { id, code } of rows) ids.set(code, id);
    waiting = waiting.filter(({ code }) => !ids.has(code));
  }
  return ids;
}

async function seedAttributes(tx: Db, categoryIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = await tx
    .insertInto('attribute')
    .values(
      attributes.attributes.map(({ code, nameZh, nameEn, kind, unit, choices }) => ({
        code,
        name_zh: nameZh,
        name_en: nameEn,
        kind,
        unit,
        choices: JSON.stringify(choices ?? []),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ code: row.ref('excluded.code') })))
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const idOf = (known: ReadonlyMap<string, number>, code: string): number => {
    const id = known.get(code);
    if (id === undefined) throw new Error(`attributes.json: unknown code ${code}`);
    return id;
  };
  await tx
    .insertInto('category_attribute')
    .values(
      Object.entries(attributes.sets).flatMap(([category, set]) =>
        set.map(({ attribute, filter, chip }, sort) => ({
          category_id: idOf(categoryIds, category),
          attribute_id: idOf(ids, attribute),
          sort,
          is_filter: filter,
          is_chip: chip,
        })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['category_id', 'attribute_id']).doNothing())
    .execute();
}

async function seedSpecifications(tx: Db): Promise<void> {
  await tx
    .insertInto('specification')
    .values(
      specifications.map(({ code, nameZh, nameEn, values }) => ({
        code,
        name_zh: nameZh,
        name_en: nameEn,
        choices: JSON.stringify(values ?? []),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

const DAY_MS = 86_400_000;

/** Invented sales and ages, so that sorting by sales and by newness shows something; few products sell a lot. */
async function seedHistory(tx: Db, at: Date): Promise<void> {
  const products = await tx.selectFrom('product').select(['id', 'code', 'tags', 'life_cycle']).execute();
  const sales = products.map(({ code, tags }) =>
    Math.floor(spread(code, 'sales') ** 4 * 900 * (tags.includes('hot') ? 4 : 1)),
  );
  const created = products.map(({ code, life_cycle }) => {
    const days = life_cycle === 'new' ? spread(code, 'age') * 30 : 60 + spread(code, 'age') * 900;
    return new Date(at.getTime() - days * DAY_MS);
  });
  const ids = products.map(({ id }) => id);
  await sql`
    UPDATE product SET sales = h.sales, created_at = h.created_at
    FROM unnest(${ids}::bigint[], ${sales}::int[], ${created}::timestamptz[]) AS h (id, sales, created_at)
    WHERE product.id = h.id`.execute(tx);
}

/** What products refer to: brands, categories, attributes, specifications. Existing rows stay as they are. */
export async function seedCatalogueStructure({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await seedBrands(tx);
    await seedAttributes(tx, await seedCategories(tx));
    await seedSpecifications(tx);
  });
}

/** The products of the demo mall, through the same import that a merchant uses. Needs the structure and merchants. */
export async function seedCatalogue(
  services: Pick<Services, 'database' | 'clock' | 'versions'>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock, versions } = services;
  const at = clock.now();
  // Sales are written last: they mark the catalogue as complete.
  const sold = await database.selectFrom('product').select('id').where('sales', '>', 0).limit(1).executeTakeFirst();
  if (sold) return;
  const csv = [...demoCatalogueCsv()];
  const summary = await importProductLines(
    services,
    { lines: () => csvLines(csv) },
    { dryRun: false, merchantId: null, writesCosts: true, reference: 'demo', stopping },
  );
  stopping.throwIfAborted();
  const [error] = summary.errors;
  if (error) throw new Error(`demo catalogue, line ${error.line}, ${error.column}: ${error.problem} (${error.value})`);
  await inTransaction(database, async (tx) => {
    await seedHistory(tx, at);
    await bumpVersion(tx, versions, CATALOGUE_DATA);
  });
}
