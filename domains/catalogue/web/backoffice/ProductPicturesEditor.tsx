import { type DragEvent, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronLeft, iconChevronRight, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { MAX_PICTURES, PRODUCT_PICTURES, type ProductPictureEntry } from '../../contract/product-media.ts';
import styles from './product-media.module.css';

/** The list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const one = list[from];
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
}

interface ProductPicturesEditorProps {
  readonly form: FieldsForm;
  readonly pictures: readonly ProductPictureEntry[];
  readonly onPictures: (pictures: ProductPictureEntry[]) => void;
}

/**
 * The pictures of a product: several are uploaded at once, and ordered by dragging or with the buttons beside each,
 * which keep the focus while the picture moves.
 */
export function ProductPicturesEditor({ form, pictures, onPictures }: ProductPicturesEditorProps) {
  // Uploads finish later, when others may have been added, moved or removed.
  const latest = useRef(pictures);
  latest.current = pictures;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<{ readonly url: string; readonly by: -1 | 1 } | null>(null);

  useEffect(() => {
    const wanted = focused.current;
    if (!wanted) return;
    focused.current = null;
    const at = latest.current.findIndex(({ url }) => url === wanted.url);
    const buttons = list.current?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    const same = [...(buttons ?? [])].find((button) => Number(button.dataset.move) === wanted.by && !button.disabled);
    // At the end of the way the other button takes the focus.
    (same ?? [...(buttons ?? [])].find((button) => !button.disabled))?.focus();
  });

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= pictures.length) return;
    onPictures(moved(pictures, from, to));
    setSaid(m.catalogue_media_moved({ from: from + 1, to: to + 1, count: pictures.length }));
  }
  function step(at: number, by: -1 | 1) {
    const url = pictures[at]?.url;
    if (url !== undefined) focused.current = { url, by };
    move(at, at + by);
  }
  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  }

  return (
    <div className={styles.part}>
      <UploadBox
        address={uploadImage}
        place={{ model: PRODUCT_PICTURES.name, pid: 0 }}
        rules={{ ...IMAGE_RULES, maxFiles: MAX_PICTURES - pictures.length }}
        label={m.catalogue_media_pictures()}
        help={m.catalogue_media_pictures_help()}
        path="pictures"
        error={form.inner.errors.pictures}
        urls={[]}
        onUrls={(urls) => {
          const known = new Set(latest.current.map(({ url }) => url));
          const added = urls.filter((url) => !known.has(url)).map((url) => ({ url, textZh: '', textEn: '' }));
          latest.current = [...latest.current, ...added];
          onPictures([...latest.current]);
        }}
      />
      <ol ref={list} className={styles.pictures} aria-label={m.catalogue_media_pictures()}>
        {pictures.map(({ url }, at) => {
          const name = m.catalogue_detail_picture({ number: at + 1 });
          return (
            <li
              key={url}
              className={classNames(styles.picture, over === at && styles.over, dragged === at && styles.dragged)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => drop(event, at)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it are the way by keyboard. */}
              <span
                className={styles.view}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', String(at));
                  setDragged(at);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              >
                <Picture src={url} alt={name} sizes="120px" width={120} height={90} />
                {at === 0 && <span className={styles.first}>{m.catalogue_media_first()}</span>}
              </span>
              <FieldPair>
                <TextField form={form} name={`pictures.${at}.textZh`} label={m.catalogue_media_text_zh()} />
                <TextField form={form} name={`pictures.${at}.textEn`} label={m.catalogue_media_text_en()} />
              </FieldPair>
              <span className={styles.buttons}>
                <button
                  type="button"
                  data-move={-1}
                  disabled={at === 0}
                  aria-label={m.catalogue_media_earlier({ name })}
                  title={m.catalogue_media_earlier({ name })}
                  onClick={() => step(at, -1)}
                >
                  <Icon of={iconChevronLeft} size="medium" />
                </button>
                <button
                  type="button"
                  data-move={1}
                  disabled={at === pictures.length - 1}
                  aria-label={m.catalogue_media_later({ name })}
                  title={m.catalogue_media_later({ name })}
                  onClick={() => step(at, 1)}
                >
                  <Icon of={iconChevronRight} size="medium" />
                </button>
                <button
                  type="button"
                  aria-label={m.app_upload_remove({ name })}
                  title={m.app_upload_remove({ name })}
                  onClick={() => onPictures(pictures.filter((one) => one.url !== url))}
                >
                  <Icon of={iconTrash} size="medium" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
