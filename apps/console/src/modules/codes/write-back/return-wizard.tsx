import { type EcodeBatch, ecodeReturn, type Input, type Output } from '@touchmark/contract';
import { App, Button, Drawer, Space } from 'antd';
import { useRef, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { useUnsaved } from '../../../core/unsaved.ts';
import { askToDiscard } from '../../../ui/index.ts';
import { CheckResult } from './check-result.tsx';
import { t } from './write-back.text.ts';
import { planFaults } from './plan-faults.ts';
import { inputOf, PlanForm } from './plan-form.tsx';
import { emptyPlan, type ForProduction, type Plan, wholeOf } from './plan.ts';

type Checked = Output<typeof ecodeReturn.check>;

interface Props {
  /** The production batch, if it is known from the start. */
  production?: ForProduction;
  /** The batch it begins with. */
  batch?: EcodeBatch | undefined;
  onClose: () => void;
}

/** Three steps: enter the applied codes, check, confirm. Going back keeps all values. */
export function ReturnWizard({ production, batch, onClose }: Props) {
  const [start] = useState<Plan>(() => ({
    ...emptyPlan,
    ...(production ? { prodBatchId: production.id } : {}),
    ...(batch ? wholeOf(batch, production?.id) : {}),
  }));
  const [plan, setPlan] = useState<Plan>(start);
  const [checked, setChecked] = useState<Checked>();
  const check = useWrite(ecodeReturn.check);
  const confirm = useWrite(ecodeReturn.confirm);
  const { modal } = App.useApp();
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // Ask before entered values are discarded by accident; a checked write-back is stored and listed.
  const held = plan !== start && !checked;
  useUnsaved(held);
  const leave = () => (held ? askToDiscard(modal, onClose) : onClose());
  const input: Input<typeof ecodeReturn.check> | null = inputOf(plan);
  const faults = tried ? Object.fromEntries(Object.entries(planFaults(plan)).map(([field, text]) => [field, say(text)])) : {};
  const go = () => {
    if (input) return check.mutate(input, { onSuccess: setChecked });
    setTried(true);
    // The error marks are rendered in the next frame.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('.ant-form-item-has-error input')?.focus());
  };
  const doWord = plan.result === 'ACTIVATE' ? t.confirmActivate : t.confirmSpoilt;
  return (
    <Drawer
      open
      title={say(checked ? t.checked : t.add)}
      size={720}
      onClose={leave}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        checked ? (
          <Space style={{ float: 'right' }}>
            <Button onClick={() => setChecked(undefined)}>{say(t.back)}</Button>
            <Button
              type="primary"
              danger={plan.result === 'SPOILT'}
              disabled={checked.good === 0}
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ id: checked.id, version: checked.version }, { onSuccess: onClose })}
            >
              {fill(doWord, { n: checked.good.toLocaleString('en-US') })}
            </Button>
          </Space>
        ) : (
          <Space style={{ float: 'right' }}>
            <Button onClick={leave}>{say(words.cancel)}</Button>
            <Button type="primary" loading={check.isPending} onClick={go}>
              {say(t.check)}
            </Button>
          </Space>
        )
      }
    >
      {checked ? (
        <CheckResult checked={checked} />
      ) : (
        <div ref={body}>
          <PlanForm
            {...(production ? { production } : {})}
            plan={plan}
            faults={faults}
            onChange={(more) => setPlan((before) => ({ ...before, ...more }))}
          />
        </div>
      )}
    </Drawer>
  );
}
