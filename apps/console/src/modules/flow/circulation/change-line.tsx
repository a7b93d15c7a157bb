import { circulation, type CirculationLine } from '@touchmark/contract';
import { circulationLife, lineLife } from '@touchmark/domain';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { always, fieldsOf, FormDialog, useSettled } from '../../../ui/index.ts';
import { type Fault, FaultList } from './fault-list.tsx';
import { changeFields as fields, linesText as t } from './lines.text.ts';

const Out = fieldsOf(circulation.remove, fields);
const Move = fieldsOf(circulation.moveLine, fields);
interface Props {
  line: CirculationLine;
  onClose: () => void;
}

/** A line as a person names it. */
const shownLine = ({ boxNo, code, codeTo }: CirculationLine): string => boxNo || (codeTo ? `${code} – ${codeTo}` : code);

/** Takes a line out of a document that has not left; the reason stays with the record. */
export function RemoveLine({ line, onClose }: Props) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [subject] = useState({ id: line.docId, lineIds: [line.id] });
  const code = shownLine(line);
  return (
    <FormDialog
      call={circulation.remove}
      dialog={always(subject, onClose)}
      title={fill(t.removeTitle, { code, no: line.docNo })}
      action={lineLife.steps.remove}
      danger
      refused={({ faults: found, removed }) => {
        setFaults(found);
        return removed === 0 ? [{ field: 'faults', msg: say(t.notRemoved) }] : [];
      }}
      onDone={() => toast('success', fill(t.removed, { code }))}
    >
      <FaultList of={faults} />
      <Alert type="info" showIcon title={say(t.removeHint)} style={{ marginBottom: 16 }} />
      <Out.Area name="reason" max={200} required />
    </FormDialog>
  );
}

/** Moves a line to another document of the same sender that has not left. */
export function MoveLine({ line, onClose }: Props) {
  const [subject] = useState({ lineId: line.id });
  return (
    <FormDialog
      call={circulation.moveLine}
      dialog={always(subject, onClose)}
      title={fill(t.moveTitle, { code: shownLine(line) })}
      action={t.move}
    >
      <Move.Custom name="toDocId" help={t.moveHint}>
        <DocSelect without={line.docId} />
      </Move.Custom>
      <Move.Area name="reason" max={200} />
    </FormDialog>
  );
}

interface Bound {
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
  without: string;
}

/** Documents that still take lines, the newest first, found by their number. */
function DocSelect({ id = '', value, onChange, without }: Bound) {
  const [typed, setTyped] = useState('');
  const docNo = useSettled(typed.trim());
  const filters = { direction: 'out' as const, pageSize: 20, ...(docNo ? { docNo } : {}) };
  const waiting = useRead(circulation.list, { ...filters, status: circulationLife.at.waiting });
  const scanning = useRead(circulation.list, { ...filters, status: circulationLife.at.scanning });
  const isLoading = waiting.isFetching || scanning.isFetching;
  const rows = [...(scanning.data?.records ?? []), ...(waiting.data?.records ?? [])].filter((row) => row.id !== without);
  return (
    <Select<string>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      allowClear
      placeholder={say(t.findDoc)}
      loading={isLoading}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(next?: string) => onChange?.(next)}
      notFoundContent={<span className="tm-hint">{say(isLoading ? words.loading : t.noDoc)}</span>}
      options={rows.map((row) => ({ value: row.id, label: `${row.docNo} · ${row.to.name} · ${row.products}` }))}
      style={{ width: '100%' }}
    />
  );
}
