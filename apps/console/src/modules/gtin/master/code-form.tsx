import { type CommodityRow, goodsCodes, type Text } from '@touchmark/contract';
import { commodityLife, inState } from '@touchmark/domain';
import { cartonGtin } from '@touchmark/gs1';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Select, Space, Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { send } from '../../../api/send.ts';
import { say, words } from '../../../core/text.ts';
import { CodeText, countFault, type Dialog, fieldsOf, FormDrawer, type Initial, NumberBox, type Options } from '../../../ui/index.ts';
import { ListedInput } from '../../platform/dict/public.ts';
import { BrickPart } from './brick-part.tsx';
import { useBrands, useCategories, usePrefixes } from './choices.ts';
import { GmdFields } from './gmd-fields.tsx';
import { fields, marketChoices, text } from './master.text.ts';
import { LiveUnit } from './live-number.tsx';
import { NoBrand, NoPrefix } from './none-yet.tsx';

const Field = fieldsOf(goodsCodes.saveOrUpdate, fields);
export type CodeDraft = Initial<typeof goodsCodes.saveOrUpdate> & {
  status?: number;
  statusBefore?: number | null;
  codeForm?: string;
  gtin?: string;
};

export const newCode: CodeDraft = { levels: [], images: [], gmd: {}, targetMarket: '156' };
/** The initial values of the form for a code. */
export const draftOf = async (row: Pick<CommodityRow, 'id'>): Promise<CodeDraft> => {
  const { levels, ...code } = await send(goodsCodes.findOne, { id: row.id });
  return {
    ...code,
    prefixId: code.prefixId ?? undefined,
    itemRef: undefined,
    levels: levels.map(({ id, indicator, innerQty, nameCn }) => ({ id, indicator, innerQty, nameCn })),
  };
};

/** The form of a code in five parts. For a reported code it saves the unlocked fields, or reports a change. */
export function CodeForm({ dialog, changing = false }: { dialog: Dialog<CodeDraft>; changing?: boolean }) {
  const call = (changing ? goodsCodes.change : goodsCodes.saveOrUpdate) as typeof goodsCodes.saveOrUpdate;
  const draft = dialog.subject ?? newCode;
  const locked = !changing && (inState(commodityLife, draft.status, 'reported') || inState(commodityLife, draft.statusBefore, 'reported'));
  const title = draft.id ? text.edit : text.add;
  return (
    <FormDrawer
      call={call}
      dialog={dialog}
      again={draftOf}
      title={changing ? text.changeTitle : title}
      width={960}
      {...(changing ? { action: text.change } : {})}
    >
      {locked ? <Alert className="tm-wide" type="info" showIcon title={say(text.locked)} style={{ marginBottom: 12 }} /> : null}
      <Tabs className="tm-wide" items={partsOf(draft, { locked, whole: !changing && draft.codeForm !== 'GTIN14' })} />
    </FormDrawer>
  );
}

const part = (key: string, label: Text, children: ReactNode) => ({ key, label: say(label), forceRender: true, children });

function partsOf(draft: CodeDraft, { locked, whole }: { locked: boolean; whole: boolean }) {
  return [
    part('basic', text.tabBasic, <BasicPart isNew={!draft.id} locked={locked} />),
    part('size', text.tabSize, <SizePart locked={locked} />),
    part('gmd', text.tabGmd, <GmdFields />),
    part('images', text.tabImages, <Field.Upload name="images" scene="picture" max={9} help={text.imagesHelp} />),
    ...(whole ? [part('levels', text.tabLevels, <LevelFields gtin={draft.gtin} />)] : []),
  ];
}

function BasicPart({ isNew, locked }: { isNew: boolean; locked: boolean }) {
  const [brands, categories, prefixes] = [useBrands(), useCategories(), usePrefixes(true)];
  return (
    <div className="tm-form tm-form-two">
      {isNew ? (
        <>
          <Field.Choice name="prefixId" of={prefixes} required help={text.prefixHelp} none={<NoPrefix />} />
          <Field.Text name="itemRef" mono placeholder={text.auto} />
          <OnlyPrefix of={prefixes ?? []} />
          <LiveUnit />
        </>
      ) : null}
      <Field.Text name="nameCn" max={100} disabled={locked} />
      <Field.Text name="nameEn" max={100} />
      <Field.Choice name="brandId" of={brands} disabled={locked} none={<NoBrand />} />
      <Field.Tree name="categoryId" of={categories} />
      <Field.Text name="model" max={50} disabled={locked} />
      <Field.Text name="spec" max={100} disabled={locked} />
      <Field.Custom name="unit">
        <ListedInput list="PRODUCT_UNIT" disabled={locked} />
      </Field.Custom>
      <Field.Text name="netContent" max={50} disabled={locked} />
      <Field.Text name="color" max={50} disabled={locked} />
      <Field.Choice name="targetMarket" of={marketChoices} />
      <BrickPart />
    </div>
  );
}

