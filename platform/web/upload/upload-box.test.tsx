import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadBox } from './UploadBox.tsx';

const target = {
  address: { path: 'upload' } as never,
  place: { model: 'sample', pid: 0 },
  rules: { formats: ['pdf'], maxBytes: 1000, maxFiles: 2, image: false },
} as const;

const shown = (names?: Readonly<Record<string, string>>) =>
  renderToStaticMarkup(
    <UploadBox {...target} label="Files" urls={['/files/a1.pdf', '/files/b2.pdf']} onUrls={() => {}} names={names} />,
  );

test('a stored file is called what it was called when it came, where that is known', () => {
  expect(shown()).toContain('a1.pdf</');
  const html = shown({ '/files/a1.pdf': 'Certificate.pdf' });
  expect(html).toContain('Certificate.pdf</');
  expect(html).toContain('b2.pdf</');
  expect(html).not.toContain('a1.pdf</');
});
