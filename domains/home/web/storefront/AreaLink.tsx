import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LIST_PATH } from '../../../catalogue/web/public.tsx';
import type { AreaProps } from './area-props.ts';

/** A link to everything of which an area shows the newest; nothing where it names its products. */
export function AreaLink({ area, children }: AreaProps & { readonly children: ReactNode }) {
  if (area.source === 'named') return null;
  return (
    <Link to={LIST_PATH} search={area.source === 'tag' ? { tag: area.tag } : { cid: area.categoryId }}>
      {children}
    </Link>
  );
}
