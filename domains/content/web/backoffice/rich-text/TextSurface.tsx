import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { extensionsOf, type UploadModel } from '../../../../../platform/contract/upload-model.ts';
import { iconPhoto } from '../../../../../platform/web/design/icons.tsx';
import { iconCode, iconLink } from '../../../../../platform/web/design/office-icons.ts';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import textStyles from '../../rich-text.module.css';
import { LinkPanel } from './LinkPanel.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { PictureTransfers } from './PictureTransfers.tsx';
import styles from './rich-text-editor.module.css';
import { Toolbar, type ToolbarItem } from './Toolbar.tsx';
import {
  altsIn,
  describePicture,
  hasMark,
  leavePicture,
  linkAt,
  pictureAt,
  removePicture,
  setLink,
} from './text-commands.ts';
import { htmlOf } from './text-html.ts';
import { TEXT } from './text-schema.ts';
import {
  BLOCK_TOOLS,
  INSERT_TOOLS,
  MARK_TOOLS,
  PLACE_TOOLS,
  REDO,
  SHAPE_TOOLS,
  type Tool,
  UNDO,
} from './text-tools.ts';
import { openTextView } from './text-view.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

interface TextSurfaceProps {
  readonly label: string;
  /** The text it opens with; another one needs another surface. */
  readonly html: string;
  readonly onHtml: (html: string) => void;
  /** For what its pictures are uploaded. */
  readonly pictures: Pick<UploadModel, 'name' | 'maxBytes'>;
  /** Attributes of the element that is edited. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly isWrong: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onSource: () => void;
}

const FORMATS = extensionsOf({ kinds: ['image'] })
  .map((format) => `.${format}`)
  .join();

/** A text as it will look, with its toolbar. */
export function TextSurface(props: TextSurfaceProps) {
  const { label, pictures, attributes, disabled, isWrong } = props;
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const altInput = useRef<HTMLInputElement>(null);
  /** A picture has just been put in: its words are asked for as soon as their field is there. */
  const asksAlt = useRef(false);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [pasted, setPasted] = useState({ foreignPictures: 0, partedCells: 0 });
  const uploads = usePictureUploads(view, pictures, () => {
    asksAlt.current = true;
  });
  const isWaited = useHeldSubmit(host, uploads.transfers.length > 0);

  const latest = useRef({ props, uploads });
  latest.current = { props, uploads };

  useEffect(() => {
    if (!host.current) return undefined;
    const opened = openTextView(host.current, {
      html: latest.current.props.html,
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onDescribe: () => altInput.current?.focus(),
      onPictures: (files, place) => latest.current.uploads.add(files, place),
      onPasted: setPasted,
      onState: (next, changed) => {
        setState(next);
        if (changed) latest.current.props.onHtml(htmlOf(next.doc));
      },
    });
    view.current = opened;
    setState(opened.state);
    return () => {
      view.current = null;
      opened.destroy();
    };
  }, []);

  useEffect(() => {
    if (!asksAlt.current || !altInput.current) return;
    asksAlt.current = false;
    // Somebody who is busy elsewhere by now stays there.
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) altInput.current.focus();
  });

  const shownAttributes = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.setProps({
      attributes: { ...JSON.parse(shownAttributes), class: `${textStyles.text} ${styles.text}` },
      editable: () => !disabled,
    });
  }, [shownAttributes, disabled]);

  function run(command: Command) {
    const open = view.current;
    if (!open) return;
    command(open.state, open.dispatch, open);
    open.focus();
  }

  function closeLink() {
    setLinking(false);
    view.current?.focus();
  }

  const itemOf = (tool: Omit<Tool, 'icon'> & { readonly icon?: string }): ToolbarItem => ({
    id: tool.id,
    label: tool.label(),
    ...(tool.icon && { icon: tool.icon }),
    keys: tool.keys,
    isOn: tool.isOn && state !== null && tool.isOn(state),
    isOff: disabled || state === null || !(tool.isOn?.(state) || tool.run(state)),
    onPress: () => run(tool.run),
  });

  const inserted: ToolbarItem[] = [
    {
      id: 'link',
      label: m.content_tool_link(),
      icon: iconLink,
      keys: 'Mod-k',
      isOn: state !== null && hasMark(state, TEXT.marks.link),
      isOff: disabled,
      onPress: () => setLinking(true),
    },
    {
      id: 'picture',
      label: m.content_tool_picture(),
      icon: iconPhoto,
      isOff: disabled,
      onPress: () => chooser.current?.click(),
    },
  ];
  const source: ToolbarItem = {
    id: 'source',
    label: m.content_tool_source(),
    icon: iconCode,
    isOn: false,
    isOff: uploads.isRunning,
    onPress: props.onSource,
  };
  const places = PLACE_TOOLS.filter(({ isShown }) => state !== null && isShown(state));
  const groups = [
    ...[[UNDO, REDO], BLOCK_TOOLS, MARK_TOOLS, SHAPE_TOOLS].map((tools) => tools.map(itemOf)),
    [...inserted, ...INSERT_TOOLS.map(itemOf)],
    [source],
    ...places.map(({ tools }) => tools.map(itemOf)),
  ];
  const picture = state && pictureAt(state);
  const silent = state ? altsIn(state.doc).filter((alt) => alt.trim() === '').length : 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of what is inside belongs to the field.
    <div
      ref={box}
      className={classNames(styles.editor, isWrong && styles.wrong, disabled && styles.off)}
      onFocus={props.onFocus}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur();
      }}
    >
      <Toolbar ref={toolbar} label={m.content_tools({ name: label })} groups={groups} />
      {isLinking && state && (
        <LinkPanel
          href={linkAt(state)}
          onClose={closeLink}
          onLink={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
        />
      )}
      {picture && !isLinking && !disabled && (
        <PicturePanel
          ref={altInput}
          alt={String(picture.attrs.alt)}
          onAlt={(alt) => view.current && describePicture(alt)(view.current.state, view.current.dispatch)}
          onRemove={() => run(removePicture)}
          onClose={() => run(leavePicture)}
        />
      )}
      <div ref={host} className={styles.host} />
      <PictureTransfers
        transfers={uploads.transfers}
        problems={uploads.problems}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
      />
      {isWaited && <Hint alert>{uploads.isRunning ? m.content_picture_wait() : m.content_picture_missing()}</Hint>}
      {silent > 0 && <Hint>{m.content_picture_silent({ count: silent })}</Hint>}
      {pasted.foreignPictures > 0 && <Hint>{m.content_picture_foreign({ count: pasted.foreignPictures })}</Hint>}
      {pasted.partedCells > 0 && <Hint>{m.content_text_cells({ count: pasted.partedCells })}</Hint>}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={FORMATS}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])], view.current?.state.selection.to ?? 0);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Hint({ alert = false, children }: { readonly alert?: boolean; readonly children: ReactNode }) {
  return (
    <p className={styles.hint} role={alert ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

/** While pictures are on their way or have failed the form is not sent: it would be saved without them. True once that was tried. */
function useHeldSubmit(inside: { readonly current: HTMLElement | null }, isHeld: boolean): boolean {
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!isHeld || !form) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTried(true);
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => {
      form.removeEventListener('submit', hold, { capture: true });
      setTried(false);
    };
  }, [inside, isHeld]);
  return isTried;
}
