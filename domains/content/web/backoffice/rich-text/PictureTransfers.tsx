import * as m from '#messages';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import type { FileProblem } from '../../../../../platform/web/upload/upload-check.ts';
import styles from './rich-text-editor.module.css';
import type { PictureTransfer } from './use-picture-uploads.ts';

interface PictureTransfersProps {
  readonly transfers: readonly PictureTransfer[];
  readonly problems: readonly FileProblem[];
  readonly onRetry: (transfer: PictureTransfer) => void;
  readonly onDrop: (id: number) => void;
}

/** Pictures on their way into the text, and why some do not get there. */
export function PictureTransfers({ transfers, problems, onRetry, onDrop }: PictureTransfersProps) {
  return (
    <>
      {transfers.length > 0 && (
        <ul className={styles.transfers}>
          {transfers.map((transfer) => (
            <Row key={transfer.id} transfer={transfer} onRetry={onRetry} onDrop={onDrop} />
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div className={styles.problems} role="alert">
          {problems.map(({ name, words }) => (
            <p key={name + words}>
              {name && <b>{name} </b>}
              {words}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

interface RowProps extends Pick<PictureTransfersProps, 'onRetry' | 'onDrop'> {
  readonly transfer: PictureTransfer;
}

function Row({ transfer, onRetry, onDrop }: RowProps) {
  const { id, file, percent, failure, retriable } = transfer;
  const { name } = file;
  return (
    <li className={styles.transfer}>
      <span className={styles.transferName}>{name}</span>
      {failure === null ? (
        <progress max={100} value={percent} aria-label={m.app_upload_progress({ percent: String(percent) })} />
      ) : (
        <span className={styles.transferFailed} role="alert">
          {failure}
        </span>
      )}
      {retriable && (
        <Button size="small" look="text" onClick={() => onRetry(transfer)}>
          {m.app_upload_retry({ name })}
        </Button>
      )}
      <Button size="small" look="text" onClick={() => onDrop(id)}>
        {failure === null ? m.app_upload_cancel({ name }) : m.app_upload_remove({ name })}
      </Button>
    </li>
  );
}
