const [width, height] = [180, 40];

/** A small line of figures, from zero to the highest; interrupted where there is none. */
export function Sparkline({ points, label, tone }: { points: readonly (number | null)[]; label: string; tone?: 'red' | undefined }) {
  return (
    <svg
      className="operation-line"
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${height - 0.5}H${width}`} className="operation-ground" />
      <path d={lineOf(points)} />
    </svg>
  );
}

function lineOf(points: readonly (number | null)[]): string {
  const most = Math.max(...points.map((point) => point ?? 0), Number.MIN_VALUE);
  const step = width / Math.max(points.length - 1, 1);
  const parts = points.map((point, at) => {
    if (point === null) return '';
    const place = `${(at * step).toFixed(1)} ${(height - 1 - (point / most) * (height - 2)).toFixed(1)}`;
    // A single point between two gaps becomes a dot by the round end of its line.
    return (points[at - 1] ?? null) === null ? `M${place}h0` : `L${place}`;
  });
  return parts.join('');
}
