import { goodsCode, goodsCodes, type TakenCode } from '@touchmark/contract';
import { commodityLife, inState } from '@touchmark/domain';
import { cartonGtin, shortGtin } from '@touchmark/gs1';
import { Button, Form, Select, Space } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useOne, useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { EditorForm, fieldsOf, grouped, type Initial, useEditor } from '../../../ui/index.ts';
import { ListedInput } from '../../platform/dict/public.ts';
import { codeText, LiveNumber, LiveUnit, NoBrand, ProductPick, useBrands, useCategories } from '../master/public.ts';
import { fields, formChoices, text } from './code.text.ts';

const Field = fieldsOf(goodsCode.reserve, fields);
type Draft = Initial<typeof goodsCode.reserve>;

/** The form for one number: 预留 reserves it, or it is submitted at once. */
export function AllotForm({ prefixId }: { prefixId: string | undefined }) {
  const [turn, setTurn] = useState(0);
  const [last, setLast] = useState<Draft>();
  return (
    <OneAllot
      key={turn}
      prefixId={prefixId}
      draft={last}
      onTaken={(values) => {
        setLast(values);
        setTurn((n) => n + 1);
      }}
    />
  );
}

function OneAllot({
  prefixId,
  draft,
  onTaken,
}: {
  prefixId: string | undefined;
  draft: Draft | undefined;
  onTaken: (values: Draft) => void;
}) {
  const [brands, categories] = [useBrands(), useCategories()];
  const maySubmit = useMay(goodsCode.submit.access);
  // Which of the two calls is sent; their fields are the same.
  const [ahead, setAhead] = useState(maySubmit);
  // The product's description is kept for the next number, except model, product and item reference.
  const { itemRef: _ref, model: _model, productId: _product, indicator: _indicator, ...kept } = (draft ?? { codeForm: 'GTIN13' }) as Draft;
  const done = (taken: TakenCode, values: Draft) => {
    toast(
      'success',
      fill(
        inState(commodityLife, taken.status, 'reserved')
          ? text.reserved
          : inState(commodityLife, taken.status, 'allotReview')
            ? text.handedIn
            : text.passed,
        { gtin: grouped(shortGtin(taken.gtin), 'gtin') },
      ),
    );
    onTaken(values);
  };
  const editor = useEditor(ahead ? goodsCode.allot : goodsCode.reserve, { ...kept, prefixId }, { onDone: done });
  // Submit after the state with the chosen call was rendered.
  const go = (now: boolean) => {
    flushSync(() => setAhead(now));
    editor.submit();
  };
  return (
    <EditorForm editor={editor} name="allot" columns={2}>
      <Field.Radio name="codeForm" of={formChoices} wide />
      <NumberPart prefixId={prefixId} />
      <Field.Text name="nameCn" max={100} wide />
      <Field.Choice name="brandId" of={brands} none={<NoBrand />} />
      <Field.Tree name="categoryId" of={categories} />
      <Field.Text name="model" max={50} />
      <Field.Text name="spec" max={100} placeholder={{ zh: '如 2380×950×820 mm', en: 'e.g. 2380×950×820 mm' }} />
      <Field.Custom name="unit">
        <ListedInput list="PRODUCT_UNIT" />
      </Field.Custom>
      <ProductPart />
      <Space className="tm-wide">
        {maySubmit ? (
          <Button type="primary" disabled={!prefixId} loading={editor.busy && ahead} onClick={() => go(true)}>
            {say(text.allot)}
          </Button>
        ) : null}
        <Button type={maySubmit ? 'default' : 'primary'} disabled={!prefixId} loading={editor.busy && !ahead} onClick={() => go(false)}>
          {say(text.reserve)}
        </Button>
      </Space>
    </EditorForm>
  );
}

/** For a unit its reference, for a grouping its base, indicator and quantity; the resulting number is shown below. */
function NumberPart({ prefixId }: { prefixId: string | undefined }) {
  const codeForm = Form.useWatch<string | undefined>('codeForm');
  if (codeForm === 'GTIN14') {
    return (
      <>
        <Field.Custom name="baseCodeId" required wide>
          <BasePick />
        </Field.Custom>
        <Field.Choice name="indicator" required of={[1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ value, label: String(value) }))} />
        <Field.Number name="innerQty" required min={2} max={9999} />
        <LiveCarton />
      </>
    );
  }
  return (
    <>
      <Field.Text name="itemRef" mono placeholder={text.auto} wide />
      <LiveUnit prefixId={prefixId} />
    </>
  );
}

function LiveCarton() {
  const [baseId, indicator] = [Form.useWatch<string | undefined>('baseCodeId'), Form.useWatch<number | undefined>('indicator')];
  const { data } = useOne(goodsCodes.findOne, baseId);
  if (!data || !indicator) return null;
  const carton = cartonGtin(shortGtin(data.gtin), indicator);
  const taken = data.levels.some((level) => level.indicator === indicator);
  return <LiveNumber gtin={carton.ok ? carton.value : null} fault={taken ? say(codeText.used) : null} />;
}

/** Selects a code that can be the base of a grouping. */
function BasePick({ value, onChange, id }: { value?: string; onChange?: (id: string) => void; id?: string }) {
  const [search, setSearch] = useState('');
  const { data = [], isFetching } = useRead(goodsCodes.select, { use: 'base', ...(search ? { search } : {}) });
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      placeholder={say(text.findBase)}
      loading={isFetching}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={data.map((one) => ({ value: one.id, label: `${grouped(shortGtin(one.gtin), 'gtin')}  ${one.nameCn} ${one.model}` }))}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}

function ProductPart() {
  const [brandId, codeForm] = [Form.useWatch<string | undefined>('brandId'), Form.useWatch<string | undefined>('codeForm')];
  return codeForm === 'GTIN14' ? null : (
    <Field.Custom name="productId">
      <ProductPick brandId={brandId} />
    </Field.Custom>
  );
}
