import { hasPlan } from '@touchmark/domain';
import { fill, language, say } from '../../../../core/text.ts';
import type { Act } from '../acts.ts';
import { pieceIn, shownScan } from '../shown-scan.ts';
import { shownBox, type StationState, wordsOfAct } from '../station-state.ts';
import type { Strip } from '../strip.ts';
import { text } from '../station.text.ts';

/** Shape as well as colour tells what happened. */
const shapes: Readonly<Record<Strip['tone'], string>> = { good: '✓', kept: '◷', bad: '✕', done: '★', ask: '›', checking: '…' };

/** Codes in fives, numbers of boxes in fours. */
const grouped = (code: string): string => {
  if (/^\d{25}$/.test(code)) return code.replaceAll(/(\d{5})(?=\d)/g, '$1 ');
  return /^\d{12,}$/.test(code) ? code.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : code;
};

/** The box on the table: its number, what goes in, and how many are in it, in digits that are read from three metres. */
export function BoxPanel({ state: { box, count, pallet } }: { state: StationState }) {
  if (!box) return <section className="st-box st-none" aria-label={say(text.scanBox)} />;
  const planned = box.capacity !== null && hasPlan({ capacity: box.capacity }) ? box.capacity : null;
  return (
    <section className="st-box" aria-label={say(shownBox(box.boxNo))}>
      <p className="st-boxno">
        <code>{grouped(say(shownBox(box.boxNo)))}</code>
        <span>{[box.productName, box.model].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="st-count" role="status">
        <b>{count}</b>
        {planned === null ? null : <span>/ {planned}</span>}
        <small>{say(pallet ? text.boxes : text.pieces)}</small>
      </p>
      {box.capacity === null ? <p className="st-note">{say(text.capacityUnknown)}</p> : null}
      {planned === null ? null : <progress value={count} max={planned} aria-label={say(text.packed)} />}
    </section>
  );
}

/** A text whose long numbers are a size smaller, so that they break no line of it. */
const withNumbers = (words: string) =>
  words.split(/([A-Z]?\d[\d ]{7,})/).map((part, nth) => (nth % 2 === 1 ? <code key={nth}>{grouped(part)}</code> : part));

/** The verdict on the last scan: the reason, and what to do now. */
export function StripView({ strip: { tone, title, note, todo, code }, replace }: { strip: Strip; replace: StationState['replace'] }) {
  return (
    <section className="st-strip" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className="st-shape" aria-hidden>
        {shapes[tone]}
      </span>
      <div>
        <h2>{withNumbers(say(title))}</h2>
        {todo ? <p className="st-todo">{say(todo)}</p> : null}
        {note ? <p>{say(note)}</p> : null}
        {typeof replace === 'object' ? <p>{fill(text.replacing, { code: shownScan(replace.old) })}</p> : null}
        {code ? <code>{grouped(shownScan(code))}</code> : null}
      </div>
    </section>
  );
}

const tones = { waiting: 'kept', good: 'good', bad: 'bad' } as const;

const wordsOf = ({ act, state, verdict }: Act): string => {
  if (state === 'bad' && verdict?.fault) return say(verdict.fault);
  if (state === 'waiting') return say(text.keptOffline);
  return say(wordsOfAct(act));
};

export const timeOf = (at: string): string => new Date(at).toLocaleTimeString(language() === 'zh' ? 'zh-CN' : 'en-GB', { hour12: false });

/** Which package of a product it was: 1/2. */
function PieceOf({ of }: { of: Act }) {
  const piece = pieceIn(of);
  return piece ? <b title={fill(text.pieceOf, { n: piece.no, all: piece.of })}>{`${piece.no}/${piece.of}`}</b> : null;
}

/** The last scans, the newest first. */
export function LastScans({ acts }: { acts: readonly Act[] }) {
  return (
    <section className="st-last" aria-labelledby="st-last">
      <h2 id="st-last">{say(text.lastScans)}</h2>
      {acts.length === 0 ? <p className="st-note">{say(text.noScans)}</p> : null}
      <ol>
        {acts.map((act) => (
          <li key={act.seq} data-tone={tones[act.state]}>
            <span aria-hidden>{shapes[tones[act.state]]}</span>
            <code>{grouped(shownScan(act.verdict?.code || act.text) || act.verdict?.boxNo || say(shownBox(act.boxNo)))}</code>
            <span>
              {wordsOf(act)} <PieceOf of={act} />
            </span>
            <time>{timeOf(act.deviceTime)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
