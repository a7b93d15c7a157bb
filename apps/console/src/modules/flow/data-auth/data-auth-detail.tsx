import { dataAuth, type DataAuthDetail as Whole, type DataAuthRead, type Text } from '@touchmark/contract';
import { dataAuthLife, type DataScope, dataScopes, inState, today } from '@touchmark/domain';
import { Alert, Space } from 'antd';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsFor,
  Detail,
  ExportButton,
  Facts,
  FileLinks,
  History,
  type Neighbours,
  nearTime,
  Nothing,
  PagedTable,
} from '../../../ui/index.ts';
import { doorChoices, fields, kept, reachChoices, scopeChoices, text } from './data-auth.text.ts';
import { ScopeTabs, SharedTable } from './shared-table.tsx';

const actions = { ...dataAuthLife.steps, add: text.add };

/** An authorisation: its terms, what is read through it, and who read what. */
export const DataAuthDetail = ({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) => (
  <Detail
    of={useOne(dataAuth.findOne, id)}
    title={(one) => one.authNo}
    steps={steps}
    onClose={onClose}
    tabs={(one) => [
      { key: 'basic', label: text.basic, children: <Basic of={one} /> },
      { key: 'content', label: text.content, children: <Content of={one} /> },
      ...(one.reads === null ? [] : [{ key: 'logs', label: text.logs, children: <Logs id={one.id} /> }]),
      { key: 'history', label: text.history, children: <History rows={one.history} states={dataAuthLife.words} actions={actions} /> },
    ]}
  >
    {(one) => (
      <>
        {one.reason ? (
          <Alert type="warning" showIcon title={say(fields.reason)} description={one.reason} style={{ marginBottom: 12 }} />
        ) : null}
        {inState(dataAuthLife, one.status, 'open', 'inForce') ? (
          <Alert type="info" showIcon title={say(kept)} style={{ marginBottom: 12 }} />
        ) : null}
      </>
    )}
  </Detail>
);

const yesNo = (value: boolean) => say(value ? text.yes : text.no);

const Basic = ({ of }: { of: Whole }) => (
  <Facts
    items={[
      { label: fields.status, value: <ChoiceText of={dataAuthLife.words} value={of.status} /> },
      { label: fields.grantor, value: nameOf(of.grantorName, of.grantorNameEn) },
      { label: fields.grantee, value: nameOf(of.granteeName, of.granteeNameEn) },
      { label: fields.scopes, value: joinItems(of.scopes.map((scope) => say(dataScopes[scope]))), wide: true },
      {
        label: fields.products,
        value: of.reach === 'ALL' ? say(text.all) : `${say(reachChoices[of.reach]!)}：${joinItems(of.reachOf.map(({ name }) => name))}`,
        wide: true,
      },
      ...of.scopes.map((scope) => ({
        label: scopeChoices[scope]!,
        value: joinItems(of.fields.flatMap((one) => (one.scope === scope ? [say(one.name)] : []))),
        wide: true,
      })),
      { label: fields.purpose, value: of.purpose, wide: true },
      { label: fields.startDate, value: of.startDate },
      { label: fields.endDate, value: of.endDate },
      { label: fields.onward, value: yesNo(of.onward) },
      { label: fields.public, value: yesNo(of.public) },
      of.answerTime ? { label: fields.answerUser, value: of.answerUser || '—' } : null,
      of.answerTime ? { label: fields.answerTime, value: nearTime(of.answerTime) } : null,
      of.replaces ? { label: fields.replaces, value: of.replaces.authNo } : null,
      of.replacedBy ? { label: fields.replacedBy, value: of.replacedBy.authNo } : null,
      of.agreement ? { label: fields.agreement, value: <FileLinks files={[of.agreement]} />, wide: true } : null,
      of.agreementHash ? { label: fields.agreementHash, value: <span className="tm-mono">{of.agreementHash}</span>, wide: true } : null,
    ]}
  />
);

/** What the partner sees of it at the moment. */
function seenNow({ status, startDate }: Whole): Text {
  if (inState(dataAuthLife, status, 'inForce') && startDate <= today()) return text.previewNow;
  return inState(dataAuthLife, status, 'open', 'inForce') ? text.previewHint : text.previewOver;
}

/** What is read through it: by the partner, or by the grantor with the partner’s eyes. */
function Content({ of }: { of: Whole }) {
  const [scope, setScope] = useState<DataScope>(of.scopes[0]!);
  const [page, setPage] = useState(1);
  const read = useRead(dataAuth.read, { id: of.id, scope, pageNum: page, pageSize: 10 });
  const own = of.direction === 'out';
  return (
    <>
      <Space wrap style={{ marginBottom: 8, justifyContent: 'space-between', width: '100%' }}>
        <span className="tm-hint">{own ? say(seenNow(of)) : fill(text.readHint, { name: nameOf(of.grantorName, of.grantorNameEn) })}</span>
        <ExportButton call={dataAuth.readExport} input={{ id: of.id, scope }} />
      </Space>
      <ScopeTabs
        scopes={of.scopes}
        value={scope}
        onChange={(next) => {
          setScope(next);
          setPage(1);
        }}
      />
      <SharedTable read={read} page={page} onPage={setPage} />
    </>
  );
}

const logColumns = columnsFor<DataAuthRead>()(fields, (c) => [
  c.cell(fields.readerName, (row) => nameOf(row.readerName, row.readerNameEn), { width: 180 }),
  c.text('objectName', { width: 200 }),
  c.tag('scope', scopeChoices, { width: 100 }),
  c.cell(fields.fields, (row) => joinItems(row.fields.map(say)), { width: 240, ellipsis: true }),
  c.tag('door', doorChoices, { width: 90 }),
  c.number('times', { width: 70 }),
  c.text('lastUser', { width: 100 }),
  c.time('lastTime', { width: 130 }),
]);

function Logs({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const read = useRead(dataAuth.logs, { id, pageNum: page, pageSize: 20 });
  return (
    <>
      <Space style={{ marginBottom: 8, justifyContent: 'end', width: '100%' }}>
        <ExportButton call={dataAuth.logsExport} input={{ id }} />
      </Space>
      <PagedTable<DataAuthRead>
        read={read}
        page={page}
        size={20}
        onPage={setPage}
        rowKey={(row) => `${row.scope} ${row.objectName} ${row.day} ${row.door}`}
        columns={logColumns}
        locale={{ emptyText: <Nothing text={text.noReads} /> }}
      />
    </>
  );
}
