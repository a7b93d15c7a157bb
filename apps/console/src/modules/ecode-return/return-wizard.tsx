import { ecodeReturn, type Input, type Output } from '@touchmark/contract';
import { Button, Drawer, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../api/hooks.ts';
import { fill, say, words } from '../../app/text.ts';
import { CheckResult } from './check-result.tsx';
import { t } from './ecode-return.text.ts';
import { emptyPlan, inputOf, PlanForm, type Plan } from './plan-form.tsx';

type Checked = Output<typeof ecodeReturn.check>;

/** Says what was applied, has it checked, confirms. Going back loses nothing of what was filled in. */
export function ReturnWizard({ onClose }: { onClose: () => void }) {
  const [plan, setPlan] = useState<Plan>(emptyPlan);
  const [checked, setChecked] = useState<Checked>();
  const check = useWrite(ecodeReturn.check);
  const confirm = useWrite(ecodeReturn.confirm);
  const input: Input<typeof ecodeReturn.check> | null = inputOf(plan);
  const doWord = plan.result === 'ACTIVATE' ? t.confirmActivate : t.confirmSpoilt;
  return (
    <Drawer open title={say(checked ? t.checked : t.add)} size={720} onClose={onClose} mask={{ closable: false }} destroyOnHidden
      footer={checked ? (
        <Space style={{ float: 'right' }}>
          <Button onClick={() => setChecked(undefined)}>{say(t.back)}</Button>
          <Button type="primary" danger={plan.result === 'SPOILT'} disabled={checked.good === 0} loading={confirm.isPending} onClick={() => confirm.mutate({ id: checked.id, version: checked.version }, { onSuccess: onClose })}>
            {fill(doWord, { n: checked.good.toLocaleString('en-US') })}
          </Button>
        </Space>
      ) : (
        <Space style={{ float: 'right' }}>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" disabled={!input} loading={check.isPending} onClick={() => { if (input) check.mutate(input, { onSuccess: setChecked }); }}>{say(t.check)}</Button>
        </Space>
      )}>
      {checked ? <CheckResult checked={checked} /> : <PlanForm plan={plan} onChange={(more) => setPlan((before) => ({ ...before, ...more }))} />}
    </Drawer>
  );
}
