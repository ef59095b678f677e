import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../kit/class-names.ts';
import styles from './office-page.module.css';

/** The place in the top bar for a page's title. */
export const OfficeTitlePlace = createContext<HTMLElement | null>(null);

interface OfficePageProps {
  readonly title: string;
  /** Beside the title: a count or a total. */
  readonly summary?: ReactNode;
  /** The page's table takes the remaining height and scrolls internally. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** A page of the back office: its title in the top bar, its content below. */
export function OfficePage({ title, summary, fill = false, children }: OfficePageProps) {
  const place = useContext(OfficeTitlePlace);
  return (
    <>
      <title>{`${title} - Argus`}</title>
      {place &&
        createPortal(
          <>
            <h1 className={styles.title}>{title}</h1>
            {summary && <span className={styles.summary}>{summary}</span>}
          </>,
          place,
        )}
      <div className={classNames(styles.page, fill && styles.fill)}>{children}</div>
    </>
  );
}
