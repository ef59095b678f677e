import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { iconAlertTriangle } from '../../../../platform/web/design/icons.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import type { listPromotionConflicts } from '../../contract/promotion-admin-endpoints.ts';
import { useConflicts } from '../promotion-office-queries.ts';
import styles from './promotion-office.module.css';

type Conflicts = ResponseOf<typeof listPromotionConflicts>;

/** Promotions that meet another one, each with its time and some of the products that both cover. */
export function ConflictList({ conflicts }: { readonly conflicts: Conflicts }) {
  return (
    <ul className={styles.conflicts}>
      {conflicts.map(({ id, name, merchantName, startTime, endTime, productCodes }) => (
        <li key={id}>
          <b>{name}</b> {merchantName || m.promotions_platform()} · {formatTime(startTime)} – {formatTime(endTime)}
          <br />
          {m.promotions_conflict_products({ codes: productCodes.join(', ') })}
        </li>
      ))}
    </ul>
  );
}

/** A warning where published promotions of the same kind cover the same products at the same time. */
export function ConflictNote({ id }: { readonly id: number }) {
  const conflicts = useConflicts(id);
  if (!conflicts.data || conflicts.data.length === 0) return null;
  return (
    <div>
      <Note icon={iconAlertTriangle}>{m.promotions_conflict_hint({ count: conflicts.data.length })}</Note>
      <ConflictList conflicts={conflicts.data} />
    </div>
  );
}
