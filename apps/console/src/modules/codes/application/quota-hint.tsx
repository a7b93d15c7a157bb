import { type CodeQuota, codeQuota } from '@touchmark/contract';
import { mostCodes, trialLimits, type CodeType } from '@touchmark/domain';
import { Form } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill } from '../../../core/text.ts';
import { countFault, number, OpenButton, useDialog } from '../../../ui/index.ts';
import { PayDrawer } from '../../money/fee/public.ts';
import { BuyCodes } from '../quota/public.ts';
import { text } from './application.text.ts';

/** Below the quantity: the remaining quota; if the quantity exceeds it, a warning and the way to buy more. */
export function QuotaHint() {
  const typed = Form.useWatch<number | string | null | undefined>('quantity');
  const quantity = countFault(typed, { min: 1, max: mostCodes }) === undefined ? Number(typed ?? 0) : 0;
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
    <>
      <p className="apply-quota tm-status" data-tone={over ? 'amber' : 'grey'} role="status">
        <i aria-hidden />
        {words}
      </p>
      {trial ? null : <BuyHere key={codeType} offered={over} quota={quotas.find((quota) => quota.codeType === codeType)} />}
    </>
  );
}

/** Buys what is missing without leaving the application. The payment stays open with its result when the codes have come. */
function BuyHere({ quota, offered }: { quota: CodeQuota | undefined; offered: boolean }) {
  const buying = useDialog<CodeQuota>();
  const [orderId, setOrderId] = useState<string>();
  if (!quota || quota.tiers.length === 0) return null;
  return (
    <>
      {offered ? <OpenButton call={codeQuota.buy} label={text.buy} type="link" size="small" onClick={() => buying.open(quota)} /> : null}
      <BuyCodes key={buying.turn} quota={buying.subject} turn={buying.turn} onClose={buying.close} onOrdered={setOrderId} />
      <PayDrawer open={orderId !== undefined} orderId={orderId} title={text.buy} onClose={() => setOrderId(undefined)} />
    </>
  );
}
