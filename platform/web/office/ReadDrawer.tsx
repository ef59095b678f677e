import type { ReactNode } from 'react';
import { ErrorState } from '../kit/page-states.tsx';
import { Loading, Skeleton } from '../kit/Skeleton.tsx';
import { FormDrawer } from '../kit-dialogs/lazy-dialogs.tsx';

interface ReadDrawerProps<Data> {
  readonly title: string;
  readonly width: number;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** Something of a row to be read beside its list. */
export function ReadDrawer<Data>({ title, width, query, onClose, children }: ReadDrawerProps<Data>) {
  return (
    <FormDrawer opened onClose={onClose} width={width} title={title}>
      {query.data ? (
        children(query.data)
      ) : query.error ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </FormDrawer>
  );
}
