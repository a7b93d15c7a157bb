import { circulation, type CirculationDetail, type Output } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import { type FormEvent, useEffect, useState } from 'react';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { missingOf, openDocOf } from './doc-table.ts';
import { readDoc } from './doc-wire.ts';
import { Dialog } from './station-dialogs.tsx';
import { text } from './station.text.ts';

type Shipped = Output<typeof circulation.ship>;
interface Props {
  docNo: string;
  /** Scans that are not sent yet: the document leaves only with all of them. */
  waiting: number;
  onShipped: (done: Shipped) => void;
  onClose: () => void;
}

/** Sends the document on the table on its way. Opened by a button, never by a scan. */
export function ShipSheet({ docNo, waiting, onShipped, onClose }: Props) {
  const [doc, setDoc] = useState<CirculationDetail>();
  const [faults, setFaults] = useState<Shipped['faults']>([]);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (waiting === 0) void readDoc(docNo).then(setDoc, (error: Error) => setSaid(error.message));
  }, [docNo, waiting]);
  const missing = doc ? missingOf(openDocOf(doc)) : 0;
  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!doc) return;
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => String(typed.get(name) ?? '').trim();
    setBusy(true);
    setSaid('');
    try {
      const force = value('force');
      const done = await send(circulation.ship, {
        id: doc.id,
        version: doc.version,
        carrier: value('carrier'),
        waybillNo: value('waybillNo'),
        ...(force !== '' && { force }),
      });
      setFaults(done.faults);
      if (done.faults.length === 0) onShipped(done);
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={fill(text.shipDoc, { doc: docNo })} onClose={onClose}>
      {waiting > 0 ? <p role="status">{fill(text.shipWaits, { n: waiting })}</p> : null}
      {said ? (
        <p className="st-fault" role="alert">
          {said}
        </p>
      ) : null}
      {doc ? (
        <form className="st-ship" onSubmit={(event) => void ship(event)}>
          <p>{fill(text.shipSum, { to: doc.to.name, n: doc.units, boxes: doc.boxes })}</p>
          {missing > 0 ? (
            <label>
              {fill(text.shipShort, { n: missing })}
              <input name="force" required={doc.forceReason === ''} minLength={5} maxLength={200} />
            </label>
          ) : null}
          <label>
            {say(text.carrier)}
            <input name="carrier" defaultValue={doc.carrier} maxLength={60} />
          </label>
          <label>
            {say(text.waybill)}
            <input name="waybillNo" defaultValue={doc.waybillNo} maxLength={40} />
          </label>
          {faults.length > 0 ? (
            <ul className="st-refusals" role="alert">
              {faults.map((fault) => (
                <li key={`${fault.text} ${fault.reason}`}>
                  <code>{fault.text}</code>
                  <b>{say(fault)}</b>
                  <span>{say({ zh: fault.doZh, en: fault.doEn })}</span>
                </li>
              ))}
            </ul>
          ) : null}
          <button type="submit" className="st-primary" disabled={busy || doc.units === 0}>
            {say(circulationLife.steps.ship!)}
          </button>
        </form>
      ) : null}
    </Dialog>
  );
}
