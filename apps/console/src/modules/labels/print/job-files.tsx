import { type PrintJob, printJob } from '@touchmark/contract';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { tellFault } from '../../../api/fault.ts';
import { toast } from '../../../core/toast.tsx';
import { For, OpenButton } from '../../../ui/index.ts';
import { drawFile } from './draw-file.ts';
import { t } from './print.text.ts';

/** The file of a job; a large one is divided into files by their serials. */
export function JobFiles({ job }: { job: PrintJob }) {
  const [open, setOpen] = useState(false);
  const { id, rangeFrom, rangeTo, serialsPerFile } = job;
  // How many labels a page of a PDF has is said by its template, which the list does not have.
  const labelsOf = (serials: number) => (job.mode === 'PDF' ? 0 : Math.round((job.labels * serials) / (rangeTo - rangeFrom + 1)));
  const draw = (serials: number, from?: number) => {
    setOpen(false);
    toast('success', say(t.drawing));
    drawFile({
      id,
      title: fill(t.drawingOf, { name: job.jobNo }),
      labels: labelsOf(serials),
      ...(from === undefined ? {} : { from }),
    }).catch(tellFault);
  };
  const parts = Math.ceil((rangeTo - rangeFrom + 1) / serialsPerFile);
  if (parts < 2) return <OpenButton call={printJob.file} label={t.again} onClick={() => draw(rangeTo - rangeFrom + 1)} />;
  return (
    <For call={printJob.file}>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {say(t.files)}
      </Button>
      <Modal open={open} title={`${say(t.files)} · ${job.jobNo}`} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <p className="tm-hint">{say(t.filesHint)}</p>
        <Flex wrap gap={8} style={{ maxHeight: 400, overflow: 'auto' }}>
          {Array.from({ length: parts }, (_, at) => rangeFrom + at * serialsPerFile).map((from) => (
            <OpenButton
              key={from}
              call={printJob.file}
              type="default"
              label={rangeLabel(from, Math.min(rangeTo, from + serialsPerFile - 1))}
              onClick={() => draw(Math.min(serialsPerFile, rangeTo - from + 1), from)}
            />
          ))}
        </Flex>
      </Modal>
    </For>
  );
}

const rangeLabel = (from: number, to: number) => {
  const range = `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`;
  return { zh: range, en: range };
};
