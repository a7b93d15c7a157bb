import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Found, Worker } from '../../handheld/public.ts';
import type { StationStore } from '../acts.ts';
import { kept, keep } from '../../../../core/store.ts';
import { onLanguage, language, say } from '../../../../core/text.ts';
import { NameForm, ToConsole } from '../name-form.tsx';
import { StationScreen } from './station-screen.tsx';
import { text } from '../station.text.ts';
import '../station.css';
import { useWorker } from './use-station.ts';

const nameKey = 'station-name';

/** The packing station: says who is missing or what is, else the screen. */
export function StationApp() {
  useSyncExternalStore(onLanguage, language);
  const { store, found, look } = useWorker();
  const [name, setName] = useState(() => kept<string>(nameKey)?.content ?? '');
  const [last, setLast] = useState<Worker>();
  if (found?.kind === 'worker' && found.worker !== last) setLast(found.worker);
  if (!store || !found) return <Message title={text.checking} />;
  // A worker whose session ended goes on scanning: what is scanned waits for her. Only somebody else takes the place.
  const worker = found.kind === 'worker' ? found.worker : found.kind === 'signedOut' || found.kind === 'locked' ? last : undefined;
  if (!worker) return <Missing kind={found.kind} store={store} onLook={look} />;
  if (name === '')
    return (
      <NameForm
        onBack={kept<string>(nameKey) ? () => setName(kept<string>(nameKey)?.content ?? '') : undefined}
        onName={(given) => {
          keep(nameKey, given);
          setName(given);
        }}
      />
    );
  return (
    <StationScreen
      key={`${worker.userId} ${worker.companyId}`}
      store={store}
      worker={worker}
      stationId={name}
      session={found.kind}
      onLook={look}
      onRename={() => setName('')}
    />
  );
}

const Message = ({ title, children }: { title: (typeof text)[keyof typeof text]; children?: ReactNode }) => (
  <main className="st-message">
    <h1>{say(title)}</h1>
    {children}
  </main>
);

const back = '?back=/m/pack';

function Missing({ kind, store, onLook }: { kind: Found['kind']; store: StationStore; onLook: () => Promise<void> }) {
  if (kind === 'noCompany')
    return (
      <Message title={text.noCompany}>
        <ToConsole />
      </Message>
    );
  if (kind === 'unknown')
    return (
      <Message title={text.unknown}>
        <button type="button" onClick={() => void onLook()}>
          {say(text.retry)}
        </button>
      </Message>
    );
  return (
    <Message title={kind === 'locked' ? text.locked : text.signedOut}>
      {store.lasting ? null : <p>{say(text.notLasting)}</p>}
      <a className="st-primary" href={kind === 'locked' ? `/lock${back}` : `/login${back}`}>
        {say(kind === 'locked' ? text.unlock : text.signIn)}
      </a>
    </Message>
  );
}
