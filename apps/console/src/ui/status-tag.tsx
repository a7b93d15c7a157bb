import type { Text } from '@touchmark/contract';
import { Tag } from 'antd';
import { say } from '../core/text.ts';
import { kit } from './ui.text.ts';
import './ui.css';

/** grey draft · blue waiting or running · green approved, active · amber attention · red refused, void · purple test data. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'purple';
export type Choice = Text & { tone?: Tone };
/** The words of a closed set of values: `{ OWN: { zh, en }, … }` or `{ 0: { zh, en, tone: 'grey' }, … }`. */
export type Choices = Readonly<Record<string | number, Choice>>;

/** A status: a dot and its word in the tone's colour. */
export function StatusTag({ tone = 'grey', text }: { tone?: Tone | undefined; text: Text }) {
  return (
    <span className="tm-status" data-tone={tone}>
      <i aria-hidden />
      {say(text)}
    </span>
  );
}

/** A value's word out of its choices; the bare value where the choices do not know it. */
export function ChoiceText({ of, value }: { of: Choices; value: string | number | boolean | null | undefined }) {
  if (value === null || value === undefined || value === '') return <>—</>;
  const choice = of[String(value)];
  if (!choice) return <>{String(value)}</>;
  return choice.tone ? <StatusTag tone={choice.tone} text={choice} /> : <>{say(choice)}</>;
}

/** Says of a row that it is test data; of any other nothing. */
export const TestTag = ({ of }: { of: { isTest: boolean } }) =>
  of.isTest ? (
    <Tag color="purple" className="tm-test">
      {say(kit.test)}
    </Tag>
  ) : null;
