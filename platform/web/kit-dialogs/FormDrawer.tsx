import { Drawer } from '@mantine/core';
import * as m from '#messages';
import { type FormPanelProps, PLAIN_HEAD } from './FormModal.tsx';
import { markFirstField } from './first-field.ts';

/** A form beside the page it belongs to, from the right; the list stays in sight. */
export default function FormDrawer({ opened, onClose, title, width = 560, children }: FormPanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      position="right"
      closeOnClickOutside={false}
      returnFocus={false}
      attributes={PLAIN_HEAD}
      closeButtonProps={{ 'aria-label': m.app_close() }}
    >
      <div ref={markFirstField}>{children}</div>
    </Drawer>
  );
}
