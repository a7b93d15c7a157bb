import { type Barcode, barcode, type BarcodeDrawing, type barcodeManage } from '@touchmark/contract';
import { barcodeLife, inState } from '@touchmark/domain';
import { Button, Form, Modal, Radio, Space, Switch } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { download } from '../../../api/send.ts';
import { say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Choices, For } from '../../../ui/index.ts';
import './symbol.css';
import { dpiChoices, fields, formatChoices, text } from './symbol.text.ts';
import { DrawnSymbol } from './drawn-symbol.tsx';

interface Look {
  format: 'svg' | 'png' | 'pdf';
  dpi: 300 | 600 | 1200;
  marks: boolean;
}
type Calls = {
  render: typeof barcode.render | typeof barcodeManage.render;
  download: typeof barcode.download | typeof barcodeManage.download;
};

const optionsOf = (choices: Choices, number = false) =>
  Object.entries(choices).map(([value, word]) => ({ value: number ? Number(value) : value, label: say(word) }));

/** Options of a file for a printing house: format, resolution, marks. */
export function LookForm({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={say(fields.format)}>
        <Radio.Group
          value={look.format}
          options={optionsOf(formatChoices)}
          onChange={(event) => onChange({ ...look, format: event.target.value as Look['format'] })}
        />
      </Form.Item>
      <Form.Item label={say(fields.dpi)}>
        <Radio.Group
          value={look.dpi}
          options={optionsOf(dpiChoices, true)}
          onChange={(event) => onChange({ ...look, dpi: event.target.value as Look['dpi'] })}
        />
      </Form.Item>
      <Form.Item label={say(fields.marks)} extra={say(text.marksHelp)}>
        <Switch aria-label={say(fields.marks)} checked={look.marks} onChange={(marks) => onChange({ ...look, marks })} />
      </Form.Item>
    </Form>
  );
}

export const usualLook: Look = { format: 'svg', dpi: 600, marks: true };

type Shown = Pick<Barcode, 'id' | 'status'>;

/** Preview at a resolution, and download. */
export function SymbolDialog({
  row,
  calls = barcode,
  onClose,
  onDownloaded,
}: {
  row: Shown | undefined;
  calls?: Calls;
  onClose: () => void;
  onDownloaded: () => void;
}) {
  return row ? <OpenDialog key={row.id} row={row} calls={calls} onClose={onClose} onDownloaded={onDownloaded} /> : null;
}

function OpenDialog({ row, calls, onClose, onDownloaded }: { row: Shown; calls: Calls; onClose: () => void; onDownloaded: () => void }) {
  const [look, setLook] = useState(usualLook);
  const [busy, setBusy] = useState(false);
  const drawing = useRead(calls.render as typeof barcodeManage.render, { id: row.id, dpi: look.dpi, marks: look.marks });
  const fetch = async () => {
    setBusy(true);
    await download(calls.download, { id: row.id, ...look }).then(onDownloaded, (error: Error) => toast('error', error.message));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={say(text.look)}
      width={860}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Space>
          <Button onClick={onClose}>{say(words.close)}</Button>
          <For call={calls.download}>
            <Button type="primary" loading={busy} disabled={!inState(barcodeLife, row.status, 'enabled')} onClick={() => void fetch()}>
              {say(text.file)}
            </Button>
          </For>
        </Space>
      }
    >
      <div className="barcode-two">
        <DrawnSymbol drawing={drawing.data as BarcodeDrawing | undefined} loading={drawing.isFetching} height={240} />
        <LookForm look={look} onChange={setLook} />
      </div>
    </Modal>
  );
}
