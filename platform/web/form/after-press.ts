let pressed = false;
let released = Promise.resolve();

/** How a press ends: released, or given up for a drag. */
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

// A finger presses as well: it becomes mouse events before it becomes a click.
if (typeof window !== 'undefined') window.addEventListener('mousedown', begin, true);

/**
 * Does what moves the page now or, while something is being pressed, once it was released: the words that come up
 * below a field when it is left would push away the very button that it is left for, and the press would miss.
 */
export function afterPress(move: () => void): void {
  if (pressed) void released.then(move);
  else move();
}
