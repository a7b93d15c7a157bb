const strokes = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Drawing for 404: the place where an armchair is missing. */
export const MissingChair = () => (
  <svg width={200} height={136} viewBox="0 0 200 136" aria-hidden className="fault-drawing" {...strokes}>
    <path d="M20 124H180" />
    <g strokeDasharray="4 5">
      <path d="M62 70V40Q62 26 76 26H124Q138 26 138 40V70" />
      <path d="M46 66Q46 58 54 58Q62 58 62 66V86H138V66Q138 58 146 58Q154 58 154 66V108H46Z" />
      <path d="M62 100H138" />
      <path d="M56 108V124M144 108V124" />
    </g>
    <rect className="fault-mark" x={92} y={48} width={16} height={16} rx={2} strokeDasharray="2 3" />
  </svg>
);

/** Drawing for 403: a cabinet with closed doors. */
export const ShutCabinet = () => (
  <svg width={200} height={136} viewBox="0 0 200 136" aria-hidden className="fault-drawing" {...strokes}>
    <path d="M20 124H180" />
    <rect x={54} y={14} width={92} height={100} rx={2} />
    <path d="M100 14V114M60 114V124M140 114V124" />
    <path d="M62 22H92V106H62ZM108 22H138V106H108Z" />
    <g className="fault-mark">
      <rect x={91} y={60} width={18} height={15} rx={2} />
      <path d="M95 60V55A5 5 0 0 1 105 55V60M100 66V69" />
    </g>
  </svg>
);

/** Drawing for 500: a table with a broken leg. */
export const BrokenTable = () => (
  <svg width={200} height={136} viewBox="0 0 200 136" aria-hidden className="fault-drawing" {...strokes}>
    <path d="M20 124H180" />
    <path d="M40 58L164 72L163 80L39 66Z" />
    <path d="M50 67L46 124M58 68L56 124M146 78L150 124M138 77L140 124" opacity={0.35} />
    <path d="M50 67L46 124" />
    <path className="fault-mark" d="M104 118L158 110L159 116L105 124Z" />
    <path transform="rotate(6.45 40 58)" d="M66 58V48H112V58M74 48V38H106V48" />
  </svg>
);
