import { CheckCircleFilled, ClockCircleFilled } from '@ant-design/icons';
import {
  type Access,
  brandNode,
  type ChecklistStep,
  companyAudit,
  ecodeApply,
  ecodeReturn,
  nodeApply,
  printJob,
  productIdentify,
} from '@touchmark/contract';
import { useContext } from 'react';
import { HeldPermissions, holds } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { Card, Leading, useMayOpen } from './card.tsx';
import { stepWords, text } from './home.text.ts';

const marks = { done: <CheckCircleFilled />, doing: <ClockCircleFilled /> };

/** The right to each step: that of the call it ends with. */
const rightTo: Record<ChecklistStep['key'], Access> = {
  auth: companyAudit.change.access,
  fee: nodeApply.saveOrCancel.access,
  brand: brandNode.saveOrUpdate.access,
  product: productIdentify.saveOrUpdate.access,
  issue: ecodeApply.saveOrUpdate.access,
  print: printJob.create.access,
  activate: ecodeReturn.confirm.access,
};

/** The way to the first active code: the steps that this person may take. */
export function Checklist({ steps: all }: { steps: readonly ChecklistStep[] }) {
  const held = useContext(HeldPermissions);
  const mayOpen = useMayOpen();
  const steps = all.filter(({ key, path }) => mayOpen(path) && holds(held, rightTo[key]));
  const done = steps.filter(({ state }) => state === 'done').length;
  const current = steps.find(({ state }) => state !== 'done')?.key;
  if (!current) return null;
  return (
    <Card title={text.start} extra={<span className="tm-hint">{fill(text.progress, { n: done, m: steps.length })}</span>}>
      <ol className="wel-steps">
        {steps.map(({ key, state, path }, at) => (
          <li key={key}>
            <Leading to={path} className="wel-step" data-state={state} data-current={key === current}>
              <span className="wel-step-mark" aria-hidden>
                {state === 'todo' ? at + 1 : marks[state]}
              </span>
              <b>{say(stepWords[key].title)}</b>
              <span className="tm-hint" style={{ marginTop: 0 }}>
                {state === 'done' ? say(text.done) : state === 'doing' ? say(text.doing) : say(stepWords[key].hint)}
              </span>
            </Leading>
          </li>
        ))}
      </ol>
    </Card>
  );
}
