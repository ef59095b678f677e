import * as m from '#messages';
import { Button } from './Button.tsx';

interface StaleNoteProps {
  /** The failure of the last reading; null when it went well. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Above data that is shown still, although reading it again has failed. */
export function StaleNote({ error, onRetry }: StaleNoteProps) {
  if (!error) return null;
  return (
    <p role="status">
      {m.app_stale()} {error.message}{' '}
      <Button look="text" size="small" onClick={onRetry}>
        {m.app_retry()}
      </Button>
    </p>
  );
}
