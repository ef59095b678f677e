import { createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { forms, personal, users } from './frames.ts';
import { plainHead } from './page-heads.ts';

interface PlainPage extends Omit<StaticDataRouteOption, 'source' | 'reads'> {
  readonly title: () => string;
}

/** Imports the page's file when the page is opened; the name selects its component. */
type File<Name extends string> = () => Promise<Record<Name, () => ReactNode>>;

/** Rendered in the browser only, and not indexed. */
const plain = <Name extends string>(page: PlainPage, file: File<Name>, name: Name) => ({
  staticData: page,
  head: () => plainHead(page.title()),
  component: lazyRouteComponent<Record<string, () => ReactNode>, string>(file, name),
});

/** A public page with forms. */
export const formPage = <const Path extends string, Name extends string>(
  path: Path,
  page: PlainPage,
  file: File<Name>,
  name: Name,
) => createRoute({ getParentRoute: () => forms, path, ...plain(page, file, name) });

/** A page for signed-in users. */
export const personalPage = <const Path extends string, Name extends string>(
  path: Path,
  page: PlainPage,
  file: File<Name>,
  name: Name,
) => createRoute({ getParentRoute: () => personal, path, ...plain(page, file, name) });

/** A page of the personal centre. */
export const usersPage = <const Path extends string, Name extends string>(
  path: Path,
  page: PlainPage,
  file: File<Name>,
  name: Name,
) => createRoute({ getParentRoute: () => users, path, ...plain(page, file, name) });
