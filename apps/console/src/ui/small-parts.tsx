import type { ReactNode } from 'react';
import { settings } from '../core/settings.ts';

// Simple versions of some antd components: the frame is part of the first load, so these few lines replace larger imports.

/** One character for a person: the last of a Chinese name, the first of any other. */
const signOf = (name: string): string => (/\p{Script=Han}$/u.test(name) ? [...name].at(-1)! : ([...name][0] ?? '').toUpperCase());

/** A person's picture, or by default one character of his name. */
export const Face = ({ name, image = '', large }: { name: string; image?: string; large?: boolean }) => {
  const own = image !== '' && !image.endsWith('/brand/avatar.svg');
  // Drawn by CSS instead of as text, because text would become part of the button's accessible name.
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
