import { type EcodeBatch, ecodeReturn, type Input, type Output } from '@touchmark/contract';
import { App, Button, Drawer, Space } from 'antd';
import { useRef, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { useUnsaved } from '../../../core/unsaved.ts';
import { askToDiscard, DangerConfirm, number, typedAbove } from '../../../ui/index.ts';
import { CheckResult } from './check-result.tsx';
import { t } from './write-back.text.ts';
import { planFaults } from './plan-faults.ts';
import { inputOf, PlanForm } from './plan-form.tsx';
import { emptyPlan, type ForProduction, type Plan, planOf } from './plan.ts';

type Checked = Output<typeof ecodeReturn.check>;

interface Props {
  /** The production batch, if it is known from the start. */
  production?: ForProduction;
  /** The batch it begins with. */
  batch?: EcodeBatch | undefined;
  onClose: () => void;
}

/** What was entered, its check, and the check's end: by a confirmation, by the next check, or with the dialog. */
function useReturn({ production, batch, onClose }: Props) {
  const [start, setStart] = useState<Plan>(() => ({
    ...emptyPlan,
    ...(production ? { prodBatchId: production.id } : {}),
    ...(batch ? planOf(batch, production?.id) : {}),
  }));
  const [plan, setPlan] = useState<Plan>(start);
  const [checked, setChecked] = useState<Checked>();
  /** The check before, which the next one replaces. */
  const [replaced, setReplaced] = useState<string>();
  const check = useWrite(ecodeReturn.check);
  const drop = useWrite(ecodeReturn.drop);
  const { modal } = App.useApp();
  // Ask before entered values are discarded by accident.
  const held = plan !== start;
  useUnsaved(held);
  // A check that nobody confirms would wait among the tasks and activate what nobody meant.
  const close = () => {
    if (replaced) drop.mutate({ id: replaced });
    onClose();
  };
  return {
    plan,
    change: (more: Partial<Plan>) => setPlan((before) => ({ ...before, ...more })),
    /** What the form filled in by itself: nobody is asked whether to discard it. */
    offer: (more: Partial<Plan>) => {
      const next = { ...plan, ...more };
      if (!held) setStart(next);
      setPlan(next);
    },
    leave: () => (held ? askToDiscard(modal, close) : close()),
    check: {
      isPending: check.isPending,
      run: (input: Input<typeof ecodeReturn.check>) =>
        check.mutate(
          { ...input, ...(replaced ? { replaces: replaced } : {}) },
          {
            onSuccess: (done) => {
              setChecked(done);
              setReplaced(done.id);
            },
          },
        ),
    },
    checked,
    back: () => setChecked(undefined),
  };
}

/** Three steps: enter the applied codes, check, confirm. Going back keeps all values. */
export function ReturnWizard(props: Props) {
  const { production, onClose } = props;
  const { plan, change, offer, leave, check, checked, back } = useReturn(props);
  const confirm = useWrite(ecodeReturn.confirm);
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const input: Input<typeof ecodeReturn.check> | null = inputOf(plan);
  const faults = tried ? Object.fromEntries(Object.entries(planFaults(plan)).map(([field, text]) => [field, say(text)])) : {};
  const go = () => {
    if (input) return check.run(input);
    setTried(true);
    // The error marks are rendered in the next frame.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('.ant-form-item-has-error input')?.focus());
  };
  const doWord = plan.result === 'ACTIVATE' ? t.confirmActivate : t.confirmSpoilt;
  const send = ({ id, version }: Checked) => confirm.mutate({ id, version }, { onSuccess: onClose });
  const doText = fill(doWord, { n: number(checked?.good ?? 0) });
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
            <Button onClick={back}>{say(t.back)}</Button>
            <Button
              type="primary"
              danger={plan.result === 'SPOILT'}
              disabled={checked.good === 0}
              loading={confirm.isPending}
              onClick={() => (checked.good > typedAbove ? setAsking(true) : send(checked))}
            >
              {doText}
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
        <>
          <CheckResult checked={checked} />
          <DangerConfirm
            open={asking}
            busy={confirm.isPending}
            danger={plan.result === 'SPOILT'}
            thing={doText}
            consequence={plan.result === 'SPOILT' ? t.spoiltWarning : t.activateSure}
            count={checked.good}
            onConfirm={() => send(checked)}
            onCancel={() => setAsking(false)}
          />
        </>
      ) : (
        <div ref={body}>
          <PlanForm {...(production ? { production } : {})} plan={plan} faults={faults} onChange={change} onOffer={offer} />
        </div>
      )}
    </Drawer>
  );
}
