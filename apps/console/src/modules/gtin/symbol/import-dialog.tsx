import { barcode, type BarcodeImport, type FileRef } from '@touchmark/contract';
import { Alert, Button, Modal, Space, Switch, Table } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { colon, fill, say, words } from '../../../core/text.ts';
import { ChoiceText, columnsFor, DownloadButton, StatusTag, Upload } from '../../../ui/index.ts';
import './symbol.css';
import { fields, symbologyChoices, text } from './symbol.text.ts';

type Row = BarcodeImport['rows'][number];

const columns = () =>
  columnsFor<Row>()(fields, (c) => [
    c.cell(text.line, (row) => <span className="tm-number">{row.line}</span>, { width: 64, align: 'right' }),
    c.cell(fields.symbology, (row) => <ChoiceText of={symbologyChoices} value={row.symbology} />, { width: 120 }),
    c.text('content', { width: 200 }),
    c.cell(text.faults, ({ faults }) =>
      faults.length === 0 ? (
        <StatusTag tone="green" text={text.fine} />
      ) : (
        <ul className="barcode-faults">
          {faults.map(({ column, msg }) => (
            <li key={column}>
              <b>{column}</b>
              {colon()}
              {msg}
            </li>
          ))}
        </ul>
      ),
    ),
  ]);

/** Imports barcodes from a sheet: template, upload, check of every row, then the valid rows are saved. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title={say(text.sheetTitle)} width={860} onCancel={onClose} footer={null} destroyOnHidden mask={{ closable: false }}>
      {open ? <Import onClose={onClose} /> : null}
    </Modal>
  );
}

function Import({ onClose }: { onClose: () => void }) {
  const check = useWrite(barcode.import);
  const run = useWrite(barcode.import);
  const [file, setFile] = useState<FileRef>();
  const [onlyBad, setOnlyBad] = useState(true);
  const report = run.data ?? check.data;
  const error = run.error ?? check.error;
  const take = (files: FileRef[]) => {
    const next = files.at(-1);
    setFile(next);
    run.reset();
    check.reset();
    if (next) check.mutate({ fileId: next.fileId });
  };
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <DownloadButton call={barcode.importTemplate} input={{}} label={text.sheetTemplate} />
        <span className="tm-hint">{say(text.sheetHint)}</span>
      </Space>
      <Upload scene="sheet" value={file ?? null} onChange={take} />
      {check.isPending ? <p role="status">{say(text.checking)}</p> : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {report ? <Report report={report} onlyBad={onlyBad} onToggle={setOnlyBad} done={run.isSuccess} /> : null}
      <div className="tm-footer">
        <Space>
          {report && report.bad > 0 && !run.isSuccess ? <span className="tm-hint">{say(text.skipBad)}</span> : null}
          <Button onClick={onClose}>{say(run.isSuccess ? words.close : words.cancel)}</Button>
          {report && !run.isSuccess ? (
            <Button
              type="primary"
              disabled={report.good === 0}
              loading={run.isPending}
              onClick={() => file && run.mutate({ fileId: file.fileId, confirm: true })}
            >
              {fill(text.run, { n: report.good })}
            </Button>
          ) : null}
        </Space>
      </div>
    </Space>
  );
}

const counted = (word: { zh: string; en: string }, n: number) => ({
  zh: word.zh.replace('{n}', String(n)),
  en: word.en.replace('{n}', String(n)),
});

function Report({
  report,
  onlyBad,
  onToggle,
  done,
}: {
  report: BarcodeImport;
  onlyBad: boolean;
  onToggle: (on: boolean) => void;
  done: boolean;
}) {
  const narrowed = onlyBad && report.bad > 0;
  return (
    <>
      {done ? <Alert type="success" showIcon title={fill(text.imported, { n: report.imported })} /> : null}
      <Space size="large" role="status">
        <StatusTag tone="green" text={counted(text.good, done ? report.imported : report.good)} />
        {report.bad > 0 ? <StatusTag tone="red" text={counted(text.bad, report.bad)} /> : null}
        {report.bad > 0 ? (
          <label>
            <Switch size="small" checked={onlyBad} onChange={onToggle} /> {say(text.onlyBad)}
          </label>
        ) : null}
      </Space>
      <Table<Row>
        rowKey="line"
        size="small"
        columns={columns()}
        dataSource={report.rows.filter(({ faults }) => !narrowed || faults.length > 0)}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ y: 320 }}
      />
    </>
  );
}
