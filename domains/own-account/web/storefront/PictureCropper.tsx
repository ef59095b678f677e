import 'react-image-crop/dist/ReactCrop.css';
import { useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { cropToSquare } from './crop-picture.ts';
import styles from './personal.module.css';

interface PictureCropperProps {
  /** Address of the chosen picture in this browser. */
  readonly source: string;
  readonly busy: boolean;
  readonly onCropped: (picture: File) => void;
  /** The file is no picture that this browser can read. */
  readonly onFailure: () => void;
}

/** A square over a picture, moved and sized by pointer or arrow keys. */
export function PictureCropper({ source, busy, onCropped, onFailure }: PictureCropperProps) {
  const [crop, setCrop] = useState<PercentCrop>();
  const image = useRef<HTMLImageElement>(null);

  function start({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 80 }, 1, width, height), width, height));
  }

  async function use() {
    if (!image.current || !crop) return;
    try {
      onCropped(await cropToSquare(image.current, crop));
    } catch {
      onFailure();
    }
  }

  return (
    <>
      <p className={styles.hint}>{m.own_account_avatar_crop_hint()}</p>
      <div className={styles.crop}>
        <ReactCrop
          aspect={1}
          keepSelection
          minWidth={32}
          {...(crop && { crop })}
          onChange={(_, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: m.own_account_avatar_crop_area(),
            nwDragHandle: m.own_account_avatar_crop_corner(),
            nDragHandle: m.own_account_avatar_crop_corner(),
            neDragHandle: m.own_account_avatar_crop_corner(),
            eDragHandle: m.own_account_avatar_crop_corner(),
            seDragHandle: m.own_account_avatar_crop_corner(),
            sDragHandle: m.own_account_avatar_crop_corner(),
            swDragHandle: m.own_account_avatar_crop_corner(),
            wDragHandle: m.own_account_avatar_crop_corner(),
          }}
        >
          <img
            ref={image}
            src={source}
            alt={m.own_account_avatar_chosen()}
            onLoad={(event) => start(event.currentTarget)}
            onError={onFailure}
          />
        </ReactCrop>
      </div>
      <div className={styles.end}>
        <Button look="primary" busy={busy} onClick={() => void use()}>
          {m.own_account_avatar_use()}
        </Button>
      </div>
    </>
  );
}
