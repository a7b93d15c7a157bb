import { member, type MemberPast, type MemberRow } from '@touchmark/contract';
import { membershipLife } from '@touchmark/domain';
import { Table, Tag } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { language, say } from '../../../core/text.ts';
import { ChoiceText, columnsFor, DetailDrawer, Facts, factsOf, History, nearTime, Pending } from '../../../ui/index.ts';
import { agentName, loginWays } from '../account/public.ts';
import { GivenList } from './given-list.tsx';
import { fields, historyWords, pastFields, text, wayChoices } from './member.text.ts';

interface Props {
  row: MemberRow | undefined;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** One member: his position, his history in the audit log, and his sign-ins. */
export function MemberDrawer({ row, onClose, onPrevious, onNext }: Props) {
  const mayFind = useMay(member.findGiven.access);
  const tabs = row
    ? [
        { key: 'place', label: say(text.place), children: <Place row={row} /> },
        ...(mayFind ? [{ key: 'given', label: say(text.given), children: <GivenOut key={row.id} id={row.id} /> }] : []),
        { key: 'past', label: say(text.past), children: <Past key={row.id} id={row.id} /> },
      ]
    : [];
  return (
    <DetailDrawer
      open={row !== undefined}
      title={row?.name ?? ''}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      {...(row ? { tabs } : {})}
    />
  );
}

function Place({ row }: { row: MemberRow }) {
  return (
    <Facts
      items={[
        {
          label: fields.name,
          value: (
            <>
              {row.name}
              {row.isMain ? (
                <Tag color="blue" style={{ marginInlineStart: 6 }}>
                  {say(text.main)}
                </Tag>
              ) : null}
            </>
          ),
        },
        { label: fields.status, value: <ChoiceText of={membershipLife.words} value={row.status} /> },
        { label: fields.account, value: <span className="tm-code">{row.account}</span> },
        ...factsOf(fields, row, 'phone', 'deptName', 'position'),
        { label: fields.roleName, value: (language() === 'en' && row.roleNameEn) || row.roleName },
        { label: fields.authDeadLine, value: row.authDeadLine ?? say(text.unlimited) },
        { label: fields.joinWay, value: <ChoiceText of={wayChoices} value={row.joinWay} /> },
        { label: fields.joinTime, value: nearTime(row.joinTime) },
        { label: fields.memo, value: row.memo, wide: true },
      ]}
    />
  );
}

/** What he gave out that still works, also after he has left. */
function GivenOut({ id }: { id: string }) {
  const read = useRead(member.findGiven, { id });
  if (!read.data) return <Pending of={read} />;
  const { ended, kept } = read.data;
  return ended.length + kept.length === 0 ? (
    <span className="tm-hint">{say(text.noneGiven)}</span>
  ) : (
    <GivenList given={read.data} when="ever" />
  );
}

type SignIn = NonNullable<MemberPast['signIns']>[number];

function Past({ id }: { id: string }) {
  const read = useRead(member.findPast, { id });
  if (!read.data) return <Pending of={read} />;
  const { history, signIns } = read.data;
  const columns = columnsFor<SignIn>()(pastFields, (c) => [
    c.time('began', { width: 140 }),
    c.cell(pastFields.way, ({ way }) => (loginWays[way] ? say(loginWays[way]!) : way || '—'), { width: 110 }),
    c.cell(pastFields.agent, ({ agent }) => <span title={agent}>{agentName(agent)}</span>),
    c.time('lastTime', { width: 140 }),
    c.cell(pastFields.live, ({ live }) => say(live ? text.live : text.ended), { width: 90 }),
  ]);
  return (
    <>
      <History rows={history} states={membershipLife.words} actions={historyWords} />
      {signIns === null ? null : (
        <>
          <h3 className="member-sign-ins">{say(text.signIns)}</h3>
          <Table<SignIn>
            rowKey={({ began, agent }) => began + agent}
            size="small"
            columns={columns}
            dataSource={signIns}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: say(text.noSignIns) }}
          />
        </>
      )}
    </>
  );
}
