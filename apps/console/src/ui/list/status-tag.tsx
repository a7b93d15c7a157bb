import type { Text } from '@touchmark/contract';
import { Tag } from 'antd';
import { say, words } from '../../core/text.ts';
import { kit } from '../ui.text.ts';
import '../ui.css';

/** grey draft · blue waiting or running · green approved, active · amber attention · red rejected, void · purple test data. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'purple';
export type Choice = Text & { tone?: Tone };
/** The words of a fixed set of values: `{ OWN: { zh, en }, … }` or `{ 0: { zh, en, tone: 'grey' }, … }`. */
export type Choices = Readonly<Record<string | number, Choice>>;

/** The choices of a filter that is either on or not there. */
export const yesOnly: Choices = { true: words.yes };

/** A status: a dot and its word in the colour of the tone. */
export function StatusTag({ tone = 'grey', text }: { tone?: Tone | undefined; text: Text }) {
  return (
    <span className="tm-status" data-tone={tone}>
      <i aria-hidden />
      {say(text)}
    </span>
  );
}

/** The word of a value; the value itself if it is not among the choices. */
export function ChoiceText({ of, value }: { of: Choices; value: string | number | boolean | null | undefined }) {
  if (value === null || value === undefined || value === '') return <>—</>;
  const choice = of[String(value)];
  if (!choice) return <>{String(value)}</>;
  return choice.tone ? <StatusTag tone={choice.tone} text={choice} /> : <>{say(choice)}</>;
}

/** A tag for rows that are test data; nothing for others. */
export const TestTag = ({ of }: { of: { isTest: boolean } }) =>
  of.isTest ? (
    <Tag color="purple" className="tm-test">
      {say(kit.test)}
    </Tag>
  ) : null;
