import type { ReactNode } from 'react';
import './account.css';

/** One security setting: title, state, and buttons. */
export function SecurityRow({ title, value, note, children }: { title: string; value: ReactNode; note: ReactNode; children?: ReactNode }) {
  return (
    <div className="security-row">
      <div className="security-title">{title}</div>
      <div className="security-value">
        <div>{value}</div>
        <div className="security-note">{note}</div>
      </div>
      <div className="security-actions">{children}</div>
    </div>
  );
}
