import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import * as m from '#messages';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import styles from './centre.module.css';

interface BlockProps<Item> {
  readonly title: string;
  /** The page with the complete list. */
  readonly to: string;
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** Height of the content in px, reserved while it is loading. */
  readonly height: number;
  readonly nothing: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A section of the index page: title, link to the complete list, and the content or why it is missing. */
export function Block<Item>({ title, to, query, height, nothing, children }: BlockProps<Item>) {
  const id = useId();
  const { data, isError, refetch } = query;
  return (
    <Card as="section" className={styles.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to={to} aria-label={m.personal_centre_all_of({ what: title })}>
          {m.personal_centre_all()}
        </Link>
      </header>
      {data === undefined && !isError && (
        <Loading>
          <div className={styles.waiting}>
            <Skeleton height={height} />
          </div>
        </Loading>
      )}
      {data === undefined && isError && (
        <p className={styles.nothing} role="alert">
          {m.personal_centre_failed()}{' '}
          <Button look="text" size="small" onClick={() => refetch()}>
            {m.personal_centre_retry()}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={styles.nothing}>{nothing}</p>}
      {data && data.length > 0 && children(data)}
    </Card>
  );
}
