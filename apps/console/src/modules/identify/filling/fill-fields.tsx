import { aptitudeFilling, type FileRef, type Proposals } from '@touchmark/contract';
import type { FillField } from '@touchmark/domain';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { say } from '../../../core/text.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { FillFiles, foundText } from './fill-files.tsx';
import { fields, text } from './filling.text.ts';
import './filling.css';

// The call of the link has the same fields.
const Field = fieldsOf(aptitudeFilling.fill, fields);

/** How a filling stores its files, and reads them. */
interface FillWays {
  put: (file: File, onProgress: (part: number) => void) => Promise<FileRef>;
  propose: (fileId: string) => Promise<Proposals>;
}
type Found = Proposals['found'][number] & { fileId: string };

/** What is asked of a filling, each field with what the text of an uploaded file says of it. */
export function FillFields({ asked, ways }: { asked: readonly FillField[]; ways: FillWays }) {
  const [found, setFound] = useState<Found[]>([]);
  const [notes, setNotes] = useState<string[]>([]);
  const [reading, setReading] = useState(false);
  const look = (file: FileRef) => {
    if (file.mime !== 'application/pdf') return;
    setReading(true);
    // What cannot be read is typed: a proposal is a help, not a condition.
    ways
      .propose(file.fileId)
      .then(({ hasText, found: fresh }) => {
        setFound((before) => [...before, ...fresh.map((one) => ({ ...one, fileId: file.fileId }))]);
        setNotes((before) => [...before, foundText(file.originalName, hasText, fresh.length)]);
      })
      .catch(() => setNotes((before) => [...before, foundText(file.originalName, false, 0)]))
      .finally(() => setReading(false));
  };
  const has = (name: FillField) => asked.includes(name);
  const hints = (name: FillField) => <Proposed name={name} found={found.filter(({ field }) => field === name)} />;
  return (
    <>
      <Field.Custom name="files" help={text.filesHelp}>
        <FillFiles put={ways.put} onStored={look} />
      </Field.Custom>
      {reading ? <p className="tm-hint">{say(text.reading)}</p> : null}
      {notes.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={<span style={{ whiteSpace: 'pre-line' }}>{notes.join('\n')}</span>}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      {has('name') ? <With hints={hints('name')}>{<Field.Text name="name" max={100} />}</With> : null}
      {has('certNo') ? <With hints={hints('certNo')}>{<Field.Text name="certNo" max={60} mono />}</With> : null}
      {has('issuer') ? <With hints={hints('issuer')}>{<Field.Text name="issuer" max={100} />}</With> : null}
      {has('cnasNo') ? <With hints={hints('cnasNo')}>{<Field.Text name="cnasNo" max={40} mono />}</With> : null}
      {has('issueDate') ? <With hints={hints('issueDate')}>{<Field.Date name="issueDate" />}</With> : null}
      {has('validTo') ? <Field.Switch name="longTerm" /> : null}
      {has('validTo') ? <LastDay hints={hints('validTo')} /> : null}
      {has('scope') ? <With hints={hints('scope')}>{<Field.Area name="scope" max={500} rows={2} />}</With> : null}
      {has('relatedStandards') ? <With hints={hints('relatedStandards')}>{<Field.Words name="relatedStandards" />}</With> : null}
    </>
  );
}

const With = ({ hints, children }: { hints: ReactNode; children: ReactNode }) => (
  <div className="fill-field">
    {children}
    {hints}
  </div>
);

/** What never ends has no last day. */
function LastDay({ hints }: { hints: ReactNode }) {
  const longTerm = Form.useWatch<boolean | undefined>('longTerm', Form.useFormInstance());
  return longTerm ? null : (
    <With hints={hints}>
      <Field.Date name="validTo" />
    </With>
  );
}

/** What was read of a field: only a press takes it. */
function Proposed({ name, found }: { name: FillField; found: readonly Found[] }) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const now = Form.useWatch<unknown>(name, form);
  if (found.length === 0) return null;
  const isList = name === 'relatedStandards';
  const holds = (value: string) => (isList ? Array.isArray(now) && now.includes(value) : now === value);
  const take = (value: string) =>
    form.setFields([
      { name, value: isList ? [...(Array.isArray(now) ? (now as string[]) : []), value] : value, touched: true, errors: [] },
    ]);
  return (
    <ul className="fill-proposed" aria-label={say(text.proposed)}>
      {found.map(({ value, around, fileId }) => (
        <li key={`${fileId} ${value}`}>
          <span className="tm-hint">{say(text.proposed)}</span>
          <b>{value}</b>
          <span className="tm-hint" title={around}>
            …{around}…
          </span>
          <Button size="small" disabled={holds(value)} onClick={() => take(value)}>
            {say(holds(value) ? text.taken : text.take)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
