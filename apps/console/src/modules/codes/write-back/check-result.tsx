import type { ecodeReturn, Output, ReturnFault } from '@touchmark/contract';
import { returnFaults } from '@touchmark/domain';
import { Alert, Statistic, Table } from 'antd';
import { colon, fill, joinItems, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { t } from './write-back.text.ts';

type Checked = Output<typeof ecodeReturn.check>;

/** The codes a write-back would include, as ranges, and the refused ones with reasons. */
export function CheckResult({
  checked,
}: {
  checked: Pick<Checked, 'good' | 'unprinted' | 'failed' | 'runs' | 'moreRuns' | 'faults' | 'moreFaults'>;
}) {
  const runs = joinItems(checked.runs.slice(0, 12).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)));
  const more = checked.moreRuns + Math.max(0, checked.runs.length - 12);
  return (
    <section aria-live="polite">
      <div style={{ display: 'flex', gap: 48, marginBlock: 16 }}>
        <Statistic title={say(t.good)} value={checked.good} styles={{ content: { color: 'var(--ant-color-success)' } }} />
        {checked.unprinted ? (
          <Statistic title={say(t.unprinted)} value={checked.unprinted} styles={{ content: { color: 'var(--ant-color-warning)' } }} />
        ) : null}
        <Statistic
          title={say(t.bad)}
          value={checked.failed}
          styles={{ content: checked.failed > 0 ? { color: 'var(--ant-color-error)' } : {} }}
        />
      </div>
      {runs ? (
        <p className="tm-hint">
          {say(t.runs)}
          {colon()}
          {runs}
          {more > 0 ? ` … +${more}` : ''}
        </p>
      ) : null}
      {checked.unprinted ? (
        <Alert type="warning" showIcon title={fill(t.unprintedWarning, { n: number(checked.unprinted) })} style={{ marginBottom: 12 }} />
      ) : null}
      {checked.failed > 0 ? (
        <Alert
          type={checked.good > 0 ? 'warning' : 'error'}
          showIcon
          title={say(checked.good > 0 ? t.partly : t.none)}
          style={{ marginBottom: 12 }}
        />
      ) : null}
      {checked.faults.length > 0 ? (
        <Table<ReturnFault>
          size="small"
          rowKey={(row) => `${row.row}-${row.code}-${row.fault}`}
          dataSource={checked.faults}
          pagination={checked.faults.length > 10 ? { pageSize: 10, size: 'small' } : false}
          columns={[
            { title: say(t.row), dataIndex: 'row', width: 70, render: (row: number) => row || '—' },
            { title: say(t.code), dataIndex: 'code', className: 'tm-mono' },
            { title: say(t.fault), dataIndex: 'fault', render: (fault: ReturnFault['fault']) => say(returnFaults[fault]) },
            { title: say(t.count), dataIndex: 'count', align: 'right', width: 90 },
          ]}
        />
      ) : null}
      {checked.moreFaults > 0 ? <p className="tm-hint">{fill(t.more, { n: checked.moreFaults })}</p> : null}
    </section>
  );
}
