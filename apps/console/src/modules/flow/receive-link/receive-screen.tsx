import type { ReceiveDoc, Text } from '@touchmark/contract';
import { circulationLife, inState } from '@touchmark/domain';
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { fill, say } from '../../../core/text.ts';
import { Camera, useScanner } from '../handheld/public.ts';
import type { ArrivalStore } from './arrival.ts';
import type { Arrivals, ArrivalsState } from './arrivals.ts';
import { type Damage, DamageForm, noDamage } from './damage-form.tsx';
import { Bars, FoundList, Lines, Refused, StripView } from './receive-parts.tsx';
import { text } from './receive.text.ts';
import { Signing } from './signing.tsx';
import { useArrivals } from './use-arrivals.ts';

const onOnline = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

interface Props {
  doc: ReceiveDoc;
  token: string;
  store: ArrivalStore;
  fresh: boolean;
  onLook: () => void;
}

/** What arrives by one link: scan, say what is broken, sign. */
export function ReceiveScreen({ doc, token, store, fresh, onLook }: Props) {
  const { arrivals, state } = useArrivals({ store, token, doc, onReceived: onLook });
  const online = useSyncExternalStore(onOnline, () => navigator.onLine);
  if (!arrivals || !state) return null;
  const done = inState(circulationLife, doc.status, 'received');
  return (
    <>
      <Bars online={online && state.sending !== 'offline'} fresh={fresh} lasting={store.lasting} state={state} />
      {state.refused.length > 0 ? <Refused state={state} onHandled={() => void arrivals.handled()} /> : null}
      <StripView strip={done && state.waiting === 0 ? { tone: 'done', title: text.allDone } : state.strip} />
      <p className="rc-progress">
        <b>{fill(text.progress, { received: doc.received, units: doc.units })}</b>
        <progress value={doc.received} max={Math.max(1, doc.units)} aria-label={say(text.received)} />
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
  const scan = (scanned: string) => {
    void arrivals.scan(scanned, damage);
    setDamage(null);
  };
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

/** Takes what a scanner types, wherever the focus is, and what fingers type. */
function ScanInput({ words, onScan }: { words: Text; onScan: (scanned: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useScanner(input, onScan, {});
  const enter = () => {
    const field = input.current!;
    const typed = field.value;
    field.value = '';
    if (typed) onScan(typed);
  };
  return (
    <div className="rc-scan">
      <input ref={input} aria-label={say(text.input)} placeholder={say(words)} autoComplete="off" />
      <button type="button" onClick={enter}>
        {say(text.enter)}
      </button>
    </div>
  );
}
