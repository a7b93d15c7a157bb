import type { Look } from '../core/looks.ts';

/** A small preview of a theme: bar, menu, a page with text and a button. */
export function LookPicture({ look: { palette: p, top, side } }: { look: Look }) {
  return (
    <svg viewBox="0 0 160 100" width="100%" aria-hidden className="look-picture">
      <rect width="160" height="100" fill={p.ground} />
      <rect width="160" height="16" fill={top.ground} />
      <rect x="8" y="5" width="6" height="6" fill={top.selectedText} />
      <rect x="20" y="6" width="28" height="4" rx="2" fill={top.text} />
      <rect x="56" y="6" width="18" height="4" rx="2" fill={top.second} />
      <rect y="16" width="40" height="84" fill={side.ground} />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          {row === 1 && <rect x="3" y={36} width="34" height="12" rx="3" fill={side.selected} />}
          <rect x="8" y={26 + row * 14} width={row === 1 ? 22 : 18} height="4" rx="2" fill={row === 1 ? side.selectedText : side.text} />
        </g>
      ))}
      <rect x="48" y="24" width="104" height="68" rx="4" fill={p.surface} stroke={p.line} />
      <rect x="56" y="32" width="40" height="5" rx="2" fill={p.text} />
      <rect x="122" y="30" width="22" height="9" rx="3" fill={p.primary} />
      <rect x="127" y="33.5" width="12" height="2" rx="1" fill={p.onPrimary} />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect x="56" y={48 + row * 13} width="30" height="3" rx="1.5" fill={row === 0 ? p.primary : p.second} />
          <rect x="96" y={48 + row * 13} width="48" height="3" rx="1.5" fill={p.third} />
        </g>
      ))}
    </svg>
  );
}
