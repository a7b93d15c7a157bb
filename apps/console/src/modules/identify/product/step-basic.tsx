import { productLimits } from '@touchmark/domain';
import { type Language, productIdentify, productSeries, proCategory, type ProCategory, type SeriesBranch } from '@touchmark/contract';
import { readGtin } from '@touchmark/gs1';
import { Button, Form, type TreeSelectProps } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useOffered, useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { useLanguage } from '../../../core/language.ts';
import { joinItems, say } from '../../../core/text.ts';
import { EditorForm, fieldsOf, KnownValues, useEditor } from '../../../ui/index.ts';
import { BrickPart, GtinPick, marketChoices, type RegisteredCode } from '../../gtin/master/public.ts';
import { ListedInput } from '../../platform/dict/public.ts';
import { brandIdOf, SeriesPick } from '../series/public.ts';
import { RichText } from '../../platform/rich-text/public.ts';
import { fields as labels, typeChoices, wizard } from './product.text.ts';
import { type FieldsDraft, fieldsOf as draftOf, type Then } from './wizard-state.ts';
import { useKnownOfGtin } from './known-of-gtin.ts';
import { useStep, type StepHandle } from './use-step.ts';
import { StandardNumbers } from '../product-standard/public.ts';

const Field = fieldsOf(productIdentify.saveOrUpdate, labels);
type TreeData = NonNullable<TreeSelectProps['treeData']>;

const categoryTree = (all: readonly ProCategory[], parentId: string | null, spoken: Language): TreeData =>
  all
    .filter((category) => category.parentId === parentId)
    .map((category) => ({
      value: category.id,
      title: category.name[spoken],
      selectable: category.leaf,
      children: categoryTree(all, category.id, spoken),
    }));

/** Step 1: basic data. From here on a draft is saved on the server. */
export function BasicStep({
  fields,
  saving,
  handle,
  onFields,
  onSaved,
  onGo,
}: {
  fields: FieldsDraft;
  /** The row to update; null for a change, which is not saved yet. */
  saving: { id: string | undefined; version: number | undefined } | null;
  handle: StepHandle;
  onFields: (fields: FieldsDraft) => void;
  onSaved: (saved: { id: string; version: number }) => void;
  onGo: (then: Then) => void;
}) {
  const series = useRead(productSeries.brandTree, {});
  const categories = useOffered(proCategory.tree, {});
  const target = useRef<Then>(1);
  // Later `fields` has what was typed, also if the server refused it.
  const [began] = useState(fields);
  const base = useEditor(
    productIdentify.saveOrUpdate,
    { ...fields, ...(saving?.id ? { id: saving.id, version: saving.version } : {}) },
    {
      began,
      // The row of the list lacks half of the fields.
      reread: async () => {
        if (!saving?.id) return undefined;
        const product = await send(productIdentify.findOne, { id: saving.id });
        const theirs = draftOf(product);
        // What this step does not ask, like the label template, is the other's from now on.
        onFields(theirs);
        return { ...theirs, id: product.id, version: product.version };
      },
      onDone: (saved) => {
        onSaved(saved);
        onGo(target.current);
      },
    },
  );
  const editor = {
    ...base,
    send: async (values: object) => {
      onFields({ ...fields, ...values });
      if (saving) await base.send(values);
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
  const gs1 = fields.scheme === 'GS1';
  const { known, take } = useKnownOfGtin(base.form);
  const spoken = useLanguage();
  const categoryData = useMemo(
    () => categoryTree(categories.data ?? [], categories.data?.find(({ parentId }) => parentId === null)?.id ?? null, spoken),
    [categories.data, spoken],
  );
  return (
    <EditorForm editor={editor} name="product-basic" columns={2}>
      <KnownValues of={known}>
        <Field.Custom name="seriesId">
          <SeriesPick tree={series.data ?? []} />
        </Field.Custom>
        <Field.Tree name="categoryId" of={categoryData} />
        <Field.Text name="productName" max={100} />
        <Field.Text name="model" max={50} help={wizard.modelHelp} />
        <Field.Text name="spec" max={100} placeholder={{ zh: '如 2380×950×820 mm', en: 'e.g. 2380×950×820 mm' }} />
        <Field.Radio name="productType" of={typeChoices} />
        <Field.Custom name="unit">
          <ListedInput list="PRODUCT_UNIT" />
        </Field.Custom>
        <Field.Custom name="color">
          <ListedInput list="PRODUCT_COLOR" max={50} />
        </Field.Custom>
        <Field.Words name="materials" />
        <Field.Custom name="gtin" help={gs1 ? wizard.gs1GtinHelp : wizard.gtinHelp} {...(gs1 ? { required: true } : {})}>
          <GtinPart series={series.data ?? []} own={fields.gtin as string | null | undefined} onKnown={take} />
        </Field.Custom>
        {gs1 ? <Gs1Part /> : null}
        <Field.Number name="packagePieces" unit={wizard.piecesUnit} />
        <Field.Number name="warrantyMonths" unit={wizard.monthsUnit} label={{ zh: '质保期', en: 'Warranty' }} />
        <Field.Money name="retailPrice" />
        <Field.Custom name="executeStandards" help={wizard.standardsHelp} wide>
          <ExecuteStandards categories={categories.data ?? []} />
        </Field.Custom>
        <Field.Upload name="mainImgs" scene="picture" max={9} leastSide={productLimits.imageSide} help={wizard.picturesHelp} wide />
        <Field.Upload name="video" scene="video" wide />
        <Field.Custom name="detail" wide>
          <RichText max={20_000} label={say(wizard.detailLabel)} />
        </Field.Custom>
      </KnownValues>
    </EditorForm>
  );
}

/** What only a product identified by its GTIN has. */
const Gs1Part = () => (
  <>
    <BrickPart />
    <Field.Choice name="countryOfOrigin" of={marketChoices} />
    <Field.Switch name="batchManaged" help={wizard.batchHelp} />
    <Field.Switch name="serialManaged" help={wizard.serialHelp} />
  </>
);

/** The product's GTIN; codes of the selected series' brand are offered. */
function GtinPart({
  series,
  own,
  onKnown,
  ...input
}: {
  series: readonly SeriesBranch[];
  own: string | null | undefined;
  onKnown: (code: RegisteredCode) => void;
  value?: string | null;
  onChange?: (gtin: string) => void;
  id?: string;
}) {
  const seriesId = Form.useWatch<string | undefined>('seriesId');
  const held = own ? readGtin(own) : undefined;
  return (
    <GtinPick
      {...input}
      brandId={seriesId ? brandIdOf(series, seriesId) : undefined}
      own={held?.ok ? held.value : null}
      onKnown={onKnown}
    />
  );
}

/** The standards of a product; those its category requires are shown below, with a button to add them. */
function ExecuteStandards({
  value = [],
  onChange,
  id,
  categories,
}: {
  value?: string[];
  onChange?: (codes: string[]) => void;
  id?: string;
  categories: readonly ProCategory[];
}) {
  const category = Form.useWatch<string | undefined>('categoryId');
  const mandatory = categories.find((one) => one.id === category)?.requireStandards ?? [];
  const absent = mandatory.filter((code) => !value.includes(code));
  return (
    <>
      <StandardNumbers {...(id ? { id } : {})} value={value} {...(onChange ? { onChange } : {})} />
      {absent.length > 0 ? (
        <div className="tm-hint">
          {say(wizard.mandatory)}
          {joinItems(absent)}{' '}
          <Button type="link" size="small" onClick={() => onChange?.([...value, ...absent])}>
            {say(wizard.takeMandatory)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
