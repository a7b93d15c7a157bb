import { printCount, type PrintRoll } from '@touchmark/contract';
import { inState, printLife } from '@touchmark/domain';
import { Table } from 'antd';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, OpenButton } from '../../../ui/index.ts';
import { fields, kindChoices, remedyChoices, t } from './print-count.text.ts';
import { typedRuns } from './runs-text.ts';
import type { Remedies } from './use-remedies.tsx';

type Counted = PrintRoll['counted'][number];

/** What became of lost serials, why, by whom and when. */
function Remedied({ of: { kind, remedy, remedyReason, remedyBy, remedyTime } }: { of: Counted }) {
  if (kind === 'VERIFIED') return '—';
  return (
    <>
      {say(remedyChoices[remedy])}
      {remedyTime ? (
        <div className="tm-hint">{fill(t.remediedBy, { name: remedyBy, time: remedyTime.slice(0, 16), reason: remedyReason })}</div>
      ) : null}
    </>
  );
}

/** What was recorded of a roll, and what is to become of what is open. */
export function Findings({ roll, remedies }: { roll: PrintRoll; remedies: Remedies }) {
  const counting = inState(printLife, roll.status, 'printed');
  const columns = columnsFor<Counted>()(fields, (c) => [
    c.cell(fields.serials, ({ from, to }) => (from === to ? from : `${from}–${to}`), { width: 80 }),
    c.tag('kind', kindChoices, { width: 90 }),
    c.cell(fields.remedy, (row) => <Remedied of={row} />, { width: 140 }),
    c.text('reason', { width: 110 }),
    c.text('userName', { width: 85 }),
    c.time('createTime', { width: 110 }),
    c.actions(words.actions, (row) => (counting && row.remedy === 'NONE' ? <Next of={row} roll={roll} remedies={remedies} /> : null), 190),
  ]);
  return (
    <Table
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={roll.counted}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: say(t.none) }}
    />
  );
}

function Next({ of: row, roll, remedies }: { of: Counted; roll: PrintRoll; remedies: Remedies }) {
  const { kind, from } = row;
  const takeBack = <CallButton call={printCount.remove} label={t.takeBack} input={{ id: roll.id, at: from }} />;
  if (kind === 'VERIFIED') return takeBack;
  return (
    <>
      {roll.batchId === null ? null : (
        <OpenButton call={printCount.void} label={t.voidOne} onClick={() => remedies.void(kind, typedRuns([row]))} />
      )}
      <OpenButton call={printCount.reprint} label={t.reprintOne} onClick={() => remedies.reprint(kind, typedRuns([row]))} />
      {takeBack}
    </>
  );
}
