import { Textarea } from '@mantine/core';
import { type ClipboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { clearDraft, loadDraft, saveDraft } from '../../../../platform/web/form/draft-store.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { offerUndo } from '../../../../platform/web/kit/offer-undo.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { dismissToast, toast } from '../../../../platform/web/kit/toast-store.ts';
import { checkFiles } from '../../../../platform/web/upload/upload-check.ts';
import { PriceAccessNotice } from '../../../content/web/public.tsx';
import { QUICK_FILE_BYTES, QUICK_FILE_FORMATS } from '../../contract/quick-order-endpoints.ts';
import { tableSeparator } from '../../contract/table-columns.ts';
import { MAX_QUICK_LINES, MAX_QUICK_TEXT, withoutAdded } from '../../contract/typed-lines.ts';
import { insertLines } from '../insert-lines.ts';
import { linesOfTable } from '../pasted-table.ts';
import styles from '../quick-order.module.css';
import { useQuickFile, useQuickSample } from '../quick-order-queries.ts';
import { QuickPreview } from './QuickPreview.tsx';

const DRAFT = 'quick-order';
const FILE_RULES = { formats: QUICK_FILE_FORMATS, maxBytes: QUICK_FILE_BYTES, maxFiles: 1, image: false };
const ACCEPT = QUICK_FILE_FORMATS.map((format) => `.${format}`).join();
const SAMPLE = 'DS-2CD2T47G2-L, 20\nDS-7616NXI-K2, 2';

/** Goods by their codes, checked before they go into the cart. What was typed survives a reload. */
export function QuickOrderPage() {
  const [text, setText] = useState(() => String(loadDraft(DRAFT)?.text ?? ''));
  // Who comes back finds the list as it was left: checked, or not yet.
  const [checked, setChecked] = useState(() => (loadDraft(DRAFT)?.isChecked === true ? text : ''));
  useEffect(() => {
    if (text === '') clearDraft(DRAFT);
    else saveDraft(DRAFT, { text, isChecked: checked === text });
  }, [text, checked]);
  const offered = useRef<number | null>(null);
  const withdraw = useCallback(() => {
    if (offered.current !== null) dismissToast(offered.current);
    offered.current = null;
  }, []);
  useEffect(() => withdraw, [withdraw]);
  /** Only until the text changes again: to undo something later would lose what was typed since. */
  const offer = (done: string, undo: () => void) => {
    offered.current = offerUndo(done, undo);
  };
  const type = (typed: string) => {
    withdraw();
    setText(typed);
  };
  /** Lines have the numbers that the field shows only without blank ones before the first. */
  const check = (typed: string) => {
    const tidy = typed.trim();
    type(tidy);
    setChecked(tidy);
  };
  const added = (sent: string, left: readonly number[]) => {
    withdraw();
    // More may have been typed while they were added.
    setText((now) => withoutAdded(now, sent, left));
    setChecked(withoutAdded(sent, sent, left));
  };
  const clear = () => {
    check('');
    offer(m.quick_order_cleared(), () => type(text));
  };
  /** A table with titled columns becomes its lines, as an uploaded one does; what was pasted comes back with one press. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    const separator = tableSeparator(pasted);
    if (separator === null) return;
    event.preventDefault();
    const field = event.currentTarget;
    const insert = (lines: readonly string[]) => {
      // The page has been left.
      if (!field.isConnected) return;
      // While the part that reads tables was loading, more may have been typed.
      const asPasted = insertLines(pasted, field);
      if (lines.length === 0) return type(asPasted);
      type(insertLines(lines.join('\n'), field));
      offer(m.quick_order_table_read({ count: lines.length }), () => type(asPasted));
    };
    // Where that part could not be loaded, lines are read one by one.
    void linesOfTable(pasted, separator).then(insert, () => insert([]));
  };
  const none = text.trim() === '' ? m.quick_order_type_first() : undefined;
  return (
    <PageShell title={m.quick_order_title()} aside={m.quick_order_hint()}>
      <section ref={keepFocus} className={styles.page}>
        <PriceAccessNotice />
        <Card padded>
          <Textarea
            className={styles.text}
            label={m.quick_order_text()}
            description={m.quick_order_text_hint({ most: MAX_QUICK_LINES.toLocaleString('en') })}
            placeholder={SAMPLE}
            rows={8}
            maxLength={MAX_QUICK_TEXT}
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onPaste={paste}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !none) check(text);
            }}
          />
          <div className={styles.buttons}>
            <Button look={checked === text ? 'plain' : 'primary'} disabledReason={none} onClick={() => check(text)}>
              {checked === '' ? m.quick_order_check() : m.quick_order_check_again()}
            </Button>
            <FileChoice onText={check} />
            <SampleButton />
            {text !== '' && (
              <Button look="text" className={styles.end} onClick={clear}>
                {m.quick_order_clear()}
              </Button>
            )}
          </div>
        </Card>
        <QuickPreview checked={checked} isStale={checked !== text} onText={check} onAdded={added} onUndoable={offer} />
      </section>
    </PageShell>
  );
}

/** Reads a table into the text. */
function FileChoice({ onText }: { readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useQuickFile();
  const read = (files: readonly File[]) => {
    const { accepted, problems } = checkFiles(files, FILE_RULES, 0);
    const [file] = accepted;
    setProblem(problems[0]?.words ?? null);
    if (!file) return;
    reading.mutate(file, {
      onSuccess: (text) => {
        toast('success', m.quick_order_file_read({ count: text.split('\n').length }));
        onText(text);
      },
      onError: (failure) => setProblem(failure.message),
    });
  };
  return (
    <>
      <Button busy={reading.isPending} onClick={() => input.current?.click()}>
        {m.quick_order_upload()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={m.quick_order_upload()}
        onChange={(event) => {
          read([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again once it was corrected.
          event.currentTarget.value = '';
        }}
      />
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

function SampleButton() {
  const sample = useQuickSample();
  return (
    <Button look="text" busy={sample.isPending} onClick={() => sample.mutate()}>
      {m.quick_order_sample()}
    </Button>
  );
}
