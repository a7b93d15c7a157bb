import { dashboard, type UnknownScan } from '@touchmark/contract';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { columnsFor, DetailDrawer, Nothing, PagedTable } from '../../../ui/index.ts';
import { text } from './dashboard.text.ts';

const size = 20;

interface Days {
  from: string;
  to: string;
}

/** The rows behind the number of scans that name no code. */
export const UnknownDrawer = ({ span, onClose }: { span: Days; onClose: () => void }) => (
  <DetailDrawer open title={say(text.unknownRows)} onClose={onClose}>
    <UnknownRows key={`${span.from} ${span.to}`} span={span} />
  </DetailDrawer>
);

/** What was scanned and is no code of this platform, the most frequent first. */
function UnknownRows({ span }: { span: Days }) {
  const [page, setPage] = useState(1);
  const read = useRead(dashboard.unknown, { ...span, pageNum: page, pageSize: size });
  const columns = columnsFor<UnknownScan>()(text, (c) => [
    c.cell(
      text.scanned,
      (row) => (row.text ? <span className="dash-scanned">{row.text}</span> : <span className="tm-hint">{say(text.notKept)}</span>),
      { width: 230 },
    ),
    c.number('n', { title: say(text.scanTimes), width: 90 }),
    c.number('networks', { width: 90 }),
    c.time('firstTime', { width: 125 }),
    c.time('lastTime', { width: 125 }),
  ]) as TableColumnType<UnknownScan>[];
  return (
    <>
      <p className="tm-hint">{say(text.unknownNote)}</p>
      <PagedTable
        read={read}
        page={page}
        size={size}
        onPage={setPage}
        rowKey="id"
        columns={columns}
        locale={{ emptyText: <Nothing text={text.noRows} /> }}
      />
    </>
  );
}
