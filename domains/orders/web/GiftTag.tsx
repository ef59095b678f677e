import * as m from '#messages';
import { Tag } from '../../../platform/web/kit/Tag.tsx';

/** Beside a line that a promotion gave: it costs nothing. */
export function GiftTag() {
  return (
    <span>
      <Tag tone="activity">{m.orders_page_gift()}</Tag>
    </span>
  );
}
