import { boxCode, type Output, type Text } from '@touchmark/contract';
import { isNamed, type PackReason, packReasons } from '@touchmark/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { send } from '../../../../api/send.ts';
import { fill, filled, say } from '../../../../core/text.ts';
import type { Act, StationStore, Verdict } from '../acts.ts';
import { timeOf } from './panels.tsx';
import { shownScan } from '../shown-scan.ts';
import { shownBox } from '../station-state.ts';
import { text } from '../station.text.ts';

/** A dialog of the browser: it keeps the focus inside, and Escape closes it. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="st-dialog" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="st-plain" onClick={onClose}>
          {say(text.close)}
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Refused scans, one by one, each with what to do about it. */
export function Refusals({
  acts,
  onHandled,
  onClose,
}: {
  acts: readonly Act[];
  onHandled: (seqs: readonly number[]) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Dialog title={say(text.refusalsTitle)} onClose={onClose}>
      <p>{say(text.refusalsNote)}</p>
      <ul className="st-refusals">
        {acts.map(({ seq, text: scanned, boxNo, deviceTime, verdict }) => (
          <li key={seq}>
            <code>{shownScan(verdict?.code || scanned) || say(shownBox(boxNo))}</code>
            <span>
              {say(shownBox(boxNo))} · {timeOf(deviceTime)}
            </span>
            <b>{verdict?.fault ? say(verdict.fault) : say(text.refused)}</b>
            <span>{verdict?.fault ? say({ zh: verdict.fault.doZh, en: verdict.fault.doEn }) : ''}</span>
            <button type="button" onClick={() => void onHandled([seq])}>
              {say(text.handled)}
            </button>
          </li>
        ))}
      </ul>
      {acts.length > 1 ? (
        <button type="button" onClick={() => void onHandled(acts.map(({ seq }) => seq))}>
          {say(text.allHandled)}
        </button>
      ) : null}
    </Dialog>
  );
}

interface Shift extends Pick<Output<typeof boxCode.shift>, 'packed' | 'sealed' | 'refused'> {
  /** Why scans were refused, the most frequent first. */
  reasons: readonly { words: Text; count: number }[];
}

/** The reasons with their words; `{box}` stands for no box in particular. */
function reasonsOf(found: readonly { words: Text; count: number }[]): Shift['reasons'] {
  const counts = new Map<string, { words: Text; count: number }>();
  for (const { words, count } of found) counts.set(words.zh, { words, count: (counts.get(words.zh)?.count ?? 0) + count });
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

const wordsOf = (reason: string): Text =>
  isNamed(packReasons, reason) ? filled(packReasons[reason as PackReason], { box: '' }) : text.refused;

/** The reason of a refusal; an act that the call itself did not accept has its message alone. */
const faultWords = (verdict: Verdict | null): Text => {
  const fault = verdict?.fault;
  return !fault ? text.refused : 'reason' in fault ? wordsOf(String(fault.reason)) : { zh: fault.zh, en: fault.en };
};

const countsOf = (acts: readonly Act[], since: string): Shift => {
  const mine = acts.filter(({ deviceTime, verdict }) => deviceTime >= since && verdict);
  const good = mine.filter(({ state }) => state === 'good');
  return {
    packed: good.filter(({ act }) => act === 'PACK').length - good.filter(({ act }) => act === 'REMOVE').length,
    sealed: good.filter(({ verdict }) => verdict?.sealed).length,
    refused: mine.length - good.length,
    reasons: reasonsOf(mine.filter(({ state }) => state === 'bad').map(({ verdict }) => ({ words: faultWords(verdict), count: 1 }))),
  };
};

/** What the station did in this shift, by the server; without a network, by what this device knows. */
export function ShiftSummary({
  store,
  stationId,
  waiting,
  onClose,
}: {
  store: StationStore;
  stationId: string;
  waiting: number;
  onClose: () => void;
}) {
  const [shift, setShift] = useState<{ since: string; counts: Shift; local: boolean }>();
  const [ended, setEnded] = useState(false);
  const fact = `shift ${stationId}`;
  useEffect(() => {
    void (async () => {
      const begun = (await store.fact<string>(fact)) ?? new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
      try {
        const { reasons, ...counts } = await send(boxCode.shift, { stationId, since: begun });
        setShift({
          since: begun,
          counts: { ...counts, reasons: reasonsOf(reasons.map(({ reason, count }) => ({ words: wordsOf(reason), count }))) },
          local: false,
        });
      } catch {
        const acts = await store.everybody(stationId);
        setShift({ since: begun, counts: countsOf(acts, begun), local: true });
      }
    })();
  }, [store, stationId, fact]);
  const end = async () => {
    await store.keepFact(fact, new Date().toISOString());
    setEnded(true);
  };
  const rows =
    shift &&
    ([
      [text.packedCount, shift.counts.packed],
      [text.sealedCount, shift.counts.sealed],
      [text.refusedCount, shift.counts.refused],
      [text.waitingCount, waiting],
    ] as const);
  return (
    <Dialog title={say(text.shiftTitle)} onClose={onClose}>
      {shift ? <p>{fill(text.shiftSince, { time: new Date(shift.since).toLocaleString('zh-CN', { hour12: false }) })}</p> : null}
      <dl className="st-shift">
        {(rows ?? []).map(([label, n]) => (
          <div key={label.zh}>
            <dt>{say(label)}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      {shift && shift.counts.reasons.length > 0 ? (
        <>
          <h3>{say(text.refusedWhy)}</h3>
          <dl className="st-shift">
            {shift.counts.reasons.map(({ words, count }) => (
              <div key={words.zh}>
                <dt>{say(words)}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {shift?.local ? <p role="status">{say(text.shiftUnknown)}</p> : null}
      {waiting > 0 ? <p>{fill(text.endShiftWaiting, { n: waiting })}</p> : null}
      {ended ? (
        <p role="status">{say(text.shiftEnded)}</p>
      ) : (
        <button type="button" className="st-primary" disabled={waiting > 0 || !shift} onClick={() => void end()}>
          {say(text.endShift)}
        </button>
      )}
    </Dialog>
  );
}
