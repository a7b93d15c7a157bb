import type { OperationState } from '@touchmark/contract';
import { Table } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { FactList, type NamedFacts } from './fact-card.tsx';
import { bytes, bytesPerDay } from './measures.ts';
import { tableNames, text } from './operation.text.ts';
import { Sparkline } from './sparkline.tsx';

type TableSize = OperationState['storage']['tables'][number];
const figures = { align: 'right', className: 'num' } as const;

/** How much room there is, what fills it, and when it is full. */
export function Storage({ storage }: Pick<OperationState, 'storage'>) {
  const { disk, archive, fullOn, perDay } = storage;
  const facts: NamedFacts = [
    [text.free, fill(text.ofTotal, { free: bytes(storage.freeBytes), total: bytes(storage.totalBytes) })],
    [text.diskPerDay, perDay === null ? say(text.notYet) : bytesPerDay(perDay)],
    [text.fullOn, fullOn ?? say(perDay === null ? text.notYet : text.notSoon)],
    [
      text.databaseBytes,
      storage.databasePerDay === null
        ? bytes(storage.databaseBytes)
        : fill(text.databaseGrows, { size: bytes(storage.databaseBytes), perDay: bytesPerDay(storage.databasePerDay) }),
    ],
    [
      text.archived,
      archive.months === 0
        ? say(text.noneArchived)
        : fill(text.archivedIs, { months: archive.months, scans: number(archive.scans), bytes: bytes(archive.bytes) }),
    ],
    ...(archive.back.length === 0 ? [] : [[text.back, archive.back.map((one) => fill(text.backUntil, { ...one })).join('；')] as const]),
  ];
  return (
    <section className="operation-card" aria-label={say(text.storage)}>
      <h2>{say(text.storage)}</h2>
      <div className="operation-columns">
        <div>
          <FactList facts={facts} />
          {disk.length < 2 ? null : (
            <figure className="operation-used">
              <figcaption>{fill(text.used, { from: disk[0]!.day, to: disk.at(-1)!.day, now: bytes(disk.at(-1)!.bytes) })}</figcaption>
              <Sparkline points={disk.map((one) => one.bytes)} label={say(text.usedLine)} />
            </figure>
          )}
        </div>
        <Table<TableSize>
          size="small"
          rowKey="name"
          dataSource={storage.tables}
          pagination={false}
          locale={{ emptyText: say(text.noTables) }}
          columns={[
            { title: say(text.table), dataIndex: 'name', render: (name: string) => <span title={name}>{nameOf(name)}</span> },
            { title: say(text.size), dataIndex: 'bytes', ...figures, render: bytes },
            { title: say(text.perDay), dataIndex: 'perDay', ...figures, render: (perDay: number | null) => bytesPerDay(perDay) || '—' },
          ]}
        />
      </div>
    </section>
  );
}

/** What a table holds, where operators meet it often; otherwise its name in the database. */
function nameOf(table: string): string {
  const words = tableNames[table];
  return words ? say(words) : table;
}
