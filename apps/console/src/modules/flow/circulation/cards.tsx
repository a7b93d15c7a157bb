import type { Text } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import './circulation.css';

interface Props<Key extends string> {
  of: Readonly<Record<Key, { title: Text; hint: string }>>;
  label: Text;
  value?: Key;
  onChange?: (key: Key) => void;
  id?: string;
}

/** A choice between a few things that need a sentence each. */
export function Cards<Key extends string>({ of, label, value, onChange, id = label.en }: Props<Key>) {
  return (
    <div className="flow-cards" role="radiogroup" aria-label={say(label)} id={id}>
      {(Object.keys(of) as Key[]).map((key) => (
        <label key={key}>
          <input type="radio" name={id} checked={value === key} onChange={() => onChange?.(key)} aria-describedby={`${id}-${key}`} />
          <b>{say(of[key].title)}</b>
          <small id={`${id}-${key}`}>{of[key].hint}</small>
        </label>
      ))}
    </div>
  );
}
