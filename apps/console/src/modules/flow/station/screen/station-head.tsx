import { useRef, useState } from 'react';
import { keep, kept } from '../../../../core/store.ts';
import { fill, language, say, setLanguage } from '../../../../core/text.ts';
import type { Worker } from '../../handheld/public.ts';
import type { StationPrinter, StationTemplate } from '../printer/station-printer.ts';
import type { StationState } from '../station-state.ts';
import { text } from '../station.text.ts';

/** What is set at this device. */
export interface Settings {
  sound: boolean;
  /** When a box is full, a new one is made and its label printed. */
  printNext: boolean;
  /** Where labels of boxes are printed. */
  printer: StationPrinter;
  /** How they look. */
  template: StationTemplate;
  /** Of which small labels the station was told. */
  told: string;
}
const settingsKey = 'station-settings';
const keptSettings = (): Settings => ({
  sound: true,
  printNext: false,
  printer: null,
  template: null,
  told: '',
  ...kept<Settings>(settingsKey)?.content,
});

/** What is set, and a way to change a part of it; `latest` also knows what was changed since the screen was drawn. */
export function useSettings() {
  const [settings, show] = useState(keptSettings);
  const latest = useRef(settings);
  const set = (more: Partial<Settings>) => {
    latest.current = { ...latest.current, ...more };
    keep(settingsKey, latest.current);
    show(latest.current);
  };
  return { settings, set, latest: () => latest.current };
}

interface Props {
  worker: Worker;
  stationId: string;
  state: StationState;
  settings: Settings;
  onSettings: (next: Settings) => void;
  onShift: () => void;
  onPrinter: () => void;
  onRename: () => void;
}

/** Who works where, whether everything is sent, and what is needed once in a shift. */
export function StationHead({ worker, stationId, state, settings, onSettings, onShift, onPrinter, onRename }: Props) {
  const set = (more: Partial<Settings>) => onSettings({ ...settings, ...more });
  // On a phone these fold away: there the camera and the strip need the room.
  const [unfolded, unfold] = useState(false);
  return (
    <header className="st-head">
      <h1>{say(state.doc ? text.shipIt : text.title)}</h1>
      <button type="button" className="st-plain" onClick={onRename}>
        {stationId}
      </button>
      <span className="st-who">
        {worker.name} · {worker.companyName}
      </span>
      <span className="st-sent" data-tone={state.waiting > 0 ? 'amber' : 'green'} role="status">
        {state.waiting > 0 ? fill(state.sending === 'sending' ? text.sending : text.waiting, { n: state.waiting }) : say(text.allSent)}
      </span>
      <button type="button" className="st-plain st-more" aria-expanded={unfolded} onClick={() => unfold(!unfolded)}>
        {say(text.more)}
      </button>
      <nav aria-label={say(text.more)} data-open={unfolded || undefined}>
        <button type="button" className="st-plain" aria-pressed={settings.sound} onClick={() => set({ sound: !settings.sound })}>
          {say(text.sound)}
        </button>
        <button
          type="button"
          className="st-plain"
          aria-pressed={settings.printNext}
          onClick={() => set({ printNext: !settings.printNext })}
        >
          {say(text.printNext)}
        </button>
        <button type="button" className="st-plain" onClick={onPrinter}>
          {settings.printer?.name ?? say(text.dialog)}
        </button>
        <button type="button" className="st-plain" onClick={onShift}>
          {say(text.shift)}
        </button>
        <button
          type="button"
          className="st-plain"
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
        >
          {say(text.fullScreen)}
        </button>
        <button type="button" className="st-plain" onClick={() => setLanguage(language() === 'zh' ? 'en' : 'zh')}>
          {language() === 'zh' ? 'EN' : '中文'}
        </button>
        <a className="st-plain" href="/antiChanging/boxCode">
          {say(text.backToConsole)}
        </a>
      </nav>
    </header>
  );
}

/** What is not as it should be: the session, the network, the browser. */
export function Bars({ online, lasting, signedOut }: { online: boolean; lasting: boolean; signedOut: boolean }) {
  return (
    <>
      {signedOut ? (
        <p className="st-bar" data-tone="red" role="alert">
          {say(text.signedOutWaiting)} <a href="/login?back=/m/pack">{say(text.signIn)}</a>
        </p>
      ) : null}
      {online ? null : (
        <p className="st-bar" data-tone="amber" role="status">
          {say(text.offline)}
        </p>
      )}
      {lasting ? null : (
        <p className="st-bar" data-tone="red" role="alert">
          {say(text.notLasting)}
        </p>
      )}
      {isSecureContext ? null : (
        <p className="st-bar" data-tone="grey">
          {say(text.insecure)}
        </p>
      )}
    </>
  );
}
