type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of a field when it was last typed in, and the caret position; null in fields without a caret. */
interface Typed {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

interface Kept {
  /** The element whose press is waiting, and which shows so. */
  readonly of: Element;
  readonly replay: () => unknown;
  /** Only sets the field again: replaying the last one is enough. */
  readonly typed?: Typed;
}

const PRESSED = 'button,[role="button"],input[type="checkbox"],input[type="radio"]';
const TEXT = 'input,textarea';
const CAPTURE = { capture: true };
const EVENTS = [
  'click',
  'submit',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'pointerover',
  'compositionstart',
  'compositionend',
];

/** The browser does these on its own, with or without the app: opening a popover, submitting a form. */
function worksAlone(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement)) return false;
  return control.popoverTargetElement !== null || (control.type === 'submit' && hasAddress(control.form));
}

const hasAddress = (form: HTMLFormElement | null) =>
  form !== null && (form.hasAttribute('action') || form.method === 'dialog');

/** A select has no caret. */
const typedIn = (field: Field): Typed => ({
  value: field.value,
  start: field instanceof HTMLSelectElement ? null : field.selectionStart,
  end: field instanceof HTMLSelectElement ? null : field.selectionEnd,
});

function placeCaret(field: Field, { start, end }: Typed): void {
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
}

/**
 * Types a text again. React may have written its own value over the first one meanwhile, and it only notices a value
 * that differs from the one it last saw.
 */
function retype(field: Field, typed: Typed): void {
  const now = typedIn(field);
  field.value = typed.value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed.value);
  // If the person has moved the caret since, it stays there.
  placeCaret(field, now.value === typed.value ? now : typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Replays what a person did before hydration. Links, popovers and the search work by themselves; presses of buttons are
 * held back, and they, keys and typed text are passed to the app in order. Until the last one has been replayed, later
 * ones queue up behind it, and the app does not receive them in any other way: it would act twice, or on half a text.
 *
 * A text belongs to the person until it has been replayed. Its value is taken at that moment, not when it was recorded;
 * what the app wrote over it is undone before the next key goes into it; and during an IME composition (as for Chinese)
 * nothing writes into it at all.
 */
export class EarlyInput {
  #queue: Kept[] = [];
  #hovered: EventTarget | null = null;
  #composing: EventTarget | null = null;
  #replaying = false;

  /** Nothing was pressed or typed that the app has not received. */
  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  keep(): void {
    for (const type of EVENTS) addEventListener(type, this, CAPTURE);
  }

  handleEvent(event: Event): void {
    if (this.#replaying || !(event.target instanceof Element)) return;
    switch (event.type) {
      case 'click':
        this.#click(event as MouseEvent, event.target);
        break;
      case 'submit':
        this.#submit(event as SubmitEvent, event.target as HTMLFormElement);
        break;
      case 'keydown':
        this.#key(event as KeyboardEvent, event.target);
        break;
      case 'pointerover':
        this.#hovered = event.target;
        break;
      case 'beforeinput':
        this.#putBack(event.target);
        break;
      case 'input':
        this.#typed(event, event.target as Field);
        break;
      case 'change':
        this.#changed(event, event.target as Field);
        break;
      default:
        this.#composing = event.type === 'compositionstart' ? event.target : null;
    }
  }

  #hold(event: Event, of: Element, replay: () => unknown): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    of.toggleAttribute('data-waiting', true);
    this.#queue.push({ of, replay });
  }

  #click(event: MouseEvent, target: Element): void {
    if (target.closest('a[href]')) this.#leaveToBrowser(event);
    const control = target.closest(PRESSED);
    if (!control || worksAlone(control)) return;
    this.#hold(event, control, () => control.dispatchEvent(new MouseEvent('click', event)));
  }

  #submit(event: SubmitEvent, form: HTMLFormElement): void {
    if (form.hasAttribute('action')) this.#leaveToBrowser(event);
    else if (!hasAddress(form)) this.#hold(event, form, () => form.requestSubmit(event.submitter));
  }

  /**
   * The header is hydrated before the page below it: navigated elsewhere by the app, that would be hydrated as another
   * page.
   */
  #leaveToBrowser(event: Event): void {
    event.stopImmediatePropagation();
  }

  /** Keys with a default action: React receives them later, the browser has already done its part. */
  #key(event: KeyboardEvent, of: Element): void {
    this.#putBack(of);
    if (event.key.length === 1 || event.isComposing) return;
    event.stopImmediatePropagation();
    this.#queue.push({ of, replay: () => of.dispatchEvent(new KeyboardEvent('keydown', event)) });
  }

  #typed(event: Event, field: Field): void {
    if (field.matches(PRESSED)) return;
    event.stopImmediatePropagation();
    this.#queue = this.#queue.filter(({ of, typed }) => of !== field || !typed);
    const typed = typedIn(field);
    this.#queue.push({ of: field, replay: () => retype(field, typed), typed });
  }

  /** Undoes what the app wrote over a text that has not been replayed. */
  #putBack(field: Element): void {
    if (this.#composing === field) return;
    const typed = this.#queue.find(({ of, typed }) => of === field && typed)?.typed;
    if (!typed || (field as Field).value === typed.value) return;
    (field as Field).value = typed.value;
    placeCaret(field as Field, typed);
  }

  #changed(event: Event, of: Field): void {
    if (of.matches(PRESSED)) return;
    event.stopImmediatePropagation();
    // A slider changes when it is released.
    if (of.type !== 'range') return;
    this.#queue.push({ of, replay: () => of.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })) });
  }

  /** Replays everything, each event in its own turn, as it would have happened. */
  async handOver(): Promise<void> {
    this.#replay(() => {
      this.#hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      // A text field may select its text on focus: not while somebody types in it.
      const { activeElement } = document;
      if (!activeElement?.matches(TEXT)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    while (this.#queue.length > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      // Read after the wait: a text may have grown meanwhile.
      const [next] = this.#queue;
      if (!next) break;
      if (next.typed && this.#composing === next.of) {
        await new Promise((resolve) => addEventListener('compositionend', resolve, { once: true }));
        continue;
      }
      this.#queue.shift();
      next.of.removeAttribute('data-waiting');
      this.#replay(next.replay);
    }
    for (const type of EVENTS) removeEventListener(type, this, CAPTURE);
  }

  #replay(replay: () => unknown): void {
    this.#replaying = true;
    replay();
    this.#replaying = false;
  }
}
