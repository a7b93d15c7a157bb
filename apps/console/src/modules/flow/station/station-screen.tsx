import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Camera, type Found, type Untaken, useScanner, type Worker } from '../handheld/public.ts';
import type { StationStore } from './acts.ts';
import { fill, say } from '../../../core/text.ts';
import { BoxPanel, LastScans, StripView } from './panels.tsx';
import { Others } from './others.tsx';
import { NotPrinted, PrinterChoice, SmallStock, stockKey } from './printer-choice.tsx';
import { Bars, StationHead, useSettings } from './station-head.tsx';
import { Refusals, ShiftSummary } from './station-dialogs.tsx';
import { printLabel } from './station-printer.ts';
import type { OpenBox, Strip } from './station-state.ts';
import { text } from './station.text.ts';
import { useStation } from './use-station.ts';

const commands = [
  { command: 'UNDO', name: text.undo, key: 'F2' },
  { command: 'SEAL', name: text.seal, key: 'F4' },
  { command: 'NEWBOX', name: text.otherBox, key: 'F7' },
  { command: 'REPLACE', name: text.replace, key: 'F8' },
  { command: 'MIXED', name: text.mixed, key: 'F9' },
  { command: 'PRINT', name: text.printBox, key: 'F10' },
] as const;

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
  const [dialog, setDialog] = useState<'refusals' | 'shift' | 'printer' | null>(null);
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
    Object.fromEntries(commands.map(({ key, command }) => [key, () => void station?.command(command)])),
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
          <BoxPanel state={state} />
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
      <footer className="st-commands">
        {commands.map(({ name, command, key }) => (
          <Command
            key={command}
            name={say(command === 'NEWBOX' && !state.box ? text.newBox : name)}
            hint={key}
            onClick={() => void station.command(command)}
            {...(command === 'REPLACE' && { pressed: state.replace !== 'off' })}
          />
        ))}
        <Command name={say(text.pallet)} pressed={state.pallet} onClick={station.togglePallet} />
        <Command name={say(text.camera)} pressed={camera} onClick={() => setCamera(!camera)} />
      </footer>
      {dialog === 'refusals' ? <Refusals acts={state.refused} onHandled={station.handled} onClose={() => setDialog(null)} /> : null}
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

function Command({
  name,
  hint,
  pressed,
  disabled,
  onClick,
}: {
  name: string;
  hint?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(hint && { 'aria-keyshortcuts': hint })}
    >
      {name}
      {hint ? <kbd aria-hidden>{hint}</kbd> : null}
    </button>
  );
}
