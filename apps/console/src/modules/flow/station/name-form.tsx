import type { FormEvent } from 'react';
import { say } from '../../../core/text.ts';
import { text } from './station.text.ts';

export const ToConsole = () => <a href="/antiChanging/boxCode">{say(text.backToConsole)}</a>;

/** Asks for the name of the place; whoever only wanted to look goes back: to the station that has one, or to the console. */
export function NameForm({ onName, onBack }: { onName: (name: string) => void; onBack: (() => void) | undefined }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name')).trim();
    if (given !== '') onName(given);
  };
  return (
    <main className="st-message">
      <form onSubmit={submit}>
        <h1>
          <label htmlFor="station-name">{say(text.nameStation)}</label>
        </h1>
        <p id="station-name-help">{say(text.nameHelp)}</p>
        <input id="station-name" name="name" required maxLength={40} autoComplete="off" aria-describedby="station-name-help" />
        <button type="submit" className="st-primary">
          {say(text.begin)}
        </button>
        {onBack ? (
          <button type="button" className="st-plain" onClick={onBack}>
            {say(text.keepName)}
          </button>
        ) : null}
        <p>
          <ToConsole />
        </p>
      </form>
    </main>
  );
}
