import { useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBell } from '../../../platform/web/design/icons.tsx';
import { Button, ButtonLink, type ButtonLook } from '../../../platform/web/kit/Button.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import type { SeckillProduct } from '../contract/flash-sale-endpoints.ts';
import { useFlashReminder } from './flash-sale-queries.ts';

interface ReminderButtonProps extends Pick<ButtonLook, 'size'> {
  readonly product: Pick<SeckillProduct, 'id' | 'name' | 'isReminded'>;
}

/** Sets a reminder before the next session of a product begins, or takes it back. */
export function ReminderButton({ product: { id, name, isReminded }, size = 'small' }: ReminderButtonProps) {
  const { token } = useSession();
  const here = useLocation({ select: (location) => location.href });
  const reminder = useFlashReminder();
  const label = (
    <>
      <Icon of={iconBell} size="small" />
      {isReminded ? m.flash_sales_reminded() : m.flash_sales_remind()}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  if (token === '') {
    return (
      <ButtonLink size={size} look="outline" to="/login" search={{ redirect: here }}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      size={size}
      look={isReminded ? 'plain' : 'outline'}
      busy={reminder.isPending}
      onClick={() => reminder.mutate({ id, isOn: !isReminded })}
    >
      {label}
    </Button>
  );
}
