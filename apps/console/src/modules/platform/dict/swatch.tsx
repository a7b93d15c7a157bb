/** A colour of a value list with its word; without a colour the word alone. */
export const Swatch = ({ of, word }: { of: string; word: string }) =>
  of === '' ? (
    word
  ) : (
    <span>
      <span
        aria-hidden
        style={{
          display: 'inline-block',
          width: 12,
          height: 12,
          marginInlineEnd: 6,
          borderRadius: 2,
          border: '1px solid var(--tm-line)',
          background: of,
          verticalAlign: '-1px',
        }}
      />
      {word}
    </span>
  );
