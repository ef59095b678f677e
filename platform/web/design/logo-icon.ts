/** The mark as an icon of the browser's tab: an eye of dots in the mall's blue. */
const dots = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6 - Math.PI / 2;
  const x = (20 + 13 * Math.cos(angle)).toFixed(1);
  const y = (20 + 13 * Math.sin(angle)).toFixed(1);
  return `<circle cx='${x}' cy='${y}' r='2.4'/>`;
}).join('');

const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><g fill='#0B4A94'><circle cx='20' cy='20' r='7'/>${dots}</g><circle cx='18' cy='18' r='2' fill='#fff'/></svg>`;

export const LOGO_ICON = `data:image/svg+xml,${encodeURIComponent(svg)}`;
