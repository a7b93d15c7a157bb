import { ecodeBatch, type EcodeBatch, type Output, type Task } from '@touchmark/contract';
import { batchLife, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Alert, Button, Space, Table, Tag } from 'antd';
import { useSearchParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import {
  ChoiceText,
  CodeText,
  Detail,
  type Fact,
  Facts,
  factsOf,
  History,
  nearTime,
  type Neighbours,
  Nothing,
  number,
} from '../../../ui/index.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { BatchActions, hasCodes } from './batch-actions.tsx';
import { BatchState, bothWays, codesText, Serials } from './batch-cells.tsx';
import { batchActions, contentChoices, deliveryChoices, fields, rangeChoices, text } from './batch.text.ts';
import { StateBar } from './state-bar.tsx';
import type { OpenDialog } from './use-batch-dialogs.tsx';

type Detail = Output<typeof ecodeBatch.detail>;

/** The details of one batch. */
export function BatchDetail({
  id,
  task,
  steps,
  onClose,
  open,
}: {
  id: string | undefined;
  task: (batch: EcodeBatch) => Task | undefined;
  steps: Neighbours;
  onClose: () => void;
  open: OpenDialog;
}) {
  const one = useOne(ecodeBatch.detail, id);
  return (
    <Detail
      of={one}
      title={(batch) => batch.batchNo}
      onClose={onClose}
      steps={steps}
      extra={(batch) => (
        <Space size={0}>
          <BatchActions batch={batch} task={task(batch)} open={open} />
        </Space>
      )}
      tabs={(batch) => [
        { key: 'facts', label: text.facts, children: <Basic batch={batch} /> },
        { key: 'ranges', label: text.ranges, children: <Ranges rows={batch.ranges} /> },
        { key: 'downloads', label: text.downloads, children: <Downloads rows={batch.downloads} /> },
        {
          key: 'history',
          label: text.history,
          children: <History rows={batch.history.toReversed()} states={batchLife.words} actions={batchActions} />,
        },
      ]}
    >
      {(batch) => <Head batch={batch} task={task(batch)} />}
    </Detail>
  );
}

function Head({ batch, task }: { batch: Detail; task: Task | undefined }) {
  const [, setParams] = useSearchParams();
  return (
    <Space orientation="vertical" size={12} style={{ width: '100%', marginBottom: 8 }}>
      <Warned of={batch} />
      {inState(batchLife, batch.status, 'failed') && batch.fault ? (
        <Alert type="error" showIcon title={say(fields.fault)} description={bothWays(batch.fault)} />
      ) : null}
      {inState(batchLife, batch.status, 'voided') && batch.voidReason ? (
        <Alert type="error" showIcon title={say(fields.voidReason)} description={bothWays(batch.voidReason)} />
      ) : null}
      {batch.frozen ? <Alert type="warning" showIcon title={say(fields.freezeReason)} description={batch.freezeReason} /> : null}
      <BatchState batch={batch} task={task} />
      {hasCodes(batch) ? (
        <section aria-label={say(text.states)}>
          <div className="batch-states-head">
            <b>{say(text.states)}</b>
            <Button type="link" size="small" onClick={() => setParams({ tab: 'code', 'code.batchId': batch.id })}>
              {say(text.seeCodes)}
            </Button>
          </div>
          <StateBar states={batch.states} />
        </section>
      ) : null}
    </Space>
  );
}

/** What the scan page tells consumers of codes of this batch stands first, as in the trace. */
function Warned({ of: { id, warned } }: { of: Detail }) {
  const [, setParams] = useSearchParams();
  if (warned.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={fill(text.warned, { n: warned.length })}
      description={
        <ul className="batch-warned">
          {warned.slice(0, 5).map(({ code, warning }) => (
            <li key={code}>
              <Button
                type="link"
                size="small"
                className="tm-link"
                onClick={() => setParams({ tab: 'code', 'code.batchId': id, 'code.code': code })}
              >
                {code}
              </Button>{' '}
              <b>{say(warning.word)}</b> {say(warning.reason)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Basic({ batch }: { batch: Detail }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const pins = !batch.withPin ? text.pinNo : batch.pinDownloaded ? text.pinTaken : text.pinYes;
  const items: (Fact | false)[] = [
    { label: fields.codeType, value: <ChoiceText of={codeTypeChoices} value={batch.codeType} /> },
    { label: fields.applyNo, value: <CodeText code={batch.applyNo} /> },
    ...factsOf(fields, batch, 'productName', 'model'),
    { label: fields.quantity, value: codesText(batch.quantity) },
    { label: fields.generated, value: codesText(batch.generated) },
    { label: fields.serials, value: <Serials from={batch.serialFrom} to={batch.serialTo} /> },
    batch.gtin !== null && { label: fields.gtin, value: <CodeText code={batch.gtin && shortGtin(batch.gtin)} kind="gtin" /> },
    { label: fields.activated, value: number(batch.activated) },
    { label: fields.spoilt, value: number(batch.spoilt) },
    { label: fields.withPin, value: say(pins) },
    { label: fields.downloadCount, value: number(batch.downloadCount) },
    { label: fields.deliveryWay, value: <ChoiceText of={deliveryChoices} value={batch.deliveryWay} /> },
    ...factsOf(fields, batch, 'printerPartner', 'deliveredTime'),
    platform && { label: fields.companyName, value: nameOf(batch.companyName, batch.companyNameEn) },
    ...factsOf(fields, batch, 'createTime', 'updateTime'),
  ];
  return <Facts items={items} />;
}

const Time = ({ at }: { at: string }) => <time title={at}>{nearTime(at)}</time>;

function Ranges({ rows }: { rows: Detail['ranges'] }) {
  if (rows.length === 0) return <Nothing text={text.noRanges} />;
  return (
    <Table<Detail['ranges'][number]>
      size="small"
      rowKey="id"
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      columns={[
        {
          title: say(text.kind),
          render: (_, row) => (
            <>
              <ChoiceText of={rangeChoices} value={row.kind} />
              {row.undone ? <Tag style={{ marginInlineStart: 6 }}>{say(text.undone)}</Tag> : null}
            </>
          ),
        },
        { title: say(fields.serials), align: 'right', render: (_, row) => <Serials from={row.serialFrom} to={row.serialTo} /> },
        { title: say(fields.quantity), align: 'right', render: (_, row) => number(row.serialTo - row.serialFrom + 1) },
        { title: say(fields.reason), dataIndex: 'reason', render: (reason: string) => reason || '—' },
        { title: say(text.user), dataIndex: 'userName' },
        { title: say(text.time), render: (_, row) => <Time at={row.createTime} /> },
      ]}
    />
  );
}

function Downloads({ rows }: { rows: Detail['downloads'] }) {
  if (rows.length === 0) return <Nothing text={text.noDownloads} />;
  return (
    <Table<Detail['downloads'][number]>
      size="small"
      rowKey={(row) => `${row.createTime}${row.content}${row.userName}${row.starts}`}
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      columns={[
        { title: say(fields.content), render: (_, row) => `${say(contentChoices[row.content])} · ${row.format}` },
        { title: say(text.to), dataIndex: 'printerPartner', render: (partner: string) => partner || '—' },
        { title: say(text.user), dataIndex: 'userName' },
        {
          title: say(text.result),
          render: (_, row) =>
            row.completed ? say(text.completed) : row.starts > 0 ? fill(text.started, { n: row.starts }) : say(text.notStarted),
        },
        { title: say(words.time), render: (_, row) => <Time at={row.createTime} /> },
      ]}
    />
  );
}
