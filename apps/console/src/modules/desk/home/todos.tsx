import { type Text, wel } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { number, Pending } from '../../../ui/index.ts';
import { Card, Leading } from './card.tsx';
import { text } from './home.text.ts';

/** The user's pending items, each linked to its page. `besides` is what stands elsewhere on the page; if that is all, nothing is shown. */
export function Todos({ title, besides }: { title: Text; besides?: object }) {
  const read = useRead(wel.todo, {}, { refetchInterval: 60_000 });
  const rows = read.data?.filter(({ key }) => !(besides && isNamed(besides, key)));
  if (besides && rows?.length === 0) return null;
  return (
    <Card title={title}>
      {!rows ? (
        <Pending of={read} />
      ) : rows.length === 0 ? (
        <p className="tm-hint">{say(text.noTodos)}</p>
      ) : (
        <ul className="wel-lines">
          {rows.map((row) => (
            <li key={row.key}>
              <Leading to={row.path} className="wel-line" data-tone={row.tone}>
                <span className="tm-status" data-tone={row.tone}>
                  <i aria-hidden />
                </span>
                <span className="wel-line-words">
                  {say(row.title)}
                  {row.oldestDays === null ? null : (
                    <div className="tm-hint" style={{ marginTop: 0 }}>
                      {row.oldestDays === 0 ? say(text.today) : fill(text.oldest, { n: row.oldestDays })}
                    </div>
                  )}
                </span>
                <span className="wel-count">{number(row.count)}</span>
              </Leading>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
