type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  /** The control that waits, and shows it. */
  readonly of: Element;
  readonly replay: () => unknown;
  /** What it does is set the field again: the last time is enough. */
  readonly typed?: true;
}

const PRESSED = 'button,[role="button"],input[type="checkbox"],input[type="radio"]';
const TEXT = 'input,textarea';
const CAPTURE = { capture: true };
const EVENTS = ['click', 'submit', 'keydown', 'input', 'change', 'pointerover', 'compositionstart', 'compositionend'];

/** The browser does these by itself, with the app or without: opening a popover, sending a form to its address. */
function worksAlone(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement)) return false;
  return control.popoverTargetElement !== null || (control.type === 'submit' && hasAddress(control.form));
}

const hasAddress = (form: HTMLFormElement | null) =>
  form !== null && (form.hasAttribute('action') || form.method === 'dialog');

/**
 * Types a text again. React may have written its own value over the first one meanwhile, and it only hears of a value
 * that differs from the one it last saw.
 */
function retype(field: Field, value: string): void {
  const { selectionStart } = field instanceof HTMLSelectElement ? { selectionStart: null } : field;
  const caret = field.value === value ? selectionStart : null;
  field.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * What a person did before the app was alive. Links, popovers and the search work by themselves; presses of buttons
 * are held back, and they, keys and typed text are given to the app in their order. Until the last one has been, later
 * ones wait behind it.
 */
export class EarlyInput {
  #queue: Kept[] = [];
  #hovered: EventTarget | null = null;
  #composing = false;
  #replaying = false;

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
      case 'input':
        this.#typed(event.target as Field);
        break;
      case 'change':
        this.#changed(event.target as Field);
        break;
      default:
        this.#composing = event.type === 'compositionstart';
    }
  }

  #hold(event: Event, of: Element, replay: () => unknown): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    of.toggleAttribute('data-waiting', true);
    this.#queue.push({ of, replay });
  }

  #click(event: MouseEvent, target: Element): void {
    const control = target.closest(PRESSED);
    if (!control || worksAlone(control)) return;
    this.#hold(event, control, () => control.dispatchEvent(new MouseEvent('click', event)));
  }

  #submit(event: SubmitEvent, form: HTMLFormElement): void {
    if (!hasAddress(form)) this.#hold(event, form, () => form.requestSubmit(event.submitter));
  }

  /** Keys that do something by name: React hears of them, the browser has done its own part already. */
  #key(event: KeyboardEvent, of: Element): void {
    if (event.key.length === 1 || event.isComposing) return;
    this.#queue.push({ of, replay: () => of.dispatchEvent(new KeyboardEvent('keydown', event)) });
  }

  #typed(field: Field): void {
    if (field.matches(PRESSED)) return;
    this.#queue = this.#queue.filter(({ of, typed }) => of !== field || !typed);
    // What is being composed goes to the app by itself when it is done.
    const { value } = field;
    this.#queue.push({ of: field, replay: () => this.#composing || retype(field, value), typed: true });
  }

  /** A slider is settled when it is let go of. */
  #changed(of: Field): void {
    if (of.type !== 'range') return;
    this.#queue.push({ of, replay: () => of.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })) });
  }

  /** Gives everything to the app, each thing in a turn of its own, as it would have come. */
  async handOver(): Promise<void> {
    this.#replay(() => {
      this.#hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      // A text field may select its text when it gets the focus: not while somebody types in it.
      const { activeElement } = document;
      if (!activeElement?.matches(TEXT)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { of, replay } = next;
      await new Promise((resolve) => setTimeout(resolve));
      of.removeAttribute('data-waiting');
      this.#replay(replay);
    }
    for (const type of EVENTS) removeEventListener(type, this, CAPTURE);
  }

  #replay(replay: () => unknown): void {
    this.#replaying = true;
    replay();
    this.#replaying = false;
  }
}
