import type { ReactNode } from 'react';
import './account.css';

/** One thing that can be set: what, how it stands, and what to do with it. */
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
