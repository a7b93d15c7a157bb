import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Camera, type Found, type Untaken, useScanner, type Worker } from '../../handheld/public.ts';
import type { StationStore } from '../acts.ts';
import { fill, say } from '../../../../core/text.ts';
import { Commands, commandKeys } from './commands.tsx';
import { DocPanel } from '../doc/doc-panel.tsx';
import { BoxPanel, LastScans, StripView } from './panels.tsx';
import { ShipSheet } from '../doc/ship-sheet.tsx';
import { Others } from './others.tsx';
import { NotPrinted, PrinterChoice, SmallStock, stockKey } from '../printer/printer-choice.tsx';
import { Bars, StationHead, useSettings } from './station-head.tsx';
import { Refusals, ShiftSummary } from './station-dialogs.tsx';
import { printLabel } from '../printer/station-printer.ts';
import type { OpenBox, StationState } from '../station-state.ts';
import type { Strip } from '../strip.ts';
import { text } from '../station.text.ts';
import { useStation } from './use-station.ts';

const onOnline = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** What stands instead of the last answer while characters wait in the input: an old tick is no answer to them. */
const stripBeside = (untaken: Untaken): Strip | null =>
  untaken === 'none'
    ? null
    : untaken === 'typing'
      ? { tone: 'checking', title: text.reading }
      : { tone: 'ask', title: text.endless, note: text.endlessNote };

/** What lies on the table: a document, or a box. */
const Table = ({ state }: { state: StationState }) =>
  state.doc ? <DocPanel doc={state.doc} waiting={state.docWaiting} /> : <BoxPanel state={state} />;

interface Props {
  store: StationStore;
  worker: Worker;
  stationId: string;
  session: Found['kind'];
  onLook: () => Promise<void>;
  onRename: () => void;
}

/** The whole screen of a station while somebody works at it. */
export function StationScreen({ store, worker, stationId, session, onLook, onRename }: Props) {
  const { settings, latest, set } = useSettings();
  const [camera, setCamera] = useState(false);
  const [dialog, setDialog] = useState<'refusals' | 'shift' | 'printer' | 'ship' | null>(null);
  const online = useSyncExternalStore(onOnline, () => navigator.onLine);
  const input = useRef<HTMLInputElement>(null);
  const print = (box: OpenBox) => printLabel(box, settings, worker.companyName);
  const { station, state } = useStation({ store, worker, stationId, ...settings, print, onSignedOut: () => void onLook() });
  const scan = (scanned: string) => {
    setDialog(null);
    void station?.scan(scanned);
  };
  const untaken = useScanner(
    input,
    scan,
    commandKeys((command) => void station?.command(command)),
    () => station?.cut(),
  );
  if (!station || !state) return null;
  const signedOut = session !== 'worker' || state.sending === 'signedOut';
  return (
    <div className="st">
      <StationHead
        worker={worker}
        stationId={stationId}
        state={state}
        settings={settings}
        onSettings={set}
        onShift={() => setDialog('shift')}
        onPrinter={() => setDialog('printer')}
        onRename={onRename}
      />
      <Bars online={online && state.sending !== 'offline'} lasting={store.lasting} signedOut={signedOut} />
      <Others store={store} owner={{ userId: worker.userId, companyId: worker.companyId, stationId }} />
      {state.refused.length > 0 ? (
        <button type="button" className="st-refused" onClick={() => setDialog('refusals')}>
          {fill(text.refusals, { n: state.refused.length })}
        </button>
      ) : null}
      {state.unprinted.length > 0 ? <NotPrinted labels={state.unprinted} onAgain={() => void station.command('PRINT')} /> : null}
      {dialog === 'printer' ? null : (
        <SmallStock chosen={settings} told={settings.told} onChosen={set} onTold={() => set({ told: stockKey(settings) })} />
      )}
      <main className="st-main">
        <div className="st-left">
          <Table state={state} />
          <StripView strip={stripBeside(untaken) ?? state.strip} replace={state.replace} />
          <input
            ref={input}
            className="st-input"
            aria-label={say(text.input)}
            placeholder={say(text.input)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <aside>
          {camera ? (
            <Suspense>
              <Camera onScan={scan} />
            </Suspense>
          ) : null}
          <LastScans acts={state.acts} />
        </aside>
      </main>
      <Commands station={station} state={state} camera={camera} onCamera={() => setCamera(!camera)} onShip={() => setDialog('ship')} />
      {dialog === 'refusals' ? <Refusals acts={state.refused} onHandled={station.handled} onClose={() => setDialog(null)} /> : null}
      {dialog === 'ship' ? <ShipSheet of={station.docs} state={state} onClose={() => setDialog(null)} /> : null}
      {dialog === 'printer' ? (
        <PrinterChoice
          chosen={settings}
          onChoose={set}
          onClose={() => {
            // What the dialog has shown is not told a second time.
            set({ told: stockKey(latest()) });
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'shift' ? (
        <ShiftSummary store={store} stationId={stationId} waiting={state.waiting} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
