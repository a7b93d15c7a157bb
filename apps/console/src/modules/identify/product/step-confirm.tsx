import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Loaded } from '../../../ui/index.ts';
import { type Check, productIdentify, type ProductDetail } from '@touchmark/contract';
import { submitChecks } from '@touchmark/domain';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Refusal, send } from '../../../api/send.ts';
import { fill, joinItems, language, say } from '../../../core/text.ts';
import { Attributes, ProductFacts } from './product-detail.tsx';
import { text, wizard } from './product.text.ts';
import { StepHead } from './step-head.tsx';
import { type StepHandle, useStep } from './use-step.ts';
import { isConflict, isUnanswered, shownInStep, useStepSave } from './use-step-save.ts';
import {
  changedNames,
  type FieldsDraft,
  fieldsOf,
  handIn,
  type ModelDraft,
  modelsOf,
  stepOfCheck,
  stepOfField,
  type Then,
  wireFields,
  wireModel,
} from './wizard-state.ts';

const mark = { ok: <CheckCircleFilled />, warn: <ExclamationCircleFilled />, bad: <CloseCircleFilled /> };
const tone = { ok: 'green', warn: 'amber', bad: 'red' } as const;

/** Step 5 of a draft: complete and missing data with links to the steps; then it is submitted. */
export function ConfirmStep({ id, handle, onGo }: { id: string; handle: StepHandle; onGo: (then: Then) => void }) {
  const read = useRead(productIdentify.findOne, { id });
  const submit = useWrite(productIdentify.submit, shownInStep);
  const saving = useStepSave();
  const [refused, setRefused] = useState<string>();
  const [pressed, setPressed] = useState(false);
  const checks = read.data?.checks ?? [];
  const wanting = checks.filter(({ key, tone: state }) => state === 'bad' && submitChecks.has(key));
  useStep(handle, (then) => {
    if (then !== handIn) return onGo(then);
    if (wanting.length > 0) return setPressed(true);
    void saving.run(async () => {
      await submit.mutateAsync({ id }).catch((error: Error) => {
        if (!isUnanswered(error)) setRefused(error.message);
        throw error;
      });
      onGo(handIn);
      return undefined;
    });
  });
  return (
    <Loaded of={read}>
      {(data) => (
        <>
          <StepHead of={saving} />
          {refused ? <Alert type="error" showIcon title={say(wizard.refused)} description={refused} style={{ marginBottom: 12 }} /> : null}
          <Alert
            type={wanting.length === 0 ? 'success' : pressed ? 'error' : 'warning'}
            showIcon
            role={pressed ? 'alert' : 'status'}
            title={wanting.length === 0 ? say(wizard.ready) : fill(wizard.notReady, { n: wanting.length })}
          />
          <ul className="ready-list">
            {[...checks].sort(worstFirst).map((check) => (
              <CheckLine key={check.key} check={check} onGo={onGo} />
            ))}
          </ul>
          <Whole product={data} />
        </>
      )}
    </Loaded>
  );
}

const order = { bad: 0, warn: 1, ok: 2 };
const worstFirst = (a: Check, b: Check) => order[a.tone] - order[b.tone];

function CheckLine({ check, onGo }: { check: Check; onGo: (then: Then) => void }) {
  const advice = check.tone !== 'ok' && !submitChecks.has(check.key);
  return (
    <li data-tone={tone[check.tone]}>
      <span aria-hidden>{mark[check.tone]}</span>
      <span>
        {check[language()]}
        {advice ? <span className="tm-hint"> · {say(wizard.advice)}</span> : null}
      </span>
      {check.tone === 'ok' ? (
        <span />
      ) : (
        <Button size="small" onClick={() => onGo(stepOfCheck[check.key] ?? 0)}>
          {say(wizard.goFix)}
        </Button>
      )}
    </li>
  );
}

const Whole = ({ product }: { product: ProductDetail }) => (
  <>
    <h3 className="element-group">{say(text.basic)}</h3>
    <ProductFacts product={product} />
    <Attributes product={product} />
  </>
);

/** Step 5 of a change: the differences from the approved product; then it is submitted for review. */
export function ConfirmChange({
  product,
  fields,
  models,
  handle,
  onGo,
}: {
  product: ProductDetail;
  fields: FieldsDraft;
  models: readonly ModelDraft[];
  handle: StepHandle;
  onGo: (then: Then) => void;
}) {
  const change = useWrite(productIdentify.change, shownInStep);
  const saving = useStepSave();
  const [faults, setFaults] = useState<{ field: string; msg: string }[]>([]);
  const names = changedNames(product, fields, models);
  const refused = (error: Error) =>
    setFaults(error instanceof Refusal && error.fields.length > 0 ? error.fields : [{ field: '', msg: error.message }]);
  const ask = (version: number) => change.mutateAsync({ ...wireFields(fields), id: product.id, version, models: models.map(wireModel) });
  // A product that was only published or printed meanwhile has another version, and says the same.
  const askAgain = async (error: Error) => {
    if (!isConflict(error)) throw error;
    const now = await send(productIdentify.findOne, { id: product.id });
    const theirs = changedNames(product, fieldsOf(now), modelsOf(now));
    if (theirs.length > 0) throw new Error(fill(wizard.changedToo, { list: joinItems(theirs.map(say)) }));
    return ask(now.version);
  };
  useStep(handle, (then) => {
    if (then !== handIn) return onGo(then);
    void saving.run(async () => {
      await ask(product.version)
        .catch(askAgain)
        .catch((error: Error) => {
          if (!isUnanswered(error)) refused(error);
          throw error;
        });
      onGo(handIn);
      return undefined;
    });
  });
  return (
    <>
      <StepHead of={saving} />
      {names.length === 0 ? (
        <Alert type="info" showIcon title={say(wizard.nothingYet)} />
      ) : (
        <Alert
          type="success"
          showIcon
          title={fill(wizard.changedList, { n: names.length, list: names.map(say).join(language() === 'zh' ? '、' : ', ') })}
          description={say(text.changeNote)}
        />
      )}
      {faults.length > 0 ? (
        <ul className="ready-list" role="alert">
          {faults.map(({ field, msg }) => (
            <li key={field + msg} data-tone="red">
              <span aria-hidden>{mark.bad}</span>
              <span>{msg}</span>
              {field ? (
                <Button size="small" onClick={() => onGo(stepOfField(field))}>
                  {say(wizard.goFix)}
                </Button>
              ) : (
                <span />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
