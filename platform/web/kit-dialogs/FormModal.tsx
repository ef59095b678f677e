import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useEscape } from './escape-order.ts';
import { focusFirstField } from './first-field.ts';

export interface FormPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Width in px; never wider than the screen. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A dialog's heading must not be the page's heading, of which there is only one. */
export const PLAIN_HEAD = { header: { role: 'none' } };

/**
 * A form over the page. A click beside it does not close it, so that entries are not lost by accident; Escape and the
 * cross do, and the form's draft restores the entries.
 */
export default function FormModal({ opened, onClose, title, width = 520, children }: FormPanelProps) {
  useEscape(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      attributes={PLAIN_HEAD}
      closeButtonProps={{ 'aria-label': m.app_close() }}
    >
      <div ref={focusFirstField}>{children}</div>
    </Modal>
  );
}
