import type { ReceiveDoc } from '@touchmark/contract';
import { circulationLife, inState } from '@touchmark/domain';
import { Suspense, useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { Camera, useBackCloses } from '../handheld/public.ts';
import type { ArrivalStore, Receipts } from './arrival.ts';
import type { Arrivals, ArrivalsState } from './arrivals.ts';
import { type Damage, DamageForm, noDamage } from './damage-form.tsx';
import { Bars, FoundList, Lines, Refusals, StripView } from './receive-parts.tsx';
import { text } from './receive.text.ts';
import { ScanInput } from './scan-input.tsx';
import { useOnline } from './use-online.ts';
import { Signing } from './signing.tsx';
import { useArrivals } from './use-arrivals.ts';

interface Props {
  doc: ReceiveDoc;
  /** Whose receipts of which document these are. */
  name: string;
  receipts: Receipts;
  store: Pick<ArrivalStore, 'fact' | 'keepFact' | 'lasting'>;
  fresh: boolean;
  onLook: () => void;
}

/** What arrives with one document: scan, say what is broken, sign. */
export function ReceiveScreen({ doc, name, receipts, store, fresh, onLook }: Props) {
  const { arrivals, state } = useArrivals({ store, name, receipts, doc, onReceived: onLook });
  const online = useOnline();
  if (!arrivals || !state) return null;
  const done = inState(circulationLife, doc.status, 'received');
  return (
    <>
      <Bars online={online && state.sending !== 'offline'} fresh={fresh} lasting={store.lasting} waiting={state.waiting} />
      {state.refused.length > 0 ? <Refusals refused={state.refused} onHandled={() => void arrivals.handled()} /> : null}
      <StripView strip={done && state.waiting === 0 ? { tone: 'done', title: text.allDone } : state.strip} />
      <p className="rc-progress">
        <b>{fill(text.progress, { received: doc.received + state.counted, units: doc.units })}</b>
        {state.counted > 0 ? <span>{fill(text.unsigned, { n: state.counted })}</span> : null}
        <progress value={doc.received + state.counted} max={Math.max(1, doc.units)} aria-label={say(text.received)} />
      </p>
      {done ? <Lines doc={doc} found={[]} onTick={null} /> : <Finding doc={doc} arrivals={arrivals} state={state} />}
    </>
  );
}

/** Finding what arrived, and signing for it. */
function Finding({ doc, arrivals, state }: { doc: ReceiveDoc; arrivals: Arrivals; state: ArrivalsState }) {
  const [camera, setCamera] = useState(false);
  const [damage, setDamage] = useState<Damage | null>(null);
  const [signing, setSigning] = useState(false);
  useBackCloses(signing, () => setSigning(false));
  // What was written and photographed of the damage stays until the scan of the damaged box was taken.
  const scan = (scanned: string) =>
    void arrivals.scan(scanned, damage).then((taken) => {
      if (taken) setDamage(null);
    });
  if (signing)
    return (
      <Signing
        doc={doc}
        found={state.found}
        onBack={() => setSigning(false)}
        onSign={(signature, rest) => {
          setSigning(false);
          void arrivals.sign(signature, rest);
        }}
      />
    );
  return (
    <>
      <ScanInput words={damage ? text.scanBroken : text.input} onScan={scan} />
      {camera ? (
        <Suspense>
          <Camera onScan={scan} />
        </Suspense>
      ) : null}
      {damage ? <DamageForm damage={damage} onChange={setDamage} /> : null}
      <FoundList found={state.found} onDrop={(shown) => void arrivals.drop(shown)} />
      <Lines doc={doc} found={state.found} onTick={(line) => void arrivals.tick(line)} />
      <footer>
        <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {say(camera ? text.cameraOff : text.camera)}
        </button>
        <button type="button" aria-pressed={damage !== null} onClick={() => setDamage(damage ? null : noDamage)}>
          {say(damage ? text.brokenOff : text.broken)}
        </button>
        <button type="button" className="rc-primary" onClick={() => setSigning(true)}>
          {say(text.sign)}
        </button>
      </footer>
    </>
  );
}
