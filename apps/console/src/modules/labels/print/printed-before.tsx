import type { Output, printJob } from '@touchmark/contract';
import { Alert, Input } from 'antd';
import { nearTime } from '../../../ui/index.ts';
import { fill, say } from '../../../core/text.ts';
import type { PrintPlan } from './print-plan.ts';
import { fields, t } from './print.text.ts';

/** Names who printed some of the serials before, and asks why they are printed again. */
export function PrintedBefore({
  of: { overlaps, reprintForbidden },
  plan,
  onChange,
}: {
  of: Output<typeof printJob.preview>;
  plan: PrintPlan;
  onChange: (reason: string) => void;
}) {
  if (overlaps.length === 0) return null;
  return (
    <Alert
      style={{ marginBottom: 12 }}
      showIcon
      type={reprintForbidden ? 'error' : 'warning'}
      title={say(reprintForbidden ? t.forbidden : t.before)}
      description={
        <>
          <ul style={{ margin: '0 0 8px', paddingInlineStart: 18 }}>
            {overlaps.map(({ jobNo, operatorName, rangeFrom, rangeTo, createTime }) => (
              <li key={jobNo}>
                {fill(t.beforeBy, { jobNo, name: operatorName, from: rangeFrom, to: rangeTo, time: nearTime(createTime) })}
              </li>
            ))}
          </ul>
          {reprintForbidden ? null : (
            <Input
              aria-label={say(fields.reason)}
              placeholder={say(t.againReason)}
              maxLength={100}
              value={plan.reason ?? ''}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </>
      }
    />
  );
}
