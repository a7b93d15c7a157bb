import { accountSecurity, type LoginLog, type OwnSession } from '@touchmark/contract';
import { Button, Popconfirm, Table, Tag, type TableColumnsType } from 'antd';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, Pending, readable } from '../../../ui/index.ts';
import { text, outcomes, ways } from './account.text.ts';
import './account.css';
import { agentName } from './agent-name.ts';

const wayName = (way: string) => (ways[way] ? say(ways[way]) : '–');
const Device = ({ agent }: { agent: string }) => <span title={agent}>{agentName(agent) || say(text.unknownDevice)}</span>;

/** 安全管控: the signed-in devices, and recent sign-in attempts. */
export function ControlPanel() {
  return (
    <div className="security">
      <Devices />
      <Logs />
    </div>
  );
}

function Devices() {
  const list = useRead(accountSecurity.sessions, {});
  const kick = useWrite(accountSecurity.kick);
  if (!list.data) return <Pending of={list} />;
  const others = (list.data ?? []).filter(({ current }) => !current).length;
  const columns: TableColumnsType<OwnSession> = [
    {
      key: 'device',
      title: say(text.device),
      width: 200,
      render: (_, { agent, current }) => (
        <>
          <Device agent={agent} />
          {current && (
            <Tag color="blue" className="security-tag">
              {say(text.current)}
            </Tag>
          )}
        </>
      ),
    },
    { key: 'address', title: say(text.address), dataIndex: 'address', className: 'num', render: readable },
    { key: 'way', title: say(text.way), render: (_, { way }) => wayName(way) },
    { key: 'company', title: say(text.company), render: (_, { company, companyEn }) => nameOf(company, companyEn) || '–' },
    { key: 'began', title: say(text.began), dataIndex: 'began', className: 'num', width: 172 },
    { key: 'last', title: say(text.last), dataIndex: 'lastTime', className: 'num', width: 172 },
    {
      key: 'actions',
      title: say(words.actions),
      width: 104,
      render: (_, { key, current }) =>
        current ? null : (
          <Popconfirm title={say(text.kickSure)} onConfirm={() => kick.mutate({ key })}>
            <Button type="link" size="small" danger>
              {say(text.kick)}
            </Button>
          </Popconfirm>
        ),
    },
  ];
  return (
    <section className="security-group">
      <header className="security-head">
        <h3>{say(text.devices)}</h3>
        <p>{say(text.devicesNote)}</p>
        <Popconfirm title={say(text.kickAllSure)} onConfirm={() => kick.mutate({})} disabled={others === 0}>
          <Button danger disabled={others === 0} title={others === 0 ? say(text.noOthers) : ''}>
            {say(text.kickAll)}
          </Button>
        </Popconfirm>
      </header>
      <Table
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={list.data ?? []}
        loading={list.isPending}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}

function Logs() {
  const list = useRead(accountSecurity.loginLogs, {});
  if (!list.data) return <Pending of={list} />;
  const columns: TableColumnsType<LoginLog> = [
    { key: 'time', title: say(text.time), dataIndex: 'time', className: 'num', width: 172 },
    { key: 'outcome', title: say(text.outcome), width: 140, render: (_, { outcome }) => <ChoiceText value={outcome} of={outcomes} /> },
    { key: 'way', title: say(text.way), render: (_, { way }) => wayName(way) },
    {
      key: 'device',
      title: say(text.device),
      render: (_, { agent, newDevice }) => (
        <>
          <Device agent={agent} />
          {newDevice && (
            <Tag color="gold" className="security-tag">
              {say(text.isNew)}
            </Tag>
          )}
        </>
      ),
    },
    { key: 'address', title: say(text.address), dataIndex: 'address', className: 'num', render: readable },
  ];
  return (
    <section className="security-group">
      <header className="security-head">
        <h3>{say(text.logs)}</h3>
        <p>{say(text.logsNote)}</p>
      </header>
      <Table
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={list.data ?? []}
        loading={list.isPending}
        pagination={false}
        scroll={{ x: 720 }}
        locale={{ emptyText: say(words.noData) }}
      />
    </section>
  );
}
