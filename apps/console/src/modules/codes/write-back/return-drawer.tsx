import { ecodeReturn } from '@touchmark/contract';
import { useOne } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Detail, Facts, factsOf, History, type Neighbours, StatusTag } from '../../../ui/index.ts';
import { CheckResult } from './check-result.tsx';
import { fields, qcChoices, t } from './write-back.text.ts';
import { returnLife, returnResults, returnWays } from '@touchmark/domain';

/** One write-back: included codes, refused codes, and who did it. */
export function ReturnDrawer({ id, onClose, through }: { id: string | undefined; onClose: () => void; through: Neighbours }) {
  const one = useOne(ecodeReturn.detail, id);
  return (
    <Detail of={one} title={(row) => `${say(t.detail)} ${row.returnNo}`} onClose={onClose} steps={through}>
      {(row) => (
        <>
          <Facts
            items={[
              { label: fields.status, value: <StatusTag tone={returnLife.words[row.status].tone} text={returnLife.words[row.status]} /> },
              { label: fields.result, value: say(returnResults[row.result]) },
              { label: fields.way, value: say(returnWays[row.way]) },
              { label: fields.batchNo, value: row.batchNo },
              { label: fields.productName, value: `${row.productName} ${row.model}`, wide: true },
              { label: fields.prodBatchNo, value: row.prodBatchNo },
              { label: fields.prodDate, value: row.prodBatch?.prodDate },
              { label: fields.line, value: row.prodBatch?.line },
              { label: fields.inspector, value: row.prodBatch?.inspector },
              row.prodBatch ? { label: fields.qcResult, value: say(qcChoices[row.prodBatch.qcResult]) } : null,
              row.customOrderNo ? { label: fields.customOrderNo, value: row.customOrderNo } : null,
              ...factsOf(fields, row, 'userName', 'createTime'),
              row.undoUntil ? { label: t.undoUntil, value: row.undoUntil } : null,
            ]}
          />
          <CheckResult checked={row} />
          <h3>{say({ zh: '操作记录', en: 'History' })}</h3>
          <History rows={row.history} states={returnLife.words} actions={{ check: t.check, confirm: t.confirmIt, cancel: t.cancelIt }} />
        </>
      )}
    </Detail>
  );
}
