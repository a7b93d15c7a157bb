import { productIdentify, productIdentifyModel, type ProductDetail } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { useIsMutating } from '@tanstack/react-query';
import { Button, Drawer, Space, Steps } from 'antd';
import { useMemo, useState } from 'react';
import { useOne, useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../core/toast.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { type Dialog, Pending } from '../../../ui/index.ts';
import { Notices } from './product-detail.tsx';
import { text, wizard } from './product.text.ts';
import { BasicStep } from './step-basic.tsx';
import { ConfirmChange, ConfirmStep } from './step-confirm.tsx';
import { ModelStep } from './step-model.tsx';
import { ProofStep } from './step-proof.tsx';
import { ShowStep } from './step-show.tsx';
import { type StepHandle, useSteps } from './use-step.ts';
import {
  blank,
  type FieldsDraft,
  fieldsOf,
  handIn,
  type ModelDraft,
  modelsOf,
  type Opening,
  resumed,
  type Then,
  wantingSteps,
} from './wizard-state.ts';

const last = handIn - 1;

/**
 * A product in five steps. A draft is saved on the server from the first step on; a change is kept in the browser until it is
 * submitted.
 */
export function ProductWizard({ dialog }: { dialog: Dialog<Opening> }) {
  return dialog.subject ? <OneOpening key={dialog.turn} opening={dialog.subject} onClose={dialog.close} /> : null;
}

function OneOpening({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const read = useOne(productIdentify.findOne, opening.id);
  // The initial values are those when the wizard was opened; saving a step must not reset the others.
  const [first, setFirst] = useState<ProductDetail>();
  const steps = useSteps();
  if (read.data && !first && !read.isFetching) setFirst(read.data);
  if (opening.id && !first) {
    return (
      <Frame opening={opening} at={0} {...steps} onClose={onClose} onStep={() => undefined}>
        <Pending of={read} />
      </Frame>
    );
  }
  return <Wizard opening={opening} product={first} steps={steps} onClose={onClose} />;
}

/** The initial state: empty, the product, or a rejected change. */
function beginning({ mode, ...placed }: Opening, product: ProductDetail | undefined): { fields: FieldsDraft; models: ModelDraft[] } {
  if (!product) return { fields: blank(placed), models: [] };
  return mode === 'change' && product.change && inState(applyLife, product.change.applyStatus, 'rejected')
    ? resumed(product, product.change)
    : { fields: fieldsOf(product), models: modelsOf(product) };
}

function useModels(begin: readonly ModelDraft[]) {
  const [models, setModels] = useState<readonly ModelDraft[]>(begin);
  const put = (model: ModelDraft) =>
    setModels((before) =>
      before.some(({ StandardId }) => StandardId === model.StandardId)
        ? before.map((one) => (one.StandardId === model.StandardId ? model : one))
        : [...before, model],
    );
  const drop = (standardId: string) => setModels((before) => before.filter(({ StandardId }) => StandardId !== standardId));
  return { models, put, drop };
}

function Wizard({
  opening,
  product,
  steps: { handle, ready },
  onClose,
}: {
  opening: Opening;
  product: ProductDetail | undefined;
  steps: ReturnType<typeof useSteps>;
  onClose: () => void;
}) {
  const changing = opening.mode === 'change';
  const [begin] = useState(() => beginning(opening, product));
  const [at, setAt] = useState(opening.step ?? 0);
  const [row, setRow] = useState<{ id: string | undefined; version: number | undefined }>({ id: opening.id, version: product?.version });
  const [fields, setFields] = useState<FieldsDraft>(begin.fields);
  const { models, put, drop } = useModels(begin.models);
  const removing = useRemoveModel(row.id);
  const go = (then: Then) => {
    if (then === 'close' && !changing) toast('success', say(wizard.saved));
    return then === 'close' || then > last ? onClose() : setAt(then);
  };
  const remove = (standardId: string) => {
    if (!changing) removing(standardId);
    drop(standardId);
  };
  const shared = { handle, onGo: go };
  const wanting = useWanting(changing, row.id);
  const { id } = row;
  const steps: (React.ReactNode | null)[] = [
    <BasicStep key="0" {...shared} fields={fields} saving={changing ? null : row} onFields={setFields} onSaved={setRow} />,
    <ModelStep
      key="1"
      {...shared}
      models={models}
      fields={fields}
      productId={changing ? null : (id ?? null)}
      upgrade={opening.upgrade ?? false}
      onModel={put}
      onRemove={remove}
    />,
    id ? (
      <ProofStep key="2" {...shared} models={models} productId={id} categoryId={fields.categoryId} saves={!changing} onModel={put} />
    ) : null,
    id ? (
      <ShowStep
        key="3"
        {...shared}
        fields={fields}
        models={models}
        brandName={product?.brandName ?? ''}
        saving={changing ? null : { id, version: row.version }}
        onFields={setFields}
        onSaved={setRow}
      />
    ) : null,
    <LastStep key="4" {...shared} changing={changing ? product : undefined} id={id} fields={fields} models={models} />,
  ];
  return (
    <Frame
      opening={opening}
      at={at}
      handle={handle}
      ready={ready}
      onClose={onClose}
      onStep={setAt}
      begun={id !== undefined}
      wanting={wanting}
    >
      {product ? <Notices product={product} /> : null}
      {steps[at]}
    </Frame>
  );
}

/** The steps in which something is wanting. A change is not on the server, whose checks are those of the published product. */
function useWanting(changing: boolean, id: string | undefined): ReadonlySet<number> {
  const { data } = useOne(productIdentify.findOne, changing ? undefined : id);
  return useMemo(() => wantingSteps(data?.checks ?? []), [data]);
}

type LastProps = {
  handle: StepHandle;
  onGo: (then: Then) => void;
  changing: ProductDetail | undefined;
  id: string | undefined;
  fields: FieldsDraft;
  models: readonly ModelDraft[];
};

function LastStep({ handle, onGo, changing, id, fields, models }: LastProps) {
  if (changing) return <ConfirmChange handle={handle} onGo={onGo} product={changing} fields={fields} models={models} />;
  return id ? <ConfirmStep handle={handle} onGo={onGo} id={id} /> : null;
}

/** Deletes a draft's attributes of one standard on the server. */
function useRemoveModel(id: string | undefined): (standardId: string) => void {
  const read = useOne(productIdentify.findOne, id);
  const remove = useWrite(productIdentifyModel.delete);
  return (standardId) => {
    const stored = read.data?.models.find((model) => model.standardId === standardId);
    if (stored) remove.mutate({ id: stored.id });
  };
}

const none: ReadonlySet<number> = new Set();

function Frame({
  opening,
  at,
  handle: { step: control },
  ready,
  begun = false,
  wanting = none,
  onClose,
  onStep,
  children,
}: {
  opening: Opening;
  at: number;
  handle: StepHandle;
  ready: boolean;
  begun?: boolean;
  /** Steps that were left although something is wanting in them. */
  wanting?: ReadonlySet<number>;
  onClose: () => void;
  onStep: (at: number) => void;
  children: React.ReactNode;
}) {
  const busy = useIsMutating() > 0;
  const title =
    opening.mode === 'new' ? (opening.scheme === 'GS1' ? text.addGs1 : text.add) : opening.mode === 'edit' ? text.edit : text.changeTitle;
  const save = (then: Then) => control.current?.save(then);
  const leave = () => (control.current ? control.current.leave(onClose) : onClose());
  // Going back keeps the typed values; before the row exists, only forward is possible.
  const step = (to: number) => {
    if (to !== at && (begun || to < at)) save(to);
  };
  const footer = (
    <div className="wizard-foot">
      <Space>
        <Button disabled={at === 0 || busy} onClick={() => onStep(at - 1)}>
          {say(words.previous)}
        </Button>
        <span className="tm-hint">{fill(wizard.stepOf, { n: at + 1, m: last + 1 })}</span>
      </Space>
      <Space>
        {opening.mode === 'change' ? (
          <Button onClick={leave}>{say(words.cancel)}</Button>
        ) : (
          <Button disabled={busy || !ready} onClick={() => save('close')}>
            {say(wizard.keep)}
          </Button>
        )}
        {at < last ? (
          <Button type="primary" loading={busy || !ready} onClick={() => save(at + 1)}>
            {say(words.next)}
          </Button>
        ) : (
          <Button type="primary" loading={busy || !ready} onClick={() => save(handIn)}>
            {say(opening.mode === 'change' ? wizard.submitChange : wizard.submit)}
          </Button>
        )}
      </Space>
    </div>
  );
  return (
    <Drawer open title={say(title)} size="min(1280px, 100vw)" onClose={leave} mask={{ closable: false }} footer={footer}>
      <div className="wizard">
        <nav aria-label={say(title)}>
          <Steps
            orientation="vertical"
            size="small"
            current={at}
            onChange={step}
            items={wizard.steps.map((label, index) => ({
              title: say(label),
              disabled: !begun && index > at,
              ...(index < at && wanting.has(index) ? { status: 'error' as const, content: say(wizard.wanting) } : {}),
            }))}
          />
        </nav>
        <div className="wizard-body">{children}</div>
      </div>
    </Drawer>
  );
}
