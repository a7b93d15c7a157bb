/** A long list as a cell of a table: two lines, the whole text in its tooltip. */
export const TwoLines = ({ text }: { text: string }) => (
  <span className="tm-two-lines" title={text}>
    {text || '—'}
  </span>
);
