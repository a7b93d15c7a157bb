import { ecodeReturn, type EcodeReturn } from '@touchmark/contract';
import { inState, returnLife, returnResults, returnWays } from '@touchmark/domain';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import { columnsOf, DownloadButton, fieldsOf, ListPage, OpenButton, Steps, useDetail, useList } from '../../../ui/index.ts';
import { fields, t } from './write-back.text.ts';
import { ReturnDrawer } from './return-drawer.tsx';
import { ReturnWizard } from './return-wizard.tsx';

const Filter = fieldsOf(ecodeReturn.list, fields);

/** Records which codes were applied or spoilt; this activates the codes. */
export default function EcodeReturnPage() {
  const list = useList(ecodeReturn.list);
  const detail = useDetail();
  const [turn, setTurn] = useState(0);
  const columns = columnsOf(ecodeReturn.list, fields, (c) => [
    c.link('returnNo', (row) => detail.open(row.id), { width: 170 }),
    c.tag('status', returnLife.words, { width: 90 }),
    c.text('batchNo', { width: 140 }),
    c.text('productName', { width: 112 }),
    c.tag('way', returnWays, { width: 80, later: true }),
    c.tag('result', returnResults, { width: 80 }),
    c.text('prodBatchNo', { width: 140, later: true }),
    c.number('total', { width: 80 }),
    c.number('activated', { width: 70 }),
    c.number('spoilt', { width: 80, later: true }),
    c.number('failed', { width: 70 }),
    c.time('createTime', { width: 130 }),
    c.text('userName', { width: 100, later: true }),
    c.actions(words.actions, (row) => <Actions row={row} />, 200),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        empty={{
          drawing: 'tag',
          hint: t.hint,
          next: <OpenButton call={ecodeReturn.check} label={t.add} type="primary" onClick={() => setTurn(turn + 1)} />,
        }}
        filters={
          <>
            <Filter.Text name="returnNo" />
            <Filter.Text name="batchNo" />
            <Filter.Text name="product" />
            <Filter.Choice name="way" of={returnWays} />
            <Filter.Choice name="status" of={returnLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        actions={
          <>
            <OpenButton call={ecodeReturn.check} label={t.add} type="primary" onClick={() => setTurn(turn + 1)} />
          </>
        }
        exports={ecodeReturn.export}
      />
      {turn > 0 ? <ReturnWizard key={turn} onClose={() => setTurn(0)} /> : null}
      <ReturnDrawer id={detail.id} onClose={detail.close} through={detail.through(list.rows)} />
    </>
  );
}

function Actions({ row }: { row: EcodeReturn }) {
  return (
    <>
      <Steps
        row={row}
        life={returnLife}
        calls={ecodeReturn}
        first={['confirm', 'cancel']}
        how={{
          confirm: { confirm: row.result === 'SPOILT' ? t.spoiltWarning : words.sure },
          cancel: {
            hidden: row.undoUntil === null && !inState(returnLife, row.status, 'toConfirm'),
            danger: true,
            asks: { thing: `${say(t.cancelIt)} ${row.returnNo}`, consequence: t.cancelSure, count: row.activated + row.spoilt },
          },
        }}
      />
      {row.failed > 0 ? <DownloadButton call={ecodeReturn.export} label={t.failedRows} input={{ id: row.id }} /> : null}
    </>
  );
}
