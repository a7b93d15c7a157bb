import { boxCode, type Output } from '@touchmark/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import type { ActStore } from './act-store.ts';
import type { Act } from './acts.ts';
import { timeOf } from './panels.tsx';
import { text } from './station.text.ts';

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
            <code>{verdict?.code || scanned || boxNo}</code>
            <span>
              {boxNo} · {timeOf(deviceTime)}
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

type Shift = Pick<Output<typeof boxCode.shift>, 'packed' | 'sealed' | 'refused'>;

const countsOf = (acts: readonly Act[], since: string): Shift => {
  const mine = acts.filter(({ deviceTime, verdict }) => deviceTime >= since && verdict);
  const good = mine.filter(({ state }) => state === 'good');
  return {
    packed: good.filter(({ act }) => act === 'PACK').length - good.filter(({ act }) => act === 'REMOVE').length,
    sealed: good.filter(({ verdict }) => verdict?.sealed).length,
    refused: mine.length - good.length,
  };
};

/** What the station did in this shift, by the server; without a network, by what this device knows. */
export function ShiftSummary({
  store,
  stationId,
  waiting,
  onClose,
}: {
  store: ActStore;
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
        setShift({ since: begun, counts: await send(boxCode.shift, { stationId, since: begun }), local: false });
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
