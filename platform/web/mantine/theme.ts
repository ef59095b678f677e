import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { chevron } from './chevron.tsx';
import styles from './mantine.module.css';

/** Mantine expects ten shades; only the ones below are ever shown, and all of them are our token. */
const primary = Array.from({ length: 10 }, () => 'var(--primary-bg)') as unknown as MantineColorsTuple;

/** A filter bar, a form, the one field of a page. */
const INPUT_HEIGHT: Record<string, string> & { sm: string } = { xs: '32px', sm: '36px', md: '44px' };

const quick = { duration: 120, transition: 'fade' } as const;

const dialogParts = (content: string | undefined) => ({
  content: content ?? '',
  header: styles.dialogHead ?? '',
  title: styles.dialogTitle ?? '',
  body: styles.dialogBody ?? '',
});

// Components by name: importing them would put all of their code into the first load.
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
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { input: styles.input ?? '' },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        wrapper: {
          '--input-height': INPUT_HEIGHT[size ?? 'sm'] ?? INPUT_HEIGHT.sm,
          '--input-fz': '14px',
          '--input-padding': size === 'xs' ? '8px' : '10px',
        },
      }),
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: styles.label ?? '',
        required: styles.required ?? '',
        description: styles.note ?? '',
        error: styles.error ?? '',
      },
    },
    Checkbox: {
      defaultProps: { size: 'sm', radius: 'xs' },
      classNames: { input: styles.tick ?? '', label: styles.tickLabel ?? '', inner: styles.tickInner ?? '' },
    },
    Select: {
      defaultProps: {
        checkIconPosition: 'right',
        rightSection: chevron,
        rightSectionPointerEvents: 'none',
        maxDropdownHeight: 280,
        comboboxProps: { transitionProps: quick, offset: 4 },
      },
      classNames: { dropdown: styles.dropdown ?? '', option: styles.option ?? '' },
    },
    Popover: {
      defaultProps: { transitionProps: quick, offset: 4 },
      classNames: { dropdown: styles.dropdown ?? '' },
    },
    Menu: {
      defaultProps: { transitionProps: quick, offset: 4 },
      classNames: { dropdown: styles.dropdown ?? '', item: styles.option ?? '' },
    },
    Modal: {
      defaultProps: {
        transitionProps: quick,
        centered: true,
        overlayProps: { backgroundOpacity: 1, color: 'var(--backdrop)' },
      },
      classNames: dialogParts(styles.dialog),
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 160 },
        overlayProps: { backgroundOpacity: 1, color: 'var(--backdrop)' },
      },
      classNames: dialogParts(styles.drawer),
    },
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

/** The same for both schemes: light and dark are handled by our own tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
