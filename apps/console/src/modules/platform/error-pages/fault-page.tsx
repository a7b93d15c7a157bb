import type { ReactNode } from 'react';
import './error-pages.css';

interface Props {
  drawing: ReactNode;
  code: string;
  title: string;
  note: string;
  facts: readonly (readonly [string, ReactNode])[];
  actions: ReactNode;
  children?: ReactNode;
}

/** The layout of the three error pages: drawing, title, facts, and links. */
export const FaultPage = ({ drawing, code, title, note, facts, actions, children }: Props) => (
  <section className="fault-page" aria-labelledby="fault-title">
    {drawing}
    <h1 id="fault-title">
      <span className="num">{code}</span>
      {title}
    </h1>
    <p className="fault-note">{note}</p>
    {facts.length > 0 && (
      <dl className="fault-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <div className="fault-actions">{actions}</div>
    {children}
  </section>
);
