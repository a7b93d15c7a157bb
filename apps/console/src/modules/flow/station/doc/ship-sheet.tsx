import { circulation, type CirculationDetail, type Output } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import { type FormEvent, useEffect, useState } from 'react';
import { send } from '../../../../api/send.ts';
import { fill, filled, say } from '../../../../core/text.ts';
import { missingOf, openDocOf } from './doc-table.ts';
import { readDoc } from './doc-wire.ts';
import type { DocWork } from './doc-work.ts';
import { Dialog } from '../screen/station-dialogs.tsx';
import type { StationState } from '../station-state.ts';
import { text } from '../station.text.ts';

type Shipped = Output<typeof circulation.ship>;
interface Props {
  of: DocWork;
  state: StationState;
  onClose: () => void;
}

/** Sends the document on the table on its way. Opened by a button, never by a scan. */
export function ShipSheet({ of, state: { doc, docWaiting }, onClose }: Props) {
  if (!doc) return null;
  const shipped = ({ units, boxes, restNo }: Shipped) => {
    const sum = filled(restNo ? text.shippedRest : text.shippedSum, { doc: doc.docNo, n: units, boxes, rest: restNo });
    void of.shipped(text.shippedNow, sum);
    onClose();
  };
  return (
    <Dialog title={fill(text.shipDoc, { doc: doc.docNo })} onClose={onClose}>
      {docWaiting > 0 ? <p role="status">{fill(text.shipWaits, { n: docWaiting })}</p> : <ShipForm docNo={doc.docNo} onShipped={shipped} />}
    </Dialog>
  );
}

/** The document leaves with all that was scanned: it is read anew first. */
function ShipForm({ docNo, onShipped }: { docNo: string; onShipped: (done: Shipped) => void }) {
  const [doc, setDoc] = useState<CirculationDetail>();
  const [faults, setFaults] = useState<Shipped['faults']>([]);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => void readDoc(docNo).then(setDoc, (error: Error) => setSaid(error.message)), [docNo]);
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
    <>
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
    </>
  );
}
