import type { ReactNode } from 'react';
import { settings } from '../core/settings.ts';

// The frame is part of every first load: what takes five lines is drawn here instead of being brought along.

/** One sign for a person: the last of a Chinese name, the first of any other. */
export const signOf = (name: string): string => (/\p{Script=Han}$/u.test(name) ? [...name].at(-1)! : ([...name][0] ?? '').toUpperCase());

/** The picture of a person where he has given one (the default one is the sign of his name). */
export const Face = ({ name, image = '', large }: { name: string; image?: string; large?: boolean }) => {
  const own = image !== '' && !image.endsWith('/brand/avatar.svg');
  // The sign is drawn, not written: a button is called what is written on it.
  return (
    <span className="face" data-large={large || undefined} data-sign={own ? undefined : signOf(name)} aria-hidden>
      {own && <img src={image} alt="" />}
    </span>
  );
};

/** An icon with a number at its corner, 99+ at most. */
export const Counted = ({ count, alarm, children }: { count: number; alarm?: boolean; children: ReactNode }) => (
  <span className="counted">
    {children}
    {count > 0 && (
      <span className="counted-number num" data-alarm={alarm || undefined}>
        {count > settings.badgeMost ? `${settings.badgeMost}+` : count}
      </span>
    )}
  </span>
);

export function Bar({ part, label }: { part: number; label: string }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="bar" role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
