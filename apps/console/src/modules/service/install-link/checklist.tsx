import { type ChecklistAnswer, type ChecklistItem, type CheckResult, checkResults } from '@touchmark/domain';
import { fill, say } from '../../../core/text.ts';
import { text } from './install-link.text.ts';

const results = Object.keys(checkResults) as CheckResult[];

/** What the worker looks at, line by line; of a fault he says what it is. */
export function Checklist({
  items,
  answers,
  onAnswer,
}: {
  items: readonly ChecklistItem[];
  answers: readonly ChecklistAnswer[];
  onAnswer: (one: ChecklistAnswer) => void;
}) {
  if (items.length === 0) return null;
  return (
    <section className="rc-list" aria-label={say(text.checklist)}>
      <h2>
        {say(text.checklist)} <small className="iw-second">{fill(text.answered, { n: answers.length, of: items.length })}</small>
      </h2>
      <ol className="iw-checks">
        {items.map((item, at) => {
          const answer = answers.find((one) => one.at === at);
          return (
            <li key={item.text}>
              <span id={`iw-check-${at}`}>
                {at + 1}. {item.text} {item.required ? null : <small className="iw-second">{say(text.optional)}</small>}
              </span>
              <div role="group" aria-labelledby={`iw-check-${at}`}>
                {results.map((result) => (
                  <button
                    key={result}
                    type="button"
                    data-result={result}
                    aria-pressed={answer?.result === result}
                    onClick={() => onAnswer({ at, result, note: answer?.note ?? '' })}
                  >
                    {say(checkResults[result])}
                  </button>
                ))}
              </div>
              {answer?.result === 'FAULT' ? (
                <input
                  className="rc-note"
                  aria-label={say(text.faultNote)}
                  placeholder={say(text.faultNote)}
                  maxLength={200}
                  defaultValue={answer.note}
                  onChange={({ currentTarget: { value } }) => onAnswer({ ...answer, note: value })}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
