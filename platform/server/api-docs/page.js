// Narrows the page to the calls that contain every word typed, and opens the call named in the address.
const field = document.querySelector('.search input');
const count = document.querySelector('[data-count]');
const calls = [...document.querySelectorAll('details')];
const groups = [...document.querySelectorAll('[data-group]')];

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.search.includes(word));
  for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])');
  count.textContent = String(calls.filter((call) => !call.hidden).length);
}

function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

field.addEventListener('input', narrow);
addEventListener('hashchange', openNamed);
narrow();
openNamed();
