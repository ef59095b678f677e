import { expect, it } from 'vitest';
import { prepared, preparedConstant, preparedList } from './prepared-statement.ts';

it('numbers the values through all parts', () => {
  const part = prepared`id = ${1} AND name = ${'x'}`;
  const { sql, parameters } = prepared`SELECT ${0} WHERE ${part} LIMIT ${20}`.compile();
  expect(sql).toBe('SELECT $1 WHERE id = $2 AND name = $3 LIMIT $4');
  expect(parameters).toEqual([0, 1, 'x', 20]);
});

it('has one text for each place and each shape of its parts', () => {
  const find = (ids: readonly number[], more: boolean) =>
    prepared`SELECT id FROM t WHERE id IN (${preparedList(ids, 0)}) ${more ? prepared`AND a = ${1}` : prepared``}`.compile();
  expect(find([7, 8, 9], false)).toMatchObject({
    parameters: [7, 8, 9, 0],
    sql: expect.stringContaining('($1, $2, $3, $4)'),
  });
  const { queryId } = find([7, 8, 9], false);
  expect(find([1, 2, 3, 4], false).queryId).toBe(queryId);
  expect(find([1, 2], false).queryId).not.toBe(queryId);
  expect(find([1, 2, 3], true)).toMatchObject({
    parameters: [1, 2, 3, 0, 1],
    sql: expect.stringContaining('AND a = $5'),
  });
});

it('tells a value from a part in the same place', () => {
  const of = (a: unknown, b: unknown) => prepared`${a} ${b}`.compile().sql;
  const part = prepared`x`;
  expect([of(part, 1), of(1, part), of(part, 1)]).toEqual(['x $1', '$1 x', 'x $1']);
});

it('has constants in its text, one text for each', () => {
  const find = (status: string, id: number) =>
    prepared`SELECT ${id} WHERE status = ${preparedConstant(`'${status}'`)}`.compile();
  expect(find('paid', 7)).toMatchObject({ sql: "SELECT $1 WHERE status = 'paid'", parameters: [7] });
  expect(find('paid', 8).queryId).toBe(find('paid', 7).queryId);
  expect(find('closed', 7).sql).toBe("SELECT $1 WHERE status = 'closed'");
});

it('holds a list of parts', () => {
  const rows = [1, 2, 3].map((n) => prepared`(${n}::int)`);
  const { sql, parameters } = prepared`VALUES ${preparedList(rows, prepared`(${null}::int)`)}`.compile();
  expect(sql).toBe('VALUES ($1::int), ($2::int), ($3::int), ($4::int)');
  expect(parameters).toEqual([1, 2, 3, null]);
});
