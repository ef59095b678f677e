import { Icon, iconChevronDown } from '../design/icons.tsx';

/** At the right edge of a field that opens a list. */
export const chevron = <Icon of={iconChevronDown} size="small" />;
