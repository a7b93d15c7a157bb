import { type Statement, statement } from '@touchmark/contract';
import { closingWords, openingWords, statementKinds, statementKindWords, statementWords as fields, today } from '@touchmark/domain';
import { Alert, Empty, Input, Select, Table } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { nameOf, say } from '../../../core/text.ts';
import { DownloadButton, Facts, Loaded, money, useSettled } from '../../../ui/index.ts';
import { text } from './statement.text.ts';
import './statement.css';

/** The statement of a month: a company reads its own, the platform's staff choose whose. */
export function StatementView({ extra }: { extra?: ReactNode }) {
  const id = useId();
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const [month, setMonth] = useState(today().slice(0, 7));
  const [companyId, setCompany] = useState<string>();
  const asked = { month, ...(companyId ? { companyId } : {}) };
  const ready = !platform || companyId !== undefined;
  return (
    <>
      <header className="statement-head">
        <h1>{say(text.title)}</h1>
        {extra}
      </header>
      <div className="statement-ask">
        {platform ? (
          <label htmlFor={`${id}company`}>
            {say(text.company)} <Companies id={`${id}company`} value={companyId} onChange={setCompany} />
          </label>
        ) : null}
        <label htmlFor={`${id}month`}>
          {say(text.month)}{' '}
          <Input
            id={`${id}month`}
            type="month"
            style={{ width: 160 }}
            value={month}
            max={today().slice(0, 7)}
            onChange={(event) => setMonth(event.target.value || today().slice(0, 7))}
          />
        </label>
        {ready ? (
          <>
            <DownloadButton call={statement.pdf} input={asked} label={text.pdf} />
            <DownloadButton call={statement.sheet} input={asked} label={text.sheet} />
          </>
        ) : null}
      </div>
      {ready ? <Read asked={asked} /> : <Empty description={say(text.chooseHint)} />}
    </>
  );
}

/** Companies that have orders, searched by name while typing. */
function Companies({ id, value, onChange }: { id: string; value: string | undefined; onChange: (id: string | undefined) => void }) {
  const [name, setName] = useState('');
  const read = useRead(statement.companies, { name: useSettled(name) });
  return (
    <Select
      id={id}
      style={{ width: 280 }}
      allowClear
      {...(value ? { value } : {})}
      showSearch={{ onSearch: setName, filterOption: false }}
      placeholder={say(text.chooseCompany)}
      loading={read.isFetching}
      options={(read.data ?? []).map((row) => ({ value: row.id, label: nameOf(row.name, row.nameEn) }))}
      onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}

const Read = ({ asked }: { asked: { month: string; companyId?: string } }) => (
  <Loaded of={useRead(statement.month, asked)}>{(data) => <Shown of={data} />}</Loaded>
);

function Shown({ of: x }: { of: Statement }) {
  return (
    <div className="statement">
      <Alert type={x.closed ? 'success' : 'info'} showIcon title={say(x.closed ? text.closed : text.open)} />
      <Facts
        columns={3}
        items={[
          { label: openingWords, value: <b>{money(x.opening)}</b> },
          ...statementKinds.map((kind) => ({ label: statementKindWords[kind], value: money(x.totals[kind]) })),
          { label: closingWords, value: <b>{money(x.closing)}</b> },
        ]}
      />
      <Table
        size="small"
        rowKey="at"
        pagination={x.lines.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        tableLayout="fixed"
        scroll={{ x: 960 }}
        locale={{ emptyText: say(text.nothing) }}
        dataSource={x.lines.map((line, at) => ({ ...line, at }))}
        columns={[
          { title: say(fields.time), dataIndex: 'time', width: 170 },
          { title: say(fields.kind), render: (_, row) => say(statementKindWords[row.kind]), width: 160 },
          { title: say(fields.no), width: 240, ellipsis: true, render: (_, row) => <span className="tm-number">{row.no}</span> },
          { title: say(fields.note), ellipsis: true, render: (_, row) => say(row.note) },
          {
            title: say(fields.amount),
            width: 130,
            align: 'right',
            render: (_, row) => <span className="tm-number">{money(row.amount)}</span>,
          },
          {
            title: say(fields.balance),
            width: 130,
            align: 'right',
            render: (_, row) => <span className="tm-number">{money(row.balance)}</span>,
          },
        ]}
      />
    </div>
  );
}
