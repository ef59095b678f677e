let pressed = false;
let released = Promise.resolve();

/** How a press ends: released, or cancelled by a drag. */
const ENDS = ['mouseup', 'dragend'] as const;

function begin(): void {
  if (pressed) return;
  pressed = true;
  released = new Promise((resolve) => {
    const end = () => {
      for (const event of ENDS) window.removeEventListener(event, end, true);
      // The click follows the release in the same turn.
      setTimeout(() => {
        pressed = false;
        resolve();
      });
    };
    for (const event of ENDS) window.addEventListener(event, end, true);
  });
}

// A touch also presses: it becomes mouse events before it becomes a click.
if (typeof window !== 'undefined') window.addEventListener('mousedown', begin, true);

/**
 * Runs something that moves the page: now or, during a press, once it is released. An error shown below a field on blur
 * would push away the very button whose press caused the blur, and the press would miss it.
 */
export function afterPress(move: () => void): void {
  if (pressed) void released.then(move);
  else move();
}
