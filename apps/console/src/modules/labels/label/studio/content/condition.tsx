import type { Condition, LabelElement } from '@touchmark/labels';
import { Input, Select } from 'antd';
import { say } from '../../../../../core/text.ts';
import { byGroup } from './content.ts';
import type { FieldWord } from './field-word.ts';
import { Line, type Set, Tick } from '../panel-parts.tsx';
import { s } from '../studio.text.ts';

const ways = { value: s.hasValue, equals: s.equals, oneOf: s.oneOf, contains: s.contains } as const;
type Way = keyof typeof ways;

const wayOf = ({ equals, oneOf, contains }: Condition): Way =>
  equals !== undefined ? 'equals' : oneOf ? 'oneOf' : contains === undefined ? 'value' : 'contains';

const nothing = { equals: undefined, oneOf: undefined, contains: undefined };

/** On which labels an element is printed. */
export function ConditionFields({ element, fields, set }: { element: LabelElement; fields: readonly FieldWord[]; set: Set }) {
  const [way, setWay] = [
    wayOf(element),
    (next: Way) => set({ ...nothing, ...(next === 'value' ? {} : { [next]: next === 'oneOf' ? [''] : '' }) }),
  ];
  const compared = way === 'equals' ? element.equals : way === 'contains' ? element.contains : undefined;
  return (
    <>
      <Line label={say(s.when)}>
        <Select
          aria-label={say(s.when)}
          allowClear
          placeholder={say(s.always)}
          showSearch={{ optionFilterProp: 'label' }}
          value={element.when ?? null}
          options={byGroup(fields)}
          onChange={(when?: string) => set(when ? { when } : { ...nothing, when: undefined, not: undefined })}
        />
      </Line>
      {element.when ? (
        <>
          <Line label={say(s.condition)}>
            <Select
              aria-label={say(s.condition)}
              value={way}
              options={Object.entries(ways).map(([value, label]) => ({ value, label: say(label) }))}
              onChange={setWay}
            />
          </Line>
          {compared === undefined ? null : (
            <Input aria-label={say(ways[way])} maxLength={100} value={compared} onChange={(event) => set({ [way]: event.target.value })} />
          )}
          {element.oneOf ? (
            <Input.TextArea
              aria-label={say(s.oneOf)}
              autoSize={{ minRows: 2, maxRows: 8 }}
              value={element.oneOf.join('\n')}
              onChange={(event) => set({ oneOf: event.target.value.split('\n').slice(0, 50) })}
            />
          ) : null}
          <Tick name="not" label={say(s.not)} on={element.not} set={set} />
        </>
      ) : null}
    </>
  );
}
