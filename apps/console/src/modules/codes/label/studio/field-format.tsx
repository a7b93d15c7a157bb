import { fieldFormats, formed, type Placeholder, placeholderOf, placeholdersIn } from '@touchmark/labels';
import { Select } from 'antd';
import { Fragment } from 'react';
import { fill } from '../../../../core/text.ts';
import { Compute } from './compute.tsx';
import type { FieldWord } from './panel.tsx';
import { Line } from './panel-parts.tsx';
import { s } from './studio.text.ts';

/** The fields as a list of options, by what they tell about. */
export function byGroup(fields: readonly FieldWord[]) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  const of = (group: string) => fields.filter((field) => field.group === group).map(({ name, label }) => ({ value: name, label }));
  return groups.map((group) => ({ label: group, options: of(group) }));
}

/** A text with one of its fields in another form, or computed in another way. */
export const reformed = (typed: string, place: Placeholder, more: Partial<Pick<Placeholder, 'format' | 'steps'>>): string =>
  typed.slice(0, place.at) + placeholderOf({ ...place, ...more }) + typed.slice(place.at + place.length);

interface Props {
  typed: string;
  fields: readonly FieldWord[];
  onTyped: (typed: string) => void;
}

/** The form in which each field of a text is written, and what is computed of it. */
export function Formats({ typed, fields, onTyped }: Props) {
  return placeholdersIn(typed).map((place) => {
    const field = fields.find(({ name }) => name === place.name);
    if (!field || field.sample === '') return null;
    return (
      <Fragment key={place.at}>
        <Compute
          label={field.label}
          steps={place.steps}
          sample={field.sample}
          onSteps={(steps) => onTyped(reformed(typed, place, { steps }))}
        />
        <Format place={place} field={field} onFormat={(format) => onTyped(reformed(typed, place, { format }))} />
      </Fragment>
    );
  });
}

/** The forms of one field, shown with the sample; nothing where none changes it. */
function Format({ place, field, onFormat }: { place: Placeholder; field: FieldWord; onFormat: (format: string) => void }) {
  const plain = formed(field.sample, place.steps, '');
  if (plain === '') return null;
  const forms = Object.keys(fieldFormats)
    .map((value) => ({ value, label: formed(field.sample, place.steps, value) }))
    .filter(
      ({ value, label }, at, all) => value === place.format || (label !== plain && all.findIndex((one) => one.label === label) === at),
    );
  if (forms.length === 0) return null;
  const name = fill(s.formatOf, { field: field.label });
  return (
    <Line label={name}>
      <Select aria-label={name} value={place.format} options={[{ value: '', label: plain }, ...forms]} onChange={onFormat} />
    </Line>
  );
}
