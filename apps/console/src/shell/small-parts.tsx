import type { ReactNode } from 'react';
import { say } from '../app/text.ts';
import { text } from './shell.text.ts';
import type { Mode } from './theme.ts';

// The frame is part of every first load: what takes five lines is drawn here instead of being brought along.

/** One sign for a person: the last of a Chinese name, the first of any other. */
export const signOf = (name: string): string => (/\p{Script=Han}$/u.test(name) ? [...name].at(-1)! : ([...name][0] ?? '').toUpperCase());

export const Face = ({ name, large }: { name: string; large?: boolean }) => <span className="face" data-large={large || undefined} aria-hidden>{signOf(name)}</span>;

/** An icon with a number at its corner. */
export const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className="counted">{children}{count > 0 && <span className="counted-number num">{count > 99 ? '99+' : count}</span>}</span>
);

export function Bar({ part, label }: { part: number; label: string }) {
  const percent = Math.floor(part * 100);
  return <div className="bar" role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}><div style={{ width: `${percent}%` }} /></div>;
}

/** Light, dark, or as the system has it. */
export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (next: Mode) => void }) {
  return (
    <fieldset className="modes">
      <legend>{say(text.theme)}</legend>
      {(['light', 'dark', 'system'] as const).map((value) => (
        <label key={value}><input type="radio" name="mode" value={value} checked={mode === value} onChange={() => onChange(value)} /><span>{say(text[value])}</span></label>
      ))}
    </fieldset>
  );
}
