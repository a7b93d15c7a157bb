import type { codeTrace, Output } from '@touchmark/contract';
import { Skeleton, Table } from 'antd';
import { say } from '../../../core/text.ts';
import { ChoiceText, Nothing } from '../../../ui/index.ts';
import { fields, t, verdictChoices } from './trace.text.ts';

type Scan = Output<typeof codeTrace.events>['scans'][number];

/** The last scans of a code: time, place, and verdict. */
export function ScanTable({ scans }: { scans: readonly Scan[] | undefined }) {
  if (!scans) return <Skeleton active />;
  if (scans.length === 0) return <Nothing text={t.noScans} />;
  return (
    <Table<Scan>
      size="small"
      rowKey={(row) => `${row.time}${row.verdict}${row.city}`}
      dataSource={scans}
      pagination={scans.length > 20 ? { pageSize: 20 } : false}
      columns={[
        { title: say(fields.time), dataIndex: 'time', width: 170 },
        { title: say(t.verdict), dataIndex: 'verdict', render: (value: string) => <ChoiceText of={verdictChoices} value={value} /> },
        { title: say(t.city), dataIndex: 'city', render: (value: string) => value || '—' },
        { title: say(t.counted), dataIndex: 'counted', render: (value: boolean) => say(value ? t.counted : t.repeated) },
      ]}
    />
  );
}
