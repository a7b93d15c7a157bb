import { productIdentifyModel, standard, type StandardChoice, type StandardDetail } from '@touchmark/contract';
import {
  completeness,
  convertSelected,
  convertValues,
  defaultsOf,
  type ElementValues,
  factsOf,
  isBlank,
  withFacts,
} from '@touchmark/domain';
import { Alert, Button, Form, Popconfirm, Progress, Select, Skeleton, Space } from 'antd';
import { useRef, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { EditorForm, Failed, useEditor, Pending } from '../../../ui/index.ts';
import { ElementFields } from './element-fields.tsx';
import { text, wizard } from './product.text.ts';
import { type StepHandle, useStep } from './use-step.ts';
import { type FieldsDraft, type ModelDraft, type Then, wireModel } from './wizard-state.ts';

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
  const choices = useRead(standard.select, props.fields.categoryId ? { categoryId: props.fields.categoryId } : {});
  const [chosen, setChosen] = useState<string | undefined>(props.models[0]?.StandardId);
  const standardId = chosen ?? choices.data?.find(({ fits }) => fits !== 'other')?.id;
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

function StandardPicker({
  choices,
  models,
  value,
  onChange,
}: {
  choices: readonly StandardChoice[];
  models: readonly ModelDraft[];
  value: string;
  onChange: (id: string) => void;
}) {
  const groups = [
    ['category', wizard.fitsCategory],
    ['general', wizard.general],
    ['other', wizard.others],
  ] as const;
  const filled = new Set(models.map(({ StandardId }) => StandardId));
  return (
    <Select
      value={value}
      onChange={onChange}
      style={{ width: 280 }}
      aria-label={say(wizard.chooseStandard)}
      options={groups
        .map(([fits, label]) => ({
          label: say(label),
          options: choices
            .filter((choice) => choice.fits === fits)
            .map(({ id, name, versionNo }) => ({
              value: id,
              label: `${say(name)} ${versionNo}${filled.has(id) ? ` · ${say(wizard.filledIn)}` : ''}`,
            })),
        }))
        .filter(({ options }) => options.length > 0)}
    />
  );
}

type OneProps = Props & { model: ModelDraft | undefined; standardId: string; picker: React.ReactNode };

/** The version used by a product, the newest version, and if requested the attributes converted to it. */
function useVersions({ model, standardId, upgrade }: Pick<OneProps, 'model' | 'standardId' | 'upgrade'>) {
  const newest = useRead(standard.findOne, { id: standardId });
  const [upgrading, setUpgrading] = useState(upgrade);
  const older = model && newest.data && model.standardVersionId !== newest.data.versionId ? model.standardVersionId : undefined;
  const old = useRead(standard.findOne, { id: standardId, versionId: older ?? '0' }, { enabled: older !== undefined });
  const pair = older && old.data && newest.data ? { from: old.data, to: newest.data } : undefined;
  const over = model && pair && upgrading ? carried(model, pair.from, pair.to) : undefined;
  return { newest, over, version: over || !older ? newest.data : old.data, upgradeNow: () => setUpgrading(true) };
}

function OneStandard(props: OneProps) {
  const { newest, over, version, upgradeNow } = useVersions(props);
  const target = newest.data;
  if (newest.error && !target) return <Failed error={newest.error} onRetry={() => void newest.refetch()} />;
  if (!target || !version)
    return (
      <>
        <div className="model-bar">{props.picker}</div>
        <Skeleton active />
      </>
    );
  const notice =
    version.versionId === target.versionId ? null : (
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={fill(wizard.newVersion, { from: version.versionNo, to: target.versionNo })}
        action={
          <Button size="small" onClick={upgradeNow}>
            {say(text.upgrade)}
          </Button>
        }
      />
    );
  return <ModelForm key={version.versionId} {...props} model={over ?? props.model} version={version} notice={notice} />;
}

const carried = (model: ModelDraft, old: StandardDetail, target: StandardDetail): ModelDraft => ({
  ...model,
  standardVersionId: target.versionId,
  values: convertValues(old.items, target.items, model.values).values,
  selected: convertSelected(old.items, target.items, model.selected),
});

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
  notice,
  handle,
  onModel,
  onRemove,
  onGo,
}: OneProps & { version: StandardDetail; notice: React.ReactNode }) {
  const { spec, packagePieces = 1, executeStandards = [] } = fields;
  const facts = withFacts(version.items, {}, factsOf({ spec: String(spec ?? ''), packagePieces: Number(packagePieces), executeStandards }));
  const blank = beginning(version, model);
  const begin = { ...blank, values: { ...blank.values, ...facts } };
  const [selected, setSelected] = useState<string[]>(begin.selected);
  const draft = (values: object | undefined): ModelDraft => ({ ...begin, values: filledIn(values), selected });
  const target = useRef<Then>(2);
  const base = useEditor(
    productIdentifyModel.saveOrUpdate,
    { ...wireModel(begin), productNode: productId ?? '0' },
    {
      transform: (input) => ({ ...input, values: filledIn(input.values) as typeof input.values, selected }),
      onDone: () => onGo(target.current),
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
      {notice}
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

/** Above the elements: the standard, its completeness, and the number of public elements. */
function ModelBar({
  version,
  values,
  picker,
  onSelect,
  onRemove,
}: {
  version: StandardDetail;
  values: ElementValues;
  picker: React.ReactNode;
  onSelect: (codes: string[]) => void;
  onRemove?: () => void;
}) {
  const { percent, required, filled } = completeness(version.items, values);
  return (
    <div className="model-bar">
      {picker}
      <Progress percent={percent} size="small" showInfo={false} aria-label={fill(wizard.requiredDone, { n: filled, m: required })} />
      <span className="tm-number" role="status">
        {fill(wizard.requiredDone, { n: filled, m: required })}
      </span>
      <Space style={{ marginInlineStart: 'auto' }}>
        <Button size="small" onClick={() => onSelect(version.items.map(({ code }) => code))}>
          {say(wizard.allPublic)}
        </Button>
        <Button size="small" onClick={() => onSelect([])}>
          {say(wizard.nonePublic)}
        </Button>
        {onRemove ? (
          <Popconfirm
            title={fill(wizard.sureRemove, { name: say(version.name) })}
            okText={say(words.delete)}
            cancelText={say(words.cancel)}
            onConfirm={onRemove}
          >
            <Button size="small" danger>
              {say(wizard.removeStandard)}
            </Button>
          </Popconfirm>
        ) : null}
      </Space>
    </div>
  );
}
