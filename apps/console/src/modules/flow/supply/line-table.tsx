import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { amountUnitNames, amountUnits } from '@touchmark/domain';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { fill, joinStatements, language, say, words } from '../../../core/text.ts';
import { DayInput } from '../../../ui/form/dates.tsx';
import { type Each, JudgedBox } from '../../../ui/index.ts';
import { sentAmount } from '../material/public.ts';
import { type LineDraft, parseLines } from './line-paste.ts';
import { fields, text } from './supply.text.ts';
import './supply.css';

const most = 200;
interface Props {
  id?: string;
  value?: LineDraft[];
  onChange?: (rows: LineDraft[]) => void;
}

/** How a line is told where two people edited a plan. */
export const eachLine: Each<LineDraft> = {
  key: ({ material, spec, needDate }) => `${material} ${spec ?? ''} ${needDate}`,
  Name: ({ of }) => <>{[of.material, of.spec].filter(Boolean).join(' ')}</>,
  shown: ({ qty, unit, needDate, note }) =>
    [qty, unit ? amountUnits[unit as 'kg'][language()] : '', needDate, note].filter(Boolean).join(' '),
};

/** What is needed by which day: typed line by line, or pasted from a spreadsheet. */
export function LineTable({ id, value: rows = [], onChange = () => undefined }: Props) {
  const put = (at: number, more: LineDraft) => onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)));
  const label = (at: number, field: keyof typeof fields) => fill(text.nth, { n: at + 1, field: say(fields[field]) });
  const units = amountUnitNames.map((name) => ({ value: name, label: amountUnits[name][language()] }));
  return (
    <div className="supply-lines" id={id}>
      {rows.map((row, at) => (
        <div key={at} className="supply-line" role="group" aria-label={fill(text.nth, { n: at + 1, field: '' })}>
          <Input
            value={row.material ?? ''}
            maxLength={50}
            placeholder={say(fields.material)}
            aria-label={label(at, 'material')}
            onChange={(event) => put(at, { material: event.target.value })}
          />
          <Input
            value={row.spec ?? ''}
            maxLength={80}
            placeholder={say(fields.spec)}
            aria-label={label(at, 'spec')}
            onChange={(event) => put(at, { spec: event.target.value })}
          />
          <JudgedBox
            limits={sentAmount}
            value={row.qty ?? null}
            placeholder={say(fields.qty)}
            aria-label={label(at, 'qty')}
            onChange={(qty) => put(at, { qty })}
          />
          <Select<string> value={row.unit ?? 'kg'} options={units} aria-label={label(at, 'unit')} onChange={(unit) => put(at, { unit })} />
          <DayInput
            value={row.needDate ?? null}
            aria-label={label(at, 'needDate')}
            onChange={(needDate) => put(at, { needDate: needDate ?? '' })}
          />
          <Input
            value={row.note ?? ''}
            maxLength={200}
            placeholder={say(fields.note)}
            aria-label={label(at, 'note')}
            onChange={(event) => put(at, { note: event.target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={fill(text.removeLine, { n: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Space wrap>
        <Button
          icon={<PlusOutlined />}
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, { unit: rows.at(-1)?.unit ?? 'kg' }])}
        >
          {say(text.addLine)}
        </Button>
      </Space>
      <Paste onTake={(found) => onChange([...rows.filter(({ material, qty }) => material || qty), ...found].slice(0, most))} />
      <span className="tm-hint" role="status">
        {fill(text.lineCount, { n: rows.length })}
      </span>
    </div>
  );
}

/** Lines from a spreadsheet. What could not be read stays in the field. */
function Paste({ onTake }: { onTake: (found: LineDraft[]) => void }) {
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState<string[]>([]);
  if (typed === undefined) return <Button onClick={() => setTyped('')}>{say(text.paste)}</Button>;
  const take = () => {
    const lines = parseLines(typed);
    const unread = lines.filter(({ draft }) => draft === null).map(({ line }) => line);
    onTake(lines.flatMap(({ draft }) => draft ?? []));
    setLeft(unread);
    setTyped(unread.length > 0 ? unread.join('\n') : undefined);
  };
  return (
    <div className="supply-paste">
      <p className="tm-hint">{say(text.pasteHelp)}</p>
      <Input.TextArea
        aria-label={say(text.paste)}
        value={typed}
        autoSize={{ minRows: 4, maxRows: 12 }}
        placeholder={'ENF 级刨花板\t18 mm\t600\t张\t2026-12-08'}
        onChange={(event) => setTyped(event.target.value)}
      />
      {left.length > 0 ? (
        <p role="alert">
          {fill(text.pasteLeft, { n: left.length })}
          {joinStatements(left.slice(0, 5))}
        </p>
      ) : null}
      <Space>
        <Button onClick={() => setTyped(undefined)}>{say(words.cancel)}</Button>
        <Button type="primary" ghost disabled={typed.trim() === ''} onClick={take}>
          {say(text.pasteTake)}
        </Button>
      </Space>
    </div>
  );
}
