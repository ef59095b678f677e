const TURN = Math.PI / 6;

function ring(radius: number, offset: number): { x: string; y: string; quarter: boolean }[] {
  return Array.from({ length: 12 }, (_, at) => {
    const angle = at * TURN - Math.PI / 2 + offset;
    const x = (20 + radius * Math.cos(angle)).toFixed(2);
    return { x, y: (20 + radius * Math.sin(angle)).toFixed(2), quarter: at % 3 === 0 };
  });
}

const INNER = ring(12, 0);
const OUTER = ring(17.6, TURN / 2);

/** The mark of Argus: an eye of eyes. `size` in px. */
export function LogoMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" role="img" aria-hidden="true">
      <g fill="var(--primary)">
        <circle cx="20" cy="20" r="6.2" />
        {INNER.map(({ x, y, quarter }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={quarter ? 2.3 : 1.7} />
        ))}
        {OUTER.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.1" opacity=".55" />
        ))}
      </g>
      <circle cx="18" cy="18" r="1.7" fill="#fff" />
    </svg>
  );
}
