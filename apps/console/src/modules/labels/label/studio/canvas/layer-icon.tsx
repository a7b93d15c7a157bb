/** Two sheets, the chosen one filled: in front of the other, or behind it. */
export function LayerIcon({ front = false }: { front?: boolean }) {
  const chosen = <rect x={front ? 1 : 6} y={front ? 1 : 6} width={9} height={9} rx={1} fill="currentColor" />;
  const other = (
    <rect x={front ? 6 : 1} y={front ? 6 : 1} width={9} height={9} rx={1} fill="var(--ant-color-bg-container)" stroke="currentColor" />
  );
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden>
      {front ? other : chosen}
      {front ? chosen : other}
    </svg>
  );
}
