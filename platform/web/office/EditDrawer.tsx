import { Fragment, type ReactNode } from 'react';
import { ErrorState } from '../kit/page-states.tsx';
import { Loading, Skeleton } from '../kit/Skeleton.tsx';
import { FormDrawer } from '../kit-dialogs/lazy-dialogs.tsx';

interface EditDrawerProps<Row> {
  /** 0 for a new one, which is not read. */
  readonly id: number;
  readonly title: string;
  readonly width: number;
  readonly opened: {
    readonly data: Row | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  /** Above the form of an existing row: what else is done with it. */
  readonly actions?: ReactNode;
  /** The form; made anew when the row was changed meanwhile. */
  readonly children: (row: Row | null) => ReactNode;
}

/** The form of a row, new or opened from its list, in a drawer. */
export function EditDrawer<Row extends { readonly revision: string }>(props: EditDrawerProps<Row>) {
  const { id, title, width, opened, onClose, actions, children } = props;
  return (
    <FormDrawer opened onClose={onClose} width={width} title={title}>
      {id === 0 ? (
        children(null)
      ) : opened.error ? (
        <ErrorState message={opened.error.message} onRetry={() => void opened.refetch()} />
      ) : opened.data ? (
        <>
          {actions}
          <Fragment key={opened.data.revision}>{children(opened.data)}</Fragment>
        </>
      ) : (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
    </FormDrawer>
  );
}
