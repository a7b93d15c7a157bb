import type { ReceiveDoc, Text } from '@touchmark/contract';
import { lineLife } from '@touchmark/domain';
import { fill, say } from '../../../core/text.ts';
import type { Found, Refused } from './arrival.ts';
import type { Strip } from './arrivals.ts';
import { openLines } from './doc-lines.ts';
import { text } from './receive.text.ts';

/** What is not as it should be: the network, the browser, what waits. */
export function Bars({
  online,
  fresh,
  lasting,
  waiting,
  words = text.waiting,
}: {
  online: boolean;
  fresh: boolean;
  lasting: boolean;
  waiting: number;
  words?: Text;
}) {
  return (
    <>
      {online ? null : (
        <p className="rc-bar" role="status">
          {say(text.offline)}
        </p>
      )}
      {fresh || online ? null : <p className="rc-bar">{say(text.known)}</p>}
      {waiting > 0 ? (
        <p className="rc-bar" role="status">
          {fill(words, { n: waiting })}
        </p>
      ) : null}
      {lasting ? null : (
        <p className="rc-bar" data-tone="red" role="alert">
          {say(text.notLasting)}
        </p>
      )}
    </>
  );
}

export function Refusals({
  refused,
  title = text.refused,
  onHandled,
}: {
  refused: readonly Pick<Refused, 'seq' | 'verdict'>[];
  title?: Text;
  onHandled: () => void;
}) {
  return (
    <section className="rc-refused" role="alert">
      <h2>{say(title)}</h2>
      <ul>
        {refused.flatMap(({ seq, verdict }) => [
          ...(verdict?.fault ? [<li key={seq}>{verdict.fault}</li>] : []),
          ...(verdict?.faults ?? []).map((fault) => (
            <li key={`${seq} ${fault.text}`}>
              <code>{fault.text}</code> {say(fault)} {say({ zh: fault.doZh, en: fault.doEn })}
            </li>
          )),
        ])}
      </ul>
      <button type="button" onClick={onHandled}>
        {say(text.handled)}
      </button>
    </section>
  );
}

/** Shape as well as colour tells what happened. */
const shapes: Readonly<Record<Strip['tone'], string>> = { good: '✓', kept: '◷', bad: '✕', done: '★', ask: '›' };

export const StripView = ({ strip: { tone, title, code, note } }: { strip: Strip }) => (
  <section className="rc-strip" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <span aria-hidden>{shapes[tone]}</span>
    <div>
      <h2>{say(title)}</h2>
      {code ? <code>{code}</code> : null}
      {note ? <p>{note}</p> : null}
    </div>
  </section>
);

export function FoundList({ found, onDrop }: { found: readonly Found[]; onDrop: (shown: string) => void }) {
  if (found.length === 0) return null;
  return (
    <section className="rc-list">
      <h2>{fill(text.counted, { n: found.length })}</h2>
      <ul>
        {found.toReversed().map(({ shown, damage }) => (
          <li key={shown} data-tone={damage ? 'kept' : 'good'}>
            <code>{shown}</code>
            {damage ? <span>{fill(text.photoCount, { n: damage.photos.length })}</span> : null}
            <button type="button" onClick={() => onDrop(shown)}>
              {say(text.remove)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Line = ReceiveDoc['lines'][number];
/** The lines of the document. One that arrives without a code that can be read is ticked. */
export function Lines({ doc, found, onTick }: { doc: ReceiveDoc; found: readonly Found[]; onTick: ((line: Line) => void) | null }) {
  const open = openLines(doc);
  const noted = new Set(found.flatMap(({ lineId }) => lineId ?? []));
  return (
    <section className="rc-list">
      <h2>{say(text.list)}</h2>
      <ul>
        {doc.lines.map((line) => (
          <li key={line.id} data-tone={open.includes(line) ? (noted.has(line.id) ? 'good' : '') : 'done'}>
            <code>{line.boxNo || [line.code, line.codeTo].filter(Boolean).join(' – ')}</code>
            <span>
              {[line.productName, fill(text.units, { n: line.units }), open.includes(line) ? '' : say(stateWords[line.state]!)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {onTick && open.includes(line) && !noted.has(line.id) ? (
              <button type="button" onClick={() => onTick(line)}>
                {say(text.tick)}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {doc.moreLines ? <p>{say(text.more)}</p> : null}
    </section>
  );
}
const stateWords = Object.fromEntries(Object.values(lineLife.states).map((state) => [state.n, state]));
