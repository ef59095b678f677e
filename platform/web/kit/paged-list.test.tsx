import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import * as m from '#messages';
import { PagedList } from './PagedList.tsx';

// The pager's links need a router; what counts here is that the pager is there, and its numbers.
vi.mock('./Pagination.tsx', () => ({ Pagination: (pages: object) => <nav>{JSON.stringify(pages)}</nav> }));

type Query = Parameters<typeof PagedList<string>>[0]['query'];

function shown(query: Partial<Query>, inCard = false) {
  const asked = { data: undefined, error: null, isPlaceholderData: false, refetch: () => undefined, ...query };
  return renderToStaticMarkup(
    <PagedList query={asked} places={{ count: 3, height: 44 }} inCard={inCard} empty={<i>none</i>}>
      {(rows) => <b>{rows.join('+')}</b>}
    </PagedList>,
  );
}

const page = (list: string[]) => ({ list, page: 2, totalPage: 3, total: 41 });

describe('a list that is asked for', () => {
  test('on its way stands as high as its rows', () => {
    const html = shown({});
    expect(html).toContain('role="status"');
    expect(html.match(/height:44px/g)).toHaveLength(3);
  });

  test('says why it failed, with a way to try again, and shows no rows beside it', () => {
    const html = shown({ data: page(['a']), error: new Error('no line to the mall') });
    expect(html).toContain('role="alert"');
    expect(html).toContain('no line to the mall');
    expect(html).toContain(m.app_retry());
    expect(html).not.toContain('<b>');
  });

  test.each([[page([])], [[]]])('without rows shows what stands for none, and no pager: %j', (data) => {
    const html = shown({ data });
    expect(html).toContain('<i>none</i>');
    expect(html).not.toContain('<nav>');
  });

  test('has its rows and below them the pager', () => {
    const html = shown({ data: page(['a', 'b']) });
    expect(html).toMatch(/<b>a\+b<\/b><nav>/);
    expect(html).toContain('41');
  });

  test('has no pager where the answer is not a page', () => {
    const html = shown({ data: ['a', 'b'] });
    expect(html).toContain('<b>a+b</b>');
    expect(html).not.toContain('<nav>');
  });

  test('is busy while the rows of the page before stand in', () => {
    expect(shown({ data: page(['a']), isPlaceholderData: true })).toContain('aria-busy="true"');
    expect(shown({ data: page(['a']) })).not.toContain('aria-busy="true"');
  });

  test('gets a card for what is not a row, unless it stands in one', () => {
    expect(shown({ data: [] })).toMatch(/^<div class="[^"]*card/);
    expect(shown({ data: [] }, true)).toBe('<i>none</i>');
  });
});
