import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { QuickPreview } from './QuickPreview.tsx';

const shown = vi.hoisted(() => ({ text: '', isPlaceholderData: false, inCartNum: 0 }));
const CODES = ['A-1', 'B-2', 'C-3'];

vi.mock('../quick-order-queries.ts', () => ({
  useAddQuickOrder: () => ({}),
  useQuickPreview: () => ({
    isPlaceholderData: shown.isPlaceholderData,
    data: {
      text: shown.text,
      total: null,
      list: CODES.map((code, index) => ({
        ...{ lines: [index + 1], code, quantity: 1, typedQuantity: '1', product: null, message: null, problem: null },
        ...{ suggestedNum: null, assumedLines: [], candidateList: [], inCartNum: index === 0 ? shown.inCartNum : 0 },
      })),
    },
  }),
}));
vi.mock('../../../cart/web/public.tsx', () => ({ noPriceWords: () => '' }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ children }: { readonly children: React.ReactNode }) => children,
}));

/** The lines that can be removed, by their codes. */
function removable(checked: string, listed: string) {
  shown.text = listed;
  shown.isPlaceholderData = checked !== listed;
  const html = renderToStaticMarkup(
    <QuickPreview checked={checked} isStale={false} onText={() => null} onAdded={() => null} onUndoable={() => null} />,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  return CODES.filter((code) =>
    buttons.some((one) => one.includes(m.quick_order_remove_of({ code })) && !one.includes('aria-disabled="true"')),
  );
}

test('while what is left is looked at, no line of the list before can be removed: its number may be another’s', () => {
  expect(removable('A-1, 1\nB-2, 1\nC-3, 1', 'A-1, 1\nB-2, 1\nC-3, 1')).toEqual(CODES);
  // The first is removed: what the list still calls the second is the first now.
  expect(removable('B-2, 1\nC-3, 1', 'A-1, 1\nB-2, 1\nC-3, 1')).toEqual([]);
});

test('another quantity moves no line: the others can be changed at once', () => {
  expect(removable('A-1, 5\nB-2, 1\nC-3, 1', 'A-1, 1\nB-2, 1\nC-3, 1')).toEqual(CODES);
});

test('a line of which pieces are in the cart already says how many, whatever becomes of it', () => {
  const html = (inCartNum: number) => {
    shown.inCartNum = inCartNum;
    return renderToStaticMarkup(
      <QuickPreview
        checked={shown.text}
        isStale={false}
        onText={() => null}
        onAdded={() => null}
        onUndoable={() => null}
      />,
    );
  };
  const words = m.quick_order_in_cart({ count: '1,000' });
  expect(html(1_000).split(words)).toHaveLength(2);
  expect(html(0)).not.toContain(m.quick_order_in_cart({ count: '0' }));
});
