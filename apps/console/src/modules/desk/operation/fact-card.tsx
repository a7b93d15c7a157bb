import type { Text } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { say } from '../../../core/text.ts';

export type NamedFacts = readonly (readonly [Text, ReactNode])[];

export const FactList = ({ facts }: { facts: NamedFacts }) => (
  <dl className="operation-facts">
    {facts.map(([name, value]) => (
      <div key={name.en}>
        <dt>{say(name)}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A card of named facts. */
export const FactCard = ({ title, facts }: { title: Text; facts: NamedFacts }) => (
  <section className="operation-card" aria-label={say(title)}>
    <h2>{say(title)}</h2>
    <FactList facts={facts} />
  </section>
);
