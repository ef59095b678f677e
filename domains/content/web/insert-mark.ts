/** A text and the part of it that is selected. */
export interface Selected {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export const MARKS = ['heading', 'paragraph', 'bold', 'list', 'link'] as const;
export type Mark = (typeof MARKS)[number];

const escaped = (text: string) => text.replaceAll('"', '&quot;');

function marked(mark: Mark, selection: string): { before: string; inner: string; after: string } {
  switch (mark) {
    case 'heading':
      return { before: '<h2>', inner: selection, after: '</h2>' };
    case 'paragraph':
      return { before: '<p>', inner: selection, after: '</p>' };
    case 'bold':
      return { before: '<strong>', inner: selection, after: '</strong>' };
    case 'list': {
      const items = selection.split('\n').map((line) => `  <li>${line.trim()}</li>`);
      return { before: '<ul>\n', inner: items.join('\n'), after: '\n</ul>' };
    }
    case 'link': {
      const address = /^(?:https?:\/\/|\/)\S+$/.test(selection) ? selection : 'https://';
      return { before: `<a href="${escaped(address)}">`, inner: selection, after: '</a>' };
    }
  }
}

/** The text with a mark around its selection, and the selection inside the mark. */
export function insertMark(mark: Mark, { value, start, end }: Selected): Selected {
  const { before, inner, after } = marked(mark, value.slice(start, end));
  return {
    value: value.slice(0, start) + before + inner + after + value.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}