/** If only one prefix is possible, it is selected automatically; the form then still counts as unchanged and closes without a question. */
function OnlyPrefix({ of }: { of: Options }) {
  const form = Form.useFormInstance();
  const usable = of.filter(({ disabled }) => !disabled);
  const only = usable.length === 1 ? usable[0]!.value : undefined;
  useEffect(() => {
    if (only !== undefined && form.getFieldValue('prefixId') === undefined)
      form.setFields([{ name: 'prefixId', value: only, touched: false }]);
  }, [form, only]);
  return null;
}

function SizePart({ locked }: { locked: boolean }) {
  return (
    <div className="tm-form tm-form-two">
      <Field.Number name="depthMm" min={0.1} step={1} disabled={locked} />
      <Field.Number name="widthMm" min={0.1} step={1} disabled={locked} />
      <Field.Number name="heightMm" min={0.1} step={1} disabled={locked} />
      <Field.Number name="netWeightKg" min={0.001} step={0.1} />
      <Field.Number name="grossWeightKg" min={0.001} step={0.1} />
    </div>
  );
}

interface Level {
  id?: string;
  indicator?: number;
  innerQty?: number;
  nameCn?: string;
}

const wholeWithin = {
  validator: async (_: unknown, value: number | string | null) => {
    const fault = countFault(value, { min: 2, max: 9999 });
    if (fault) throw new Error(fault);
  },
};

/** Packaging levels, each with its future GTIN-14. */
function LevelFields({ gtin }: { gtin: string | undefined }) {
  const levels = Form.useWatch<Level[] | undefined>('levels') ?? [];
  const need = { rules: [{ required: true, message: say(words.required) }], style: { marginBottom: 0 } };
  return (
    <Form.List name="levels">
      {(rows, { add, remove }, { errors }) => (
        <Space orientation="vertical" style={{ width: '100%' }}>
          <p className="tm-hint">{say(text.levelHint)}</p>
          {rows.map(({ key, name }) => {
            const { id, indicator } = levels[name] ?? {};
            const carton = gtin && indicator ? cartonGtin(gtin.slice(1), indicator) : undefined;
            return (
              <Space key={key} wrap align="center">
                <Form.Item name={[name, 'indicator']} {...need}>
                  <Select
                    aria-label={say(fields.indicator)}
                    placeholder={say(fields.indicator)}
                    disabled={id !== undefined}
                    style={{ width: 120 }}
                    options={[1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({
                      value,
                      label: value,
                      disabled: levels.some((level) => level?.indicator === value),
                    }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'innerQty']} {...need} rules={[...need.rules, wholeWithin]}>
                  <NumberBox
                    aria-label={say(fields.innerQty)}
                    placeholder={say(fields.innerQty)}
                    min={2}
                    max={9999}
                    style={{ width: 120 }}
                  />
                </Form.Item>
                <Form.Item name={[name, 'nameCn']} {...need}>
                  <Input aria-label={say(fields.nameCn)} placeholder={say(fields.nameCn)} maxLength={100} style={{ width: 280 }} />
                </Form.Item>
                {carton?.ok ? <CodeText code={carton.value} kind="gtin" /> : null}
                <Button type="text" icon={<DeleteOutlined />} aria-label={say(words.delete)} onClick={() => remove(name)} />
              </Space>
            );
          })}
          {rows.length === 0 ? <p className="tm-hint">{say(text.noLevels)}</p> : null}
          <Form.ErrorList errors={errors} />
          <Button icon={<PlusOutlined />} disabled={rows.length >= 8} onClick={() => add({})}>
            {say(text.addLevel)}
          </Button>
        </Space>
      )}
    </Form.List>
  );
}
