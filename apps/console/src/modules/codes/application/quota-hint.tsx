import { codeQuota } from '@touchmark/contract';
import { trialLimits, type CodeType } from '@touchmark/domain';
import { Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { text } from './application.text.ts';

/** Below the quantity: the remaining quota, and a warning if the quantity exceeds it. */
export function QuotaHint() {
  const quantity = Form.useWatch<number | undefined>('quantity') ?? 0;
  const codeType = Form.useWatch<CodeType | undefined>('codeType');
  const mine = useRead(codeQuota.mine, {});
  if (!mine.data || !codeType) return null;
  const { trial, quotas } = mine.data;
  const left = trial ? Math.max(0, trialLimits.codes - trial.used) : (quotas.find((quota) => quota.codeType === codeType)?.left ?? 0);
  const over = quantity > left;
  const words = trial
    ? fill(over ? text.trialOver : text.trialLeft, { n: number(left) })
    : fill(over ? text.over : text.left, { n: number(over ? quantity - left : left) });
  return (
    <p className="apply-quota tm-status" data-tone={over ? 'amber' : 'grey'} role="status">
      <i aria-hidden />
      {words}
    </p>
  );
}
