import { missingPackages } from '@touchmark/domain';
import { fill, joinItems, say } from '../../../core/text.ts';
import { text } from './install-link.text.ts';
import type { WorkDesk } from './work-desk.ts';

/** The packages of each unit: which were found, and which is missing. */
export function Packages({ desk }: { desk: WorkDesk }) {
  const pieces = desk.pieces();
  const strangers = desk.strangers();
  if (pieces.length === 0 && strangers.length === 0) return null;
  const of = pieces.reduce((sum, piece) => sum + piece.of, 0);
  const found = of - pieces.reduce((sum, piece) => sum + missingPackages(piece).length, 0);
  return (
    <section className="rc-list" aria-label={say(text.pieces)}>
      <h2>{fill(text.counted, { found, of })}</h2>
      <ul>
        {pieces.map((piece) => {
          const missing = missingPackages(piece);
          return (
            <li key={piece.code} className="iw-piece">
              <b>{piece.productName}</b>
              <span>
                <code>{piece.code}</code>
              </span>
              <span className="iw-packages">
                {Array.from({ length: piece.of }, (_, at) => at + 1).map((no) => (
                  <i key={no} data-found={!missing.includes(no) || undefined}>
                    {missing.includes(no) ? '' : '✓ '}
                    {fill(text.package, { n: no })}
                  </i>
                ))}
              </span>
              {missing.length === piece.of ? null : (
                <strong data-tone={missing.length === 0 ? 'good' : 'bad'}>
                  {missing.length === 0 ? say(text.complete) : fill(text.missing, { list: joinItems(missing) })}
                </strong>
              )}
            </li>
          );
        })}
      </ul>
      {strangers.length > 0 ? <p className="iw-second">{fill(text.others, { list: strangers.join(' ') })}</p> : null}
    </section>
  );
}
