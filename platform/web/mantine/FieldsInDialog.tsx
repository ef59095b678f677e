import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { InModalDialog } from '../kit/dialog-context.ts';

const inPlace = { defaultProps: { withinPortal: false } };
const theme = { components: { Combobox: inPlace, Popover: inPlace, Menu: inPlace } };

/** Fields whose dropdowns open inside the modal dialog they are in, and at the end of the page elsewhere. */
export function FieldsInDialog({ children }: { readonly children: ReactNode }) {
  return use(InModalDialog) ? <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider> : children;
}
