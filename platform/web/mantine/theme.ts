import {
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  Popover,
  Select,
} from '@mantine/core';
import styles from './mantine.module.css';

/** Mantine wants ten shades; only the ones below are ever shown, and all of them are our token. */
const primary = Array.from({ length: 10 }, () => 'var(--primary-bg)') as unknown as MantineColorsTuple;

/** A filter bar, a form, the one field of a page. */
const INPUT_HEIGHT: Record<string, string> & { sm: string } = { xs: '32px', sm: '36px', md: '44px' };

const quick = { duration: 120, transition: 'fade' } as const;

export const theme = createTheme({
  colors: { primary },
  primaryColor: 'primary',
  primaryShade: 6,
  white: '#ffffff',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '18px', xl: '24px' },
  lineHeights: { xs: '1.5', sm: 'var(--leading)', md: 'var(--leading)', lg: '1.4', xl: '1.3' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  focusRing: 'auto',
  focusClassName: styles.focus ?? '',
  respectReducedMotion: true,
  components: {
    Input: Input.extend({
      defaultProps: { size: 'sm' },
      classNames: { input: styles.input ?? '' },
      vars: (_theme, { size }) => ({
        wrapper: { '--input-height': INPUT_HEIGHT[String(size ?? 'sm')] ?? INPUT_HEIGHT.sm, '--input-fz': '14px' },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: styles.label ?? '',
        required: styles.required ?? '',
        description: styles.note ?? '',
        error: styles.error ?? '',
      },
    }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'sm', radius: 'xs' },
      classNames: { input: styles.tick ?? '', label: styles.tickLabel ?? '', inner: styles.tickInner ?? '' },
    }),
    Select: Select.extend({
      defaultProps: {
        checkIconPosition: 'right',
        maxDropdownHeight: 280,
        comboboxProps: { transitionProps: quick, offset: 4 },
      },
      classNames: { dropdown: styles.dropdown ?? '', option: styles.option ?? '' },
    }),
    Popover: Popover.extend({
      defaultProps: { transitionProps: quick, offset: 4, withinPortal: true },
      classNames: { dropdown: styles.dropdown ?? '' },
    }),
    Menu: Menu.extend({
      defaultProps: { transitionProps: quick, offset: 4 },
      classNames: { dropdown: styles.dropdown ?? '', item: styles.option ?? '' },
    }),
    Modal: Modal.extend({
      defaultProps: {
        transitionProps: quick,
        centered: true,
        overlayProps: { backgroundOpacity: 1, color: 'var(--backdrop)' },
      },
      classNames: { content: styles.dialog ?? '', header: styles.dialogHead ?? '', title: styles.dialogTitle ?? '' },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        transitionProps: { duration: 160 },
        overlayProps: { backgroundOpacity: 1, color: 'var(--backdrop)' },
      },
      classNames: { content: styles.drawer ?? '', header: styles.dialogHead ?? '', title: styles.dialogTitle ?? '' },
    }),
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--ctl)',
  '--mantine-color-disabled': 'var(--surface-3)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-primary-filled': 'var(--primary-bg)',
  '--mantine-color-primary-filled-hover': 'var(--primary-h)',
  '--mantine-color-primary-light': 'var(--primary-soft)',
  '--mantine-color-primary-light-hover': 'var(--primary-soft)',
  '--mantine-color-primary-light-color': 'var(--primary)',
  '--mantine-color-primary-outline': 'var(--primary)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

/** The same for both schemes: light and dark are the business of our own tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
