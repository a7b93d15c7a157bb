import { fieldFormats } from '@touchmark/labels';
import { Select } from 'antd';
import { say } from '../../../../core/text.ts';
import { typedContent, withContent, type WithContent } from './content.ts';
import type { FieldWord } from './panel.tsx';
import { Line } from './panel-parts.tsx';
import { s } from './studio.text.ts';

/** The fields as a list of options, by what they tell about. */
export function byGroup(fields: readonly FieldWord[]) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  const of = (group: string) => fields.filter((field) => field.group === group).map(({ name, label }) => ({ value: name, label }));
  return groups.map((group) => ({ label: group, options: of(group) }));
}

const fieldIn = /\{(\w+)(?::(\w+))?\}/;

/** The form in which the first field of a content is written, each shown with the sample; hidden where no form changes it. */
export function Format({
  element,
  fields,
  onChange,
}: {
  element: WithContent;
  fields: readonly FieldWord[];
  onChange: (element: WithContent) => void;
}) {
  const typed = typedContent(element);
  const [, name, format = ''] = fieldIn.exec(typed) ?? [];
  const sample = fields.find((field) => field.name === name)?.sample;
  if (!name || !sample) return null;
  const forms = Object.entries(fieldFormats)
    .map(([value, write]) => ({ value, label: write(sample) }))
    .filter(({ value, label }) => label !== sample || value === format);
  if (forms.length === 0) return null;
  return (
    <Line label={say(s.format)}>
      <Select
        aria-label={say(s.format)}
        value={format}
        options={[{ value: '', label: sample }, ...forms]}
        onChange={(next: string) => onChange(withContent(element, typed.replace(fieldIn, next ? `{${name}:${next}}` : `{${name}}`)))}
      />
    </Line>
  );
}
