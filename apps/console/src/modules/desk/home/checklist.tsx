import { CheckCircleFilled, ClockCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import {
  type Access,
  brandNode,
  type ChecklistStep,
  circulation,
  companyAudit,
  ecodeApply,
  ecodeBatch,
  ecodeReturn,
  nodeApply,
  printJob,
  productIdentify,
  wel,
} from '@touchmark/contract';
import { Button } from 'antd';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { offeredAgain, useRead } from '../../../api/hooks.ts';
import { HeldPermissions, holds } from '../../../core/permissions.tsx';
import { keep, kept } from '../../../core/store.ts';
import { fill, say } from '../../../core/text.ts';
import { Card, useMayOpen } from './card.tsx';
import { guideSteps } from './guide-steps.tsx';
import { stepWords, text } from './home.text.ts';

type Key = ChecklistStep['key'];
const marks = { done: <CheckCircleFilled />, doing: <ClockCircleFilled />, skipped: <MinusCircleOutlined /> };

/** The right to each step: that of the call it ends with. */
const rightTo: Record<Key, Access> = {
  auth: companyAudit.change.access,
  fee: nodeApply.saveOrCancel.access,
  brand: brandNode.saveOrUpdate.access,
  product: productIdentify.saveOrUpdate.access,
  issue: ecodeApply.saveOrUpdate.access,
  print: printJob.create.access,
  activate: ecodeReturn.confirm.access,
  scan: ecodeBatch.codes.access,
  ship: circulation.ship.access,
};

/** What has to be done before a step: without codes nothing can be printed, activated, scanned or shipped. */
const after: Partial<Record<Key, Key>> = { print: 'issue', activate: 'issue', scan: 'issue', ship: 'issue' };

const store = 'guide-skipped';
/** The steps this person skips, and whether the whole guide is hidden (`all`); kept in the browser. */
function useSkipped() {
  const [skipped, set] = useState<readonly string[]>(() => kept<string[]>(store)?.content ?? []);
  const put = (next: readonly string[]) => {
    keep(store, next);
    set(next);
  };
  return { skipped, skip: (key: string) => put([...skipped, key]), show: () => put(skipped.filter((key) => key !== 'all')) };
}

/** The step that has to be done before, as long as it is not. */
function waitsFor(all: readonly ChecklistStep[], key: Key): Key | undefined {
  const first = all.find((step) => step.key === after[key]);
  return first && first.state !== 'done' ? first.key : undefined;
}

/** The way to the first scanned code: the steps that this person may take, each done in place. */
export function Checklist({ steps: all }: { steps: readonly ChecklistStep[] }) {
  const held = useContext(HeldPermissions);
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const { skipped, skip, show } = useSkipped();
  const [open, setOpen] = useState<Key>();
  // What a step did is seen as soon as it is closed: a code may have been scanned with a phone meanwhile.
  // What somebody else decides or the server prepares is looked for again and again: the next step waits for it.
  const isAwaited = all.some(({ state }) => state === 'doing');
  const { refetch } = useRead(wel.summary, {}, isAwaited ? { refetchInterval: offeredAgain } : { enabled: false });
  const close = () => {
    setOpen(undefined);
    void refetch();
  };
  const steps = all
    .filter(({ key, path }) => mayOpen(path) && holds(held, rightTo[key]))
    .map((step) => ({
      ...step,
      state: step.state === 'todo' && skipped.includes(step.key) ? ('skipped' as const) : step.state,
      waits: step.state === 'todo' ? waitsFor(all, step.key) : undefined,
    }));
  const done = steps.filter(({ state }) => state === 'done').length;
  const current = steps.find(({ state, waits }) => state === 'todo' && !waits) ?? steps.find(({ state }) => state !== 'done');
  const Part = open && guideSteps[open];
  if (!current) return null;
  if (skipped.includes('all') && !Part)
    return (
      <Button type="link" className="wel-again" onClick={show}>
        {say(text.again)}
      </Button>
    );
  const start = ({ key, path }: ChecklistStep) => (guideSteps[key] ? setOpen(key) : void navigate(path));
  return (
    <Card
      title={text.start}
      extra={
        <span className="tm-hint">
          {fill(text.progress, { n: done, m: steps.length })}{' '}
          <Button type="link" size="small" onClick={() => skip('all')}>
            {say(text.later)}
          </Button>
        </span>
      }
    >
      <ol className="wel-steps">
        {steps.map((step, at) => (
          <li key={step.key}>
            <button
              type="button"
              className="wel-step"
              data-state={step.state}
              data-current={step.key === current.key}
              disabled={step.waits !== undefined}
              onClick={() => start(step as ChecklistStep)}
            >
              <span className="wel-step-mark" aria-hidden>
                {step.state === 'todo' ? at + 1 : marks[step.state]}
              </span>
              <b>{say(stepWords[step.key].title)}</b>
              <span className="tm-hint" style={{ marginTop: 0 }}>
                {step.waits && step.state === 'todo'
                  ? fill(text.waits, { step: say(stepWords[step.waits].title) })
                  : say({ done: text.done, doing: text.doing, skipped: text.skipped, todo: stepWords[step.key].hint }[step.state])}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {current.state === 'todo' && !current.waits ? (
        <div className="wel-now">
          <Button type="primary" onClick={() => start(current as ChecklistStep)}>
            {say(text.start1)} · {say(stepWords[current.key].title)}
          </Button>
          <Button type="text" onClick={() => skip(current.key)}>
            {say(text.skip)}
          </Button>
        </div>
      ) : null}
      {Part ? <Part onClose={close} /> : null}
    </Card>
  );
}
