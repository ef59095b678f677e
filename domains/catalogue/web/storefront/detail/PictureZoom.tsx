import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as m from '#messages';
import {
  Icon,
  iconChevronLeft,
  iconChevronRight,
  iconMinus,
  iconPlus,
  iconX,
} from '../../../../../platform/web/design/icons.tsx';
import { InModalDialog } from '../../../../../platform/web/kit/dialog-context.ts';
import { giveFocusBack } from '../../../../../platform/web/kit/keep-focus.ts';
import { ProductPicture } from '../../ProductPicture.tsx';
import type { Picture } from './gallery-pictures.ts';
import styles from './picture-zoom.module.css';

const SCALES = [1, 1.5, 2, 3, 4] as const;

interface PictureZoomProps {
  readonly pictures: readonly Picture[];
  /** Key of the picture opened first. */
  readonly first: string;
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * The pictures of a product over the whole page. Left and right change the picture, plus and minus its size, Escape
 * closes; what is larger than the screen scrolls.
 */
export function PictureZoom({ pictures, first, name, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ key }) => key === first),
    ),
  );
  const [step, setStep] = useState(0);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => giveFocusBack(opener);
  }, []);
  const picture = pictures[at];
  const scale = SCALES[step] ?? 1;
  const turn = (by: number) => {
    setAt((at + by + pictures.length) % pictures.length);
    setStep(0);
  };
  function size(by: number) {
    const shown = stage.current;
    if (shown) {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = shown;
      middle.current = {
        x: (scrollLeft + clientWidth / 2) / scrollWidth,
        y: (scrollTop + clientHeight / 2) / scrollHeight,
      };
    }
    setStep(Math.min(SCALES.length - 1, Math.max(0, step + by)));
  }
  // What was in the middle of the screen stays there.
  useLayoutEffect(() => {
    const shown = stage.current;
    if (!shown || scale === 1) return;
    shown.scrollLeft = middle.current.x * shown.scrollWidth - shown.clientWidth / 2;
    shown.scrollTop = middle.current.y * shown.scrollHeight - shown.clientHeight / 2;
  }, [scale]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') size(1);
    else if (event.key === '-') size(-1);
    else if (event.key === '0') setStep(0);
    // Enlarged, the arrows scroll.
    else if (scale === 1 && event.key === 'ArrowLeft') turn(-1);
    else if (scale === 1 && event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  }
  if (!picture) return null;
  const several = pictures.length > 1;
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={m.catalogue_zoom_title({ name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <InModalDialog value={true}>
        <div className={styles.bar}>
          <span className={styles.place} aria-live="polite">
            {picture.name} {m.catalogue_zoom_place({ number: at + 1, count: pictures.length })}
          </span>
          <button type="button" aria-label={m.catalogue_zoom_out()} disabled={step === 0} onClick={() => size(-1)}>
            <Icon of={iconMinus} size="medium" />
          </button>
          <output className={styles.scale}>{Math.round(scale * 100)} %</output>
          <button
            type="button"
            aria-label={m.catalogue_zoom_in()}
            disabled={step === SCALES.length - 1}
            onClick={() => size(1)}
          >
            <Icon of={iconPlus} size="medium" />
          </button>
          <button type="button" aria-label={m.app_close()} onClick={() => dialog.current?.close()}>
            <Icon of={iconX} size="medium" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled with the arrow keys. */}
        <section ref={stage} className={styles.stage} tabIndex={0} aria-label={name}>
          <div className={styles.sheet} style={{ '--scale': scale } as CSSProperties}>
            <ProductPicture product={picture} alt={picture.name || name} sizes={`${Math.round(scale * 100)}vw`} first />
          </div>
        </section>
        {several && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={m.catalogue_zoom_previous()}
              onClick={() => turn(-1)}
            >
              <Icon of={iconChevronLeft} size="large" />
            </button>
            <button type="button" className={styles.next} aria-label={m.catalogue_zoom_next()} onClick={() => turn(1)}>
              <Icon of={iconChevronRight} size="large" />
            </button>
          </>
        )}
      </InModalDialog>
    </dialog>
  );
}
