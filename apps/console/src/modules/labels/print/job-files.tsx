import { type PrintJob, printJob } from '@touchmark/contract';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { DownloadButton, For } from '../../../ui/index.ts';
import { t } from './print.text.ts';

/** The file of a job; a large one is divided into files by their serials. */
export function JobFiles({ job }: { job: PrintJob }) {
  const [open, setOpen] = useState(false);
  const { id, rangeFrom, rangeTo, serialsPerFile } = job;
  const parts = Math.ceil((rangeTo - rangeFrom + 1) / serialsPerFile);
  if (parts < 2) return <DownloadButton call={printJob.file} label={t.again} input={{ id }} type="link" />;
  return (
    <For call={printJob.file}>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {say(t.files)}
      </Button>
      <Modal open={open} title={`${say(t.files)} · ${job.jobNo}`} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <p className="tm-hint">{say(t.filesHint)}</p>
        <Flex wrap gap={8} style={{ maxHeight: 400, overflow: 'auto' }}>
          {Array.from({ length: parts }, (_, at) => rangeFrom + at * serialsPerFile).map((from) => (
            <DownloadButton
              key={from}
              call={printJob.file}
              label={rangeLabel(from, Math.min(rangeTo, from + serialsPerFile - 1))}
              input={{ id, from }}
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
