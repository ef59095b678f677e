import { Outlet } from '@tanstack/react-router';
import { MantineRoot } from '../../../platform/web/mantine/MantineRoot.tsx';

/** Around every page with forms. */
export function FormPages() {
  return (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  );
}
