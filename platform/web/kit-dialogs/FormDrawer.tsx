import { Drawer } from '@mantine/core';
import * as m from '#messages';
import { useEscape } from './escape-order.ts';
import { type FormPanelProps, PLAIN_HEAD } from './FormModal.tsx';
import { focusFirstField } from './first-field.ts';

export interface FormDrawerProps extends FormPanelProps {
  /** What Escape does instead of closing, where it leads back to the previous step. */
  readonly onEscape?: (() => void) | undefined;
}

/** A form in a drawer on the right beside its page; the list stays visible. */
export default function FormDrawer({ opened, onClose, title, width = 560, onEscape, children }: FormDrawerProps) {
  useEscape(opened, onEscape ?? onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      position="right"
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      attributes={PLAIN_HEAD}
      closeButtonProps={{ 'aria-label': m.app_close() }}
    >
      <div ref={focusFirstField}>{children}</div>
    </Drawer>
  );
}
