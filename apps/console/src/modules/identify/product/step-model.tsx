import { productIdentify, productIdentifyModel, standard, type StandardDetail } from '@touchmark/contract';
import { defaultsOf, type ElementValues, factsOf, isBlank, withFacts } from '@touchmark/domain';
import { Alert, Button, Form, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useOffered } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { EditorForm, Failed, useEditor, Pending } from '../../../ui/index.ts';
import { ElementFields } from './element-fields.tsx';
import { ModelBar, StandardPicker } from './model-bar.tsx';
import { useVersions } from './model-version.ts';
import { text, wizard } from './product.text.ts';
import { type StepHandle, useStep } from './use-step.ts';
import { bothSelected, type FieldsDraft, type ModelDraft, modelsOf, savedModel, type Then, wireSave } from './wizard-state.ts';

interface Props {
  models: readonly ModelDraft[];
  /** What the first step says; the elements that follow from it are not asked again. */
  fields: FieldsDraft;
  /** The product to update; null for a change, which is not saved yet. */
  productId: string | null;
  upgrade: boolean;
  handle: StepHandle;
  onModel: (model: ModelDraft) => void;
  onRemove: (standardId: string) => void;
  onGo: (then: Then) => void;
}

/** Step 2: describes the product by data standards; there may be several. */
export function ModelStep(props: Props) {
  const choices = useOffered(standard.select, props.fields.categoryId ? { categoryId: props.fields.categoryId } : {});
  const [chosen, setChosen] = useState<string | undefined>(props.models[0]?.StandardId);
  // Chosen once: a standard that is published later is offered, and does not replace the form that is being filled in.
  const standardId = chosen ?? choices.data?.find(({ fits }) => fits !== 'other')?.id;
  if (standardId && standardId !== chosen && !choices.isFetching) setChosen(standardId);
  const model = props.models.find(({ StandardId }) => StandardId === standardId);
  if (!choices.data) return <Pending of={choices} />;
  if (!choices.data || !standardId) return <Skeleton active />;
  return (
    <OneStandard
      key={standardId}
      {...props}
      model={model}
      standardId={standardId}
      picker={<StandardPicker choices={choices.data} models={props.models} value={standardId} onChange={setChosen} />}
    />
  );
}

type OneProps = Props & { model: ModelDraft | undefined; standardId: string; picker: React.ReactNode };

function OneStandard(props: OneProps) {
  const { newest, opened, upgradeNow } = useVersions(props);
  const target = newest.data;
  if (newest.error && !target) return <Failed error={newest.error} onRetry={() => void newest.refetch()} />;
  if (!target || !opened)
    return (
      <>
        <div className="model-bar">{props.picker}</div>
        <Skeleton active />
      </>
    );
  const { version, begin } = opened;
  return (
    <ModelForm key={version.versionId} {...props} model={begin ?? props.model} version={version} target={target} onUpgrade={upgradeNow} />
  );
}

/** Says that there is a newer version than the one of the form. */
function Newer({ version, target, onUpgrade }: { version: StandardDetail; target: StandardDetail; onUpgrade: () => void }) {
  if (version.versionId === target.versionId) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={fill(wizard.newVersion, { from: version.versionNo, to: target.versionNo })}
      action={
        <Button size="small" onClick={onUpgrade}>
          {say(text.upgrade)}
        </Button>
      }
    />
  );
}

const filledIn = (values: object | undefined): ElementValues =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => !isBlank(value)));

/** The initial values of a version's form: the product's attributes, or the version's defaults and default visibility. */
const beginning = (version: StandardDetail, model: ModelDraft | undefined): ModelDraft =>
  model ?? {
    StandardId: version.id,
    standardVersionId: version.versionId,
    standardName: version.name,
    values: defaultsOf(version.items),
    selected: version.items.filter(({ publicDefault }) => publicDefault).map(({ code }) => code),
    aptitudeId: null,
    aptitudeCompany: null,
  };

function ModelForm({
  model,
  version,
  standardId,
  fields,
  productId,
  models,
  picker,
  target: newest,
  onUpgrade,
  handle,
  onModel,
  onRemove,
  onGo,
}: OneProps & { version: StandardDetail; target: StandardDetail; onUpgrade: (typed: ModelDraft) => void }) {
  const { spec, packagePieces = 1, executeStandards = [] } = fields;
  const facts = withFacts(version.items, {}, factsOf({ spec: String(spec ?? ''), packagePieces: Number(packagePieces), executeStandards }));
  const blank = beginning(version, model);
  const begin = { ...blank, values: { ...blank.values, ...facts } };
  const [selected, setSelected] = useState<string[]>(begin.selected);
  const draft = (values: object | undefined): ModelDraft => ({ ...begin, values: filledIn(values), selected });
  const target = useRef<Then>(2);
  const productNode = productId ?? '0';
  const began = useRef(begin.stored);
  const base = useEditor(
    productIdentifyModel.saveOrUpdate,
    { ...wireSave(begin), productNode },
    {
      transform: (input) => ({ ...input, values: filledIn(input.values) as typeof input.values, selected }),
      ...(begin.stored ? { began: { ...begin.stored, productNode } } : {}),
      // Which elements are public is no field of the form, so it is put together here.
      reread: async () => {
        const theirs = modelsOf(await send(productIdentify.findOne, { id: productNode })).find((one) => one.StandardId === standardId);
        if (theirs?.standardVersionId !== version.versionId) return undefined;
        // React may ask for the new state later, when `began` is already what the other has saved.
        const before = began.current?.selected ?? [];
        setSelected((mine) => bothSelected(before, mine, theirs.selected));
        began.current = theirs.stored;
        return { ...wireSave(theirs), productNode };
      },
      onDone: (saved, { values, aptitudeId, aptitudeCompany }) => {
        onModel(savedModel({ ...draft(values), aptitudeId: aptitudeId ?? null, aptitudeCompany: aptitudeCompany ?? null }, saved));
        onGo(target.current);
      },
    },
  );
  const editor = {
    ...base,
    send: async (values: { values?: object }) => {
      onModel(draft(values.values));
      if (productId) await base.send(values);
      else onGo(target.current);
    },
  };
  useStep(
    handle,
    (then) => {
      target.current = then;
      base.submit();
    },
    base.leave,
  );
  const values = filledIn(Form.useWatch<object | undefined>('values', base.form) ?? begin.values);
  const stored = models.some(({ StandardId }) => StandardId === standardId);
  return (
    <>
      <ModelBar
        version={version}
        values={values}
        picker={picker}
        onSelect={setSelected}
        {...(stored && models.length > 1 ? { onRemove: () => onRemove(standardId) } : {})}
      />
      <Newer
        version={version}
        target={newest}
        onUpgrade={() => onUpgrade(draft((base.form.getFieldsValue() as { values?: object }).values))}
      />
      <div className="elements">
        <EditorForm editor={editor} name="product-model" columns={2}>
          <ElementFields
            items={version.items}
            facts={facts}
            values={values}
            selected={selected}
            strict={productId === null}
            onSelect={(code, on) => setSelected((before) => (on ? [...before, code] : before.filter((one) => one !== code)))}
          />
        </EditorForm>
      </div>
    </>
  );
}
