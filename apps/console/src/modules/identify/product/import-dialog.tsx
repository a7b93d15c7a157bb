import { type FileRef, type ImportReport, productIdentify } from '@touchmark/contract';
import { Alert, Button, Modal, Space, Steps, Switch, Table } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { columnsFor, DownloadButton, StatusTag, Upload } from '../../../ui/index.ts';
import { fields, sheet } from './product.text.ts';

type Row = ImportReport['rows'][number];

const columns = () =>
  columnsFor<Row>()(fields, (c) => [
    c.cell(sheet.line, (row) => <span className="tm-number">{row.line}</span>, { width: 64, align: 'right' }),
    c.text('productName', { width: 180 }),
    c.text('model', { width: 120 }),
    c.cell(sheet.faults, ({ faults }) =>
      faults.length === 0 ? (
        <StatusTag tone="green" text={sheet.fine} />
      ) : (
        <ul className="import-faults">
          {faults.map(({ column, msg }) => (
            <li key={column}>
              <b>{column}</b>：{msg}
            </li>
          ))}
        </ul>
      ),
    ),
  ]);

/** Imports products from a sheet: template, upload, check of every row, then the valid rows are saved. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title={say(sheet.title)} width={860} onCancel={onClose} footer={null} destroyOnHidden mask={{ closable: false }}>
      {open ? <Import onClose={onClose} /> : null}
    </Modal>
  );
}

function Import({ onClose }: { onClose: () => void }) {
  const check = useWrite(productIdentify.import);
  const run = useWrite(productIdentify.import);
  const [file, setFile] = useState<FileRef>();
  const [onlyBad, setOnlyBad] = useState(true);
  const report = run.data ?? check.data;
  const take = (files: FileRef[]) => {
    const next = files.at(-1);
    setFile(next);
    run.reset();
    check.reset();
    if (next) check.mutate({ fileId: next.fileId });
  };
  const error = run.error ?? check.error;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Steps
        size="small"
        current={report ? 2 : file ? 1 : 0}
        items={[{ title: say(sheet.one) }, { title: say(sheet.two) }, { title: say(sheet.three) }]}
      />
      <Space wrap>
        <DownloadButton call={productIdentify.importTemplate} input={{}} label={sheet.one} />
        <span className="tm-hint">
          {say(sheet.oneHint)} {say(sheet.most)}
        </span>
      </Space>
      <Upload scene="sheet" value={file ?? null} onChange={take} />
      {check.isPending ? <p role="status">{say(sheet.checking)}</p> : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {report ? <Report report={report} onlyBad={onlyBad} onToggle={setOnlyBad} done={run.isSuccess} /> : null}
      <Foot
        report={report}
        done={run.isSuccess}
        busy={run.isPending}
        onRun={() => file && run.mutate({ fileId: file.fileId, confirm: true })}
        onClose={onClose}
      />
    </Space>
  );
}

function Report({
  report,
  onlyBad,
  onToggle,
  done,
}: {
  report: ImportReport;
  onlyBad: boolean;
  onToggle: (on: boolean) => void;
  done: boolean;
}) {
  const narrowed = onlyBad && report.bad > 0;
  return (
    <>
      {done ? <Alert type="success" showIcon title={fill(sheet.done, { n: report.imported })} /> : null}
      <Space size="large" role="status">
        <StatusTag
          tone="green"
          text={{
            zh: fill(sheet.good, { n: done ? report.imported : report.good }),
            en: fill(sheet.good, { n: done ? report.imported : report.good }),
          }}
        />
        {report.bad > 0 ? (
          <StatusTag tone="red" text={{ zh: fill(sheet.bad, { n: report.bad }), en: fill(sheet.bad, { n: report.bad }) }} />
        ) : null}
        {report.bad > 0 ? (
          <label>
            <Switch size="small" checked={onlyBad} onChange={onToggle} /> {say(sheet.onlyBad)}
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

function Foot({
  report,
  done,
  busy,
  onRun,
  onClose,
}: {
  report: ImportReport | undefined;
  done: boolean;
  busy: boolean;
  onRun: () => void;
  onClose: () => void;
}) {
  return (
    <div className="wizard-foot">
      <span className="tm-hint">{report && report.bad > 0 && !done ? say(sheet.skip) : ''}</span>
      <Space>
        <Button onClick={onClose}>{say(done ? words.close : words.cancel)}</Button>
        {report && !done ? (
          <Button type="primary" disabled={report.good === 0} loading={busy} onClick={onRun}>
            {fill(sheet.run, { n: report.good })}
          </Button>
        ) : null}
      </Space>
    </div>
  );
}
