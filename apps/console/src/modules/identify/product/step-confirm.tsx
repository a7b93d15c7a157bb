import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Loaded } from '../../../ui/index.ts';
import { type Check, productIdentify, type ProductDetail } from '@touchmark/contract';
import { submitChecks } from '@touchmark/domain';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { fill, language, say } from '../../../core/text.ts';
import { Attributes, ProductFacts } from './product-detail.tsx';
import { text, wizard } from './product.text.ts';
import { type StepHandle, useStep } from './use-step.ts';
import {
  changedNames,
  type FieldsDraft,
  handIn,
  type ModelDraft,
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
  const submit = useWrite(productIdentify.submit);
  const [refused, setRefused] = useState<string>();
  const [pressed, setPressed] = useState(false);
  const checks = read.data?.checks ?? [];
  const wanting = checks.filter(({ key, tone: state }) => state === 'bad' && submitChecks.has(key));
  useStep(handle, (then) => {
    if (then !== handIn) return onGo(then);
    if (wanting.length > 0) return setPressed(true);
    submit.mutate({ id }, { onSuccess: () => onGo(handIn), onError: (error) => setRefused(error.message) });
  });
  return (
    <Loaded of={read}>
      {(data) => (
        <>
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
  const change = useWrite(productIdentify.change);
  const [faults, setFaults] = useState<{ field: string; msg: string }[]>([]);
  const names = changedNames(product, fields, models);
  const refused = (error: Error) =>
    setFaults(error instanceof Refusal && error.fields.length > 0 ? error.fields : [{ field: '', msg: error.message }]);
  useStep(handle, (then) => {
    if (then !== handIn) return onGo(then);
    change.mutate(
      { ...wireFields(fields), id: product.id, version: product.version, models: models.map(wireModel) },
      { onSuccess: () => onGo(handIn), onError: refused },
    );
  });
  return (
    <>
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
