import { fieldFormats, formed, type LabelData, type Placeholder, placeholderOf, placeholdersIn, unreadIn } from '@touchmark/labels';
import { Alert, Select } from 'antd';
import { Fragment } from 'react';
import { fill } from '../../../../../core/text.ts';
import { Compute } from './compute.tsx';
import type { FieldWord } from './field-word.ts';
import { Line } from '../panel-parts.tsx';
import { s } from '../studio.text.ts';

/** A text with one of its fields in another form, or computed in another way. */
export const reformed = (typed: string, place: Placeholder, more: Partial<Pick<Placeholder, 'format' | 'steps'>>): string =>
  typed.slice(0, place.at) + placeholderOf({ ...place, ...more }) + typed.slice(place.at + place.length);

interface Props {
  typed: string;
  fields: readonly FieldWord[];
  onTyped: (typed: string) => void;
}

/** The form in which each field of a text is written, and what is computed of it; what cannot be read as a field is named. */
export function Formats({ typed, fields, onTyped }: Props) {
  const unread = unreadIn(typed);
  const data: LabelData = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));
  return (
    <>
      {placeholdersIn(typed).map((place) => {
        const field = fields.find(({ name }) => name === place.name);
        if (!field || (field.sample === '' && place.steps === '')) return null;
        return (
          <Fragment key={place.at}>
            <Compute field={field} steps={place.steps} fields={fields} onSteps={(steps) => onTyped(reformed(typed, place, { steps }))} />
            <Format place={place} label={field.label} data={data} onFormat={(format) => onTyped(reformed(typed, place, { format }))} />
          </Fragment>
        );
      })}
      {unread.length > 0 ? <Alert type="warning" showIcon title={fill(s.unread, { text: unread.join(' ') })} /> : null}
    </>
  );
}

interface FormatProps {
  place: Placeholder;
  label: string;
  data: LabelData;
  onFormat: (format: string) => void;
}

/** The forms of one field, shown with the sample; nothing where none changes it. */
function Format({ place, label, data, onFormat }: FormatProps) {
  const inForm = (format: string) => formed({ ...place, format }, data);
  const plain = inForm('');
  if (plain === '') return null;
  const forms = Object.keys(fieldFormats)
    .map((value) => ({ value, label: inForm(value) }))
    .filter(
      (form, at, all) => form.value === place.format || (form.label !== plain && all.findIndex((one) => one.label === form.label) === at),
    );
  if (forms.length === 0) return null;
  const name = fill(s.formatOf, { field: label });
  return (
    <Line label={name}>
      <Select aria-label={name} value={place.format} options={[{ value: '', label: plain }, ...forms]} onChange={onFormat} />
    </Line>
  );
}
