import { useSearch } from '@tanstack/react-router';
import { READ_ROLES } from '../../contract/missing-attribute-endpoints.ts';
import { MissingOverview } from './MissingOverview.tsx';
import { MissingTable } from './MissingTable.tsx';

/** What products do not say that rules read: how much of each role, and of one role which products. */
export function MissingPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const role = READ_ROLES.find((one) => one === search.role);
  return role ? <MissingTable key={role} role={role} /> : <MissingOverview />;
}
