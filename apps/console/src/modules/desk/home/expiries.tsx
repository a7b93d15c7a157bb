import type { Expiry } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { StatusTag } from '../../../ui/index.ts';
import { Card, Leading } from './card.tsx';
import { expiryWords, text } from './home.text.ts';

/** What of the company expires soon, or has expired; each line leads to its page. */
export function Expiries({ rows }: { rows: readonly Expiry[] }) {
  return (
    <Card title={text.expiries}>
      {rows.length === 0 ? (
        <p className="tm-hint">{say(text.noExpiries)}</p>
      ) : (
        <ul className="wel-lines">
          {rows.map((row) => (
            <li key={`${row.kind}${row.name}${row.day}`}>
              <Leading to={row.path} className="wel-line">
                <span className="wel-line-words">
                  {say(expiryWords[row.kind])} {row.name}
                  <div className="tm-hint" style={{ marginTop: 0 }}>
                    {row.day}
                  </div>
                </span>
                <Left days={row.daysLeft} />
              </Leading>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Left({ days }: { days: number }) {
  const words = days < 0 ? fill(text.ended, { n: -days }) : days === 0 ? say(text.endsToday) : fill(text.inDays, { n: days });
  return <StatusTag tone={days < 0 ? 'red' : days <= 30 ? 'amber' : 'grey'} text={{ zh: words, en: words }} />;
}
