import { say } from '../../../core/text.ts';
import { text } from './app.text.ts';
import { PlatformSettings } from './platform-settings.tsx';
import './app.css';

/** The settings of the installation. */
export default function SettingsPage() {
  return (
    <section className="tm-list" aria-label={say(text.platform)}>
      <header className="tm-list-head">
        <h1>{say(text.platform)}</h1>
      </header>
      <PlatformSettings />
    </section>
  );
}
