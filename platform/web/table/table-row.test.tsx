import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableRow } from './TableRow.tsx';

test('the second value of a cell carries its own title, for the card on which no head names it', () => {
  const column = {
    id: 'time',
    title: 'Created',
    cell: () => '11-20',
    below: { title: 'Returned on', value: () => '11-26' },
  };
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <TableRow row={{}} id="1" name="1" columns={[column]} reachable={false} onReached={() => null} chosen={false} />
      </tbody>
    </table>,
  );
  expect(html).toMatch(/<td data-title="Created".*11-20<span [^>]*data-title="Returned on">11-26<\/span>/);
});
