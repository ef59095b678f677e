export const TOAST_MS = 4_500;

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  replace(toasts.filter((toast) => toast.id !== id));
}

/** An earlier failure no longer applies to what comes now: another try, another page. */
export function dismissErrors(): void {
  for (const { id } of toasts.filter(({ kind }) => kind === 'error')) dismissToast(id);
}

/** Removes a toast 4.5 s from now. */
export function startToastTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

/** Keeps a toast while it is focused or hovered. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/**
 * Shows a message for 4.5 s and returns its id. A message already on the screen is kept longer instead of appearing
 * twice.
 */
export function toast(kind: ToastKind, message: string, action?: Toast['action']): number {
  const same = action ? undefined : toasts.find((shown) => shown.kind === kind && shown.message === message);
  if (same) {
    startToastTimer(same.id);
    return same.id;
  }
  lastId += 1;
  const id = lastId;
  replace([...toasts, { id, kind, message, ...(action && { action }) }]);
  startToastTimer(id);
  return id;
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
