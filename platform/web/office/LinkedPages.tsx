import { useLocation, useRouter } from '@tanstack/react-router';
import { holds } from '../../contract/permission.ts';
import { Icon } from '../design/icons.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import { useSession } from '../session/session-store.ts';

interface Linked {
  readonly path: string;
  readonly label: () => string;
  readonly icon: string;
}

/** Leads to the pages that say to be linked from the one that is open (`linkedFrom`), for those who may open them. */
export function LinkedPages() {
  const { routesByPath } = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { permissions } = useSession();
  // In the storefront's program these are its own pages: a link takes any path as text.
  const found = Object.values(routesByPath).flatMap(({ fullPath, options }): Linked[] => {
    const { linkedFrom = [], officeMenu, permission = '' } = options.staticData ?? {};
    return officeMenu && linkedFrom.includes(pathname) && holds(permissions, permission)
      ? [{ path: fullPath, ...officeMenu }]
      : [];
  });
  return found.map(({ path, label, icon }) => (
    <ButtonLink key={path} size="small" to={path}>
      <Icon of={icon} size="small" />
      {label()}
    </ButtonLink>
  ));
}
