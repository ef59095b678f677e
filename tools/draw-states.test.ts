import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { transitionsOf } from '../platform/contract/state-machine.ts';
import { diagram, findTables, statesDoc } from './draw-states.ts';

const LAMP = transitionsOf<'off' | 'on' | 'broken'>()({
  light: { from: ['off'], to: 'on', by: ['buyer', 'staff'] },
  darken: { from: ['on'], to: 'off', by: ['buyer'] },
  drop: { from: ['off', 'on'], to: 'broken', by: ['system'] },
  burnOut: { from: ['on'], to: 'broken', by: ['system'] },
});

it('every transition is drawn from every state it begins in, with who may do it', () => {
  expect(diagram(LAMP).split('\n')).toEqual([
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> off',
    '  off --> on: light (buyer, staff)',
    '  on --> off: darken (buyer)',
    '  off --> broken: drop (system)',
    '  on --> broken: drop (system); burnOut (system)',
    '  broken --> [*]',
    '```',
  ]);
});

it('the page has a heading and the file of each table', () => {
  const page = statesDoc([{ name: 'DESK_LAMP_TRANSITIONS', file: 'domains/lamps/contract/lamp.ts', table: LAMP }]);
  expect(page).toContain('## Desk lamp\n\n`DESK_LAMP_TRANSITIONS` in [domains/lamps/contract/lamp.ts]');
});

it('no table of a domain is left out', async () => {
  const tables = await findTables(resolve(import.meta.dirname, '..'));
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['ORDER_TRANSITIONS', 'PAYMENT_TRANSITIONS']));
  for (const { table } of tables) expect(Object.keys(table).length).toBeGreaterThan(0);
});
