import { printCount, type PrintRoll } from '@touchmark/contract';
import { inState, printLife } from '@touchmark/domain';
import { Alert, Space } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { Detail, DownloadButton, ExportButton, Facts, factsOf, StatusTag } from '../../../ui/index.ts';
import { PrintOrders } from '../print-order/public.ts';
import { Grades } from '../symbol-grade/public.ts';
import { Counting } from './counting.tsx';
import { Findings } from './findings.tsx';
import { fields, remedyChoices, t } from './print-count.text.ts';
import { runsText } from './runs-text.ts';
import { useRemedies } from './use-remedies.tsx';

/** A printed roll: what was counted, what is open, and who closed it. */
export function PrintRollDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const one = useOne(printCount.findOne, id);
  return (
    <Detail of={one} title={(roll) => fill(t.title, { job: roll.jobNo })} onClose={onClose}>
      {(roll) => <Roll roll={roll} />}
    </Detail>
  );
}

function Roll({ roll }: { roll: PrintRoll }) {
  const remedies = useRemedies(roll);
  return (
    <>
      {roll.closedTime ? null : <Alert type="info" showIcon title={say(t.intro)} style={{ marginBottom: 16 }} />}
      <Facts items={factsOfRoll(roll)} />
      {inState(printLife, roll.status, 'printed') ? <Counting roll={roll} remedies={remedies} /> : null}
      <h3 style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        {say(t.findings)}
        <Space>
          <DownloadButton call={printCount.report} label={t.report} input={{ id: roll.id }} />
          <ExportButton call={printCount.export} input={{ id: roll.id }} />
        </Space>
      </h3>
      <Findings roll={roll} remedies={remedies} />
      <Grades of={{ jobId: roll.id }} measurable={inState(printLife, roll.status, 'printed', 'done')} />
      <PrintOrders jobId={roll.id} />
      {remedies.view}
    </>
  );
}

const factsOfRoll = (roll: PrintRoll) => [
  ...factsOf(fields, { ...roll, good: roll.good ?? '—' }, 'planned', 'good', 'verified', 'spoilt', 'missing'),
  { label: fields.remedy, value: roll.open.length > 0 ? <StatusTag {...tagOf(remedyChoices.NONE)} /> : '—' },
  // Before the first scan that is the whole roll.
  ...(roll.verified > 0 ? [{ label: fields.unseen, value: runsText(roll.unseen) || '—' }] : []),
  ...(roll.closedTime ? factsOf(fields, { closedBy: roll.closedBy, closedTime: roll.closedTime }, 'closedBy', 'closedTime') : []),
];
const tagOf = (choice: (typeof remedyChoices)['NONE']) => ({ tone: choice.tone, text: choice });
