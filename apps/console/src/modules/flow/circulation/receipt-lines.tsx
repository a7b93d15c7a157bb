import { circulation, type CirculationLine, type FileRef, type Input as InputOf } from '@touchmark/contract';
import { inState, lineLife, type ReceiptException } from '@touchmark/domain';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, type Column, columnsFor, PagedTable, Upload } from '../../../ui/index.ts';
import { exceptionChoices, lineFields } from './circulation.text.ts';
import { LineCode } from './line-table.tsx';
import { moveText as t } from './move.text.ts';

type Receipt = NonNullable<InputOf<typeof circulation.receive>['receipts']>[number];
/** What was entered for a line. */
export interface Entry {
  state: Receipt['state'];
  exception?: ReceiptException | undefined;
  note: string;
  photos: readonly FileRef[];
}
export type Entries = ReadonlyMap<string, Entry>;

const size = 20;
const { received, damaged, missing } = lineLife.at;
const states = [received, damaged, missing] as const;

export const receiptsOf = (entries: Entries): Receipt[] =>
  [...entries].map(([lineId, { state, exception, note, photos }]) => ({
    lineId,
    state,
    ...(exception ? { exception } : {}),
    note: note.trim(),
    photos: photos.map(({ fileId }) => fileId),
  }));

const usual: Record<Receipt['state'], ReceiptException | undefined> = { [received]: undefined, [damaged]: 'DAMAGED', [missing]: 'SHORT' };
const isOpen = (line: CirculationLine) => inState(lineLife, line.state, 'shipped', 'missing');
const nameOf = ({ boxNo, code }: CirculationLine) => boxNo || code;

/** The lines of a document with what is said of each. A line of which nothing is said stays under way. */
export function ReceiptLines({ docId, entries, onChange }: { docId: string; entries: Entries; onChange: (entries: Entries) => void }) {
  const [page, setPage] = useState(1);
  const read = useRead(circulation.lines, { docId, pageNum: page, pageSize: size });
  const put = (line: CirculationLine, entry: Entry | undefined) => {
    const next = new Map(entries);
    if (entry) next.set(line.id, entry);
    else next.delete(line.id);
    onChange(next);
  };
  const allHere = () => {
    const next = new Map(entries);
    for (const line of read.data?.records ?? [])
      if (isOpen(line) && !next.has(line.id)) next.set(line.id, { state: received, note: '', photos: [] });
    onChange(next);
  };
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Button onClick={allHere}>{say(t.allHere)}</Button>
      <PagedTable<CirculationLine> read={read} rowKey="id" page={page} size={size} onPage={setPage} columns={columnsOf(entries, put)} />
    </Space>
  );
}

const columnsOf = (entries: Entries, put: (line: CirculationLine, entry: Entry | undefined) => void): Column<CirculationLine>[] =>
  columnsFor<CirculationLine>()(lineFields, (c) => [
    c.cell(lineFields.code, (line) => <LineCode line={line} />, { width: 220 }),
    c.text('productName', { width: 130 }),
    c.number('units', { width: 70 }),
    c.cell(
      lineFields.state,
      (line) =>
        isOpen(line) ? (
          <StateSelect line={line} entry={entries.get(line.id)} put={put} />
        ) : (
          <ChoiceText of={lineLife.words} value={line.state} />
        ),
      { width: 130 },
    ),
    c.cell(
      lineFields.exception,
      (line) => {
        const entry = entries.get(line.id);
        return entry && entry.state !== received ? <What line={line} entry={entry} put={put} /> : null;
      },
      { width: 300 },
    ),
  ]);

interface Part {
  line: CirculationLine;
  put: (line: CirculationLine, entry: Entry | undefined) => void;
}

const StateSelect = ({ line, entry, put }: Part & { entry: Entry | undefined }) => (
  <Select
    aria-label={fill(t.stateOf, { code: nameOf(line) })}
    style={{ width: 120 }}
    placeholder={say(t.notYet)}
    allowClear
    {...(entry ? { value: entry.state } : {})}
    onChange={(state?: Receipt['state']) =>
      put(line, state === undefined ? undefined : { note: '', photos: [], ...entry, state, exception: usual[state] })
    }
    options={states.map((value) => ({ value, label: say(lineLife.words[value]) }))}
  />
);

const What = ({ line, entry, put }: Part & { entry: Entry }) => (
  <Space orientation="vertical" style={{ width: '100%' }}>
    <Select<ReceiptException>
      aria-label={fill(t.exceptionOf, { code: nameOf(line) })}
      style={{ width: '100%' }}
      {...(entry.exception ? { value: entry.exception } : {})}
      onChange={(exception) => put(line, { ...entry, exception })}
      options={(Object.keys(exceptionChoices) as ReceiptException[]).map((value) => ({ value, label: say(exceptionChoices[value]) }))}
    />
    <Input
      aria-label={say(t.noteOf)}
      placeholder={say(t.noteOf)}
      value={entry.note}
      maxLength={200}
      onChange={(event) => put(line, { ...entry, note: event.target.value })}
    />
    <Upload scene="receipt" max={6} value={entry.photos} onChange={(photos) => put(line, { ...entry, photos })} />
  </Space>
);
