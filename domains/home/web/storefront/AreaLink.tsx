import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconChevronRight } from '../../../../platform/web/design/icons.tsx';
import { LIST_PATH } from '../../../catalogue/web/public.tsx';
import type { AreaProps } from './area-props.ts';

interface AreaLinkProps extends AreaProps {
  /** How many there are, where the link tells it. */
  readonly count?: number | undefined;
}

/** “View all” of that of which an area shows the newest; nothing where it names its products. */
export function AreaLink({ area, count }: AreaLinkProps) {
  if (area.source === 'named') return null;
  const words = count === undefined ? m.home_recommended_all() : m.home_all_count({ count });
  return (
    <Link
      to={LIST_PATH}
      search={area.source === 'tag' ? { tag: area.tag } : { cid: area.categoryId }}
      // Several areas of a page say the same.
      aria-label={`${words} · ${area.title}`}
    >
      {words}
      {count === undefined && <Icon of={iconChevronRight} size="small" />}
    </Link>
  );
}
