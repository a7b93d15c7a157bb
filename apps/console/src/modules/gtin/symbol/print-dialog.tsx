import { type Barcode, printJob } from '@touchmark/contract';
import { Button, Form, Modal, Radio, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { CountBox } from '../../../ui/index.ts';
import { LabelPicture, modeChoices, usePrinting } from '../../labels/print/public.ts';
import './symbol.css';
import { fields, text } from './symbol.text.ts';

type Mode = 'PDF' | 'ZPL' | 'TSPL' | 'BROWSER';

/** Prints copies of one barcode: creates the job, downloads its file, and marks it as printed. */
export function PrintDialog({ row, onClose }: { row: Barcode | undefined; onClose: () => void }) {
  return row ? <OpenDialog key={row.id} row={row} onClose={onClose} /> : null;
}

function OpenDialog({ row, onClose }: { row: Barcode; onClose: () => void }) {
  const [plan, setPlan] = useState<{ copies: number; mode: Mode; dpi: 203 | 300 | 600 }>({ copies: 1, mode: 'PDF', dpi: 300 });
  const create = useWrite(printJob.create);
  const { busy, print } = usePrinting(onClose);
  const start = () =>
    print(() => create.mutateAsync({ barcodeId: row.id, ...plan }), { name: row.content, inBrowser: plan.mode === 'BROWSER' });
  return (
    <Modal
      open
      title={say(text.printTitle)}
      width={560}
      onCancel={onClose}
      destroyOnHidden
      mask={{ closable: false }}
      footer={
        <Space>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={Number.isNaN(plan.copies)} onClick={() => void start()}>
            {say(text.makePrint)}
          </Button>
        </Space>
      }
    >
      <div className="barcode-sheet">
        <LabelPicture svg={row.thumbnail} height={120} alt={row.content} />
      </div>
      <Form layout="vertical" component="div">
        <Form.Item label={say(fields.copies)} extra={say(text.copiesHelp)}>
          <CountBox
            aria-label={say(fields.copies)}
            min={1}
            max={1000}
            value={plan.copies}
            onChange={(copies) => setPlan({ ...plan, copies })}
          />
        </Form.Item>
        <Form.Item label={say(fields.mode)}>
          <Radio.Group
            value={plan.mode}
            options={Object.entries(modeChoices).map(([value, word]) => ({ value, label: say(word) }))}
            onChange={(event) => setPlan({ ...plan, mode: event.target.value as Mode })}
          />
        </Form.Item>
        <Form.Item label={say(fields.dpi)}>
          <Radio.Group
            value={plan.dpi}
            options={[203, 300, 600].map((dpi) => ({ value: dpi, label: `${dpi} dpi` }))}
            onChange={(event) => setPlan({ ...plan, dpi: event.target.value as 203 })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
