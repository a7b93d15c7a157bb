import { ecodeBatch, type EcodeRow } from '@touchmark/contract';
import { can, codeLife, inState } from '@touchmark/domain';
import { Button, Input, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { CodeText, columnsFor, FoldingTable, MoreActions, Nothing, number, Pager, Pending } from '../../../ui/index.ts';
import { BatchSelect } from './batch-select.tsx';
import { CodeState } from './code-state.tsx';
import { ChangeDialog, type ChangeSubject } from './change-dialog.tsx';
import { change, fields, single } from './batch.text.ts';
import { type CodeAsk, useCodePage } from './use-code-page.ts';
import './batch.css';

const kinds = { ECODE: 'ecode', AUTH: 'auth', SGTIN: 'plain' } as const;

/** Single codes: page by page of a batch, or one scanned code. */
export function CodeList() {
  const page = useCodePage();
  const { ask } = page;
  const [subject, setSubject] = useState<ChangeSubject>();
  const head = useRef<HTMLElement>(null);
  return (
    <section ref={head} className="tm-list" aria-label={say(single.title)}>
      <header className="tm-list-head">
        <h2>{say(single.title)}</h2>
      </header>
      <Tools ask={ask} onChange={page.change} />
      <div className="tm-panel">
        {ask.batchId === undefined && ask.code === undefined ? (
          <div style={{ padding: 48 }}>
            <Nothing text={single.start} hint={single.startHint} />
          </div>
        ) : (
          <Codes page={page} onChange={setSubject} onTurn={() => head.current?.scrollIntoView({ block: 'start' })} />
        )}
      </div>
      {subject ? <ChangeDialog key={subject.code ?? ''} subject={subject} onClose={() => setSubject(undefined)} /> : null}
    </section>
  );
}

function Codes({
  page,
  onChange,
  onTurn,
}: {
  page: ReturnType<typeof useCodePage>;
  onChange: (subject: ChangeSubject) => void;
  onTurn: () => void;
}) {
  const { ask } = page;
  const read = useRead(ecodeBatch.codes, ask);
  const next = read.data?.next ?? null;
  if (!read.data) return <Pending of={read} />;
  return (
    <>
      <FoldingTable<EcodeRow>
        rowKey="code"
        className={read.isFetching ? 'tm-table tm-stale' : 'tm-table'}
        size="large"
        dataSource={read.data?.records ?? []}
        loading={read.isPending}
        columns={columnsOfCodes(ask.code === undefined, onChange)}
        locale={{ emptyText: <Nothing text={single.none} hint={single.noneHint} /> }}
      />
      {ask.code === undefined ? (
        <Pager
          onPrevious={page.onPrevious}
          onNext={next === null ? undefined : () => page.onNext(next)}
          size={ask.size}
          onSize={(size) => page.change({ size })}
          onTurn={onTurn}
        />
      ) : null}
    </>
  );
}

function Tools({ ask, onChange }: { ask: CodeAsk; onChange: ReturnType<typeof useCodePage>['change'] }) {
  const [typed, setTyped] = useState(ask.code ?? '');
  return (
    <div className="code-tools" role="search">
      <div>
        <label htmlFor="code-batch">{say(single.batch)}</label>
        <BatchSelect id="code-batch" value={ask.batchId} onChange={(batchId) => onChange({ batchId })} />
      </div>
      <div>
        <label htmlFor="code-text">{say(single.code)}</label>
        <Input.Search
          id="code-text"
          allowClear
          value={typed}
          placeholder={say(single.typeCode)}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => onChange({ code: text.trim() || undefined })}
        />
      </div>
      <div>
        <label htmlFor="code-status">{say(fields.status)}</label>
        <Select
          id="code-status"
          allowClear
          value={ask.status}
          placeholder={say(single.all)}
          onChange={(status?: CodeAsk['status']) => onChange({ status })}
          options={Object.entries(codeLife.words).map(([value, text]) => ({ value: Number(value), label: say(text) }))}
        />
      </div>
    </div>
  );
}

/** Codes of one batch have no columns for batch and product; looked-up codes do. */
const columnsOfCodes = (ofOneBatch: boolean, onChange: (subject: ChangeSubject) => void) =>
  columnsFor<EcodeRow>()(fields, (c) => [
    c.number('serial', { width: 90 }),
    c.cell(fields.code, (row) => <CodeText code={row.code} kind={kinds[row.codeType]} />, { width: 300 }),
    c.cell(
      fields.status,
      (row) => (
        <Space size={8}>
          <CodeState of={row} />
          {row.reason ? (
            <span className="tm-hint" style={{ marginTop: 0 }}>
              {row.reason}
            </span>
          ) : null}
        </Space>
      ),
      { width: 200 },
    ),
    c.cell(fields.scans, (row) => <span className="tm-number">{number(row.scans)}</span>, { width: 90, align: 'right' }),
    c.cell(fields.boxNos, (row) => (row.boxNos.length > 0 ? row.boxNos.map((boxNo) => <CodeText key={boxNo} code={boxNo} />) : '—'), {
      width: 200,
    }),
    c.time('firstScanTime', { width: 140 }),
    c.time('lastScanTime', { width: 140 }),
    ...(ofOneBatch ? [] : [c.text('batchNo', { width: 170 }), c.text('productName', { width: 180 })]),
    c.text('customOrderNo', { width: 150 }),
    c.actions(words.actions, (row) => <CodeActions row={row} onChange={onChange} />, 190),
  ]);

function CodeActions({ row, onChange }: { row: EcodeRow; onChange: (subject: ChangeSubject) => void }) {
  const navigate = useNavigate();
  const open = (kind: ChangeSubject['kind']) => onChange({ kind, id: row.batchId, batchNo: row.batchNo, code: row.code });
  return (
    <>
      <Button type="link" size="small" href={row.url} target="_blank" rel="noreferrer" title={row.url}>
        {say(single.open)}
      </Button>
      <Button type="link" size="small" onClick={() => void navigate(`/productSource/nodeQuery?code=${encodeURIComponent(row.code)}`)}>
        {say(single.trace)}
      </Button>
      {inState(codeLife, row.status, 'voided') ? null : (
        <MoreActions
          actions={[
            inState(codeLife, row.status, 'frozen')
              ? { label: change.unfreeze, call: ecodeBatch.unfreeze, onClick: () => open('unfreeze') }
              : can(codeLife, row.status, 'freeze') && {
                  label: change.freeze,
                  call: ecodeBatch.freeze,
                  danger: true,
                  onClick: () => open('freeze'),
                },
            can(codeLife, row.status, 'reportStolen') && {
              label: change.reportStolen,
              call: ecodeBatch.reportStolen,
              danger: true,
              onClick: () => open('reportStolen'),
            },
            can(codeLife, row.status, 'recover') && { label: change.recover, call: ecodeBatch.recover, onClick: () => open('recover') },
            { label: change.void, call: ecodeBatch.void, danger: true, onClick: () => open('void') },
          ]}
        />
      )}
    </>
  );
}
