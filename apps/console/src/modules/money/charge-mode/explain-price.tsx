import { appAuth, chargeMode, chargeProduct, type PriceExplained } from '@touchmark/contract';
import { audienceWords, lostWords, today } from '@touchmark/domain';
import { Alert, Select, Table } from 'antd';
import { useId, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import { DayInput } from '../../../ui/form/dates.tsx';
import { CountBox, DetailDrawer, Facts, Loaded, money, number, useSettled } from '../../../ui/index.ts';
import { OrderLines } from '../fee/public.ts';
import { explainFields as fields, text } from './charge-mode.text.ts';
import { priceText } from './price-text.ts';
import './charge-mode.css';

/** Whose price is asked: of an order as it was placed, or of a product. */
export interface Asking {
  orderId?: string;
  productCode?: string;
  quantity?: number;
}

/** Every price of a product, which one is taken, and why the others are not. */
export function ExplainPrice({ asking, onClose }: { asking: Asking | undefined; onClose: () => void }) {
  return (
    <DetailDrawer open={asking !== undefined} title={text.explain} onClose={onClose}>
      {asking?.orderId ? <Answer ask={{ orderId: asking.orderId }} /> : null}
      {asking && !asking.orderId ? (
        <Question key={asking.productCode} productCode={asking.productCode} first={asking.quantity ?? 1} />
      ) : null}
    </DetailDrawer>
  );
}

function Question({ productCode, first }: { productCode: string | undefined; first: number }) {
  const id = useId();
  const [product, setProduct] = useState(productCode);
  const [companyId, setCompany] = useState<string>();
  const [day, setDay] = useState(today());
  const [quantity, setQuantity] = useState(first);
  const offered = useRead(chargeProduct.select, {}).data?.products ?? [];
  const label = (key: keyof typeof fields) => <label htmlFor={`${id}${key}`}>{say(fields[key])}</label>;
  const settled = useSettled(quantity);
  return (
    <>
      <p className="tm-hint">{say(text.explainHint)}</p>
      <div className="charge-ask">
        <div>
          {label('productCode')}
          <Select
            id={`${id}productCode`}
            style={{ width: '100%' }}
            {...(product ? { value: product } : {})}
            showSearch={{ optionFilterProp: 'label' }}
            options={offered.map(({ code, name }) => ({ value: code, label: say(name) }))}
            onChange={setProduct}
          />
        </div>
        <div>
          {label('companyId')}
          <Companies id={`${id}companyId`} value={companyId} onChange={setCompany} />
        </div>
        <div>
          {label('day')}
          <DayInput id={`${id}day`} allowClear={false} value={day} onChange={(next) => setDay(next ?? today())} />
        </div>
        <div>
          {label('quantity')}
          <CountBox id={`${id}quantity`} grouped min={1} value={quantity} onChange={setQuantity} style={{ width: '100%' }} />
        </div>
      </div>
      {product && settled >= 1 ? (
        <Answer ask={{ productCode: product, day, quantity: settled, ...(companyId ? { companyId } : {}) }} />
      ) : null}
    </>
  );
}

/** Certified companies, searched by name while typing. */
function Companies({ id, value, onChange }: { id: string; value: string | undefined; onChange: (id: string | undefined) => void }) {
  const [name, setName] = useState('');
  const read = useRead(appAuth.companySelect, { name: useSettled(name), pageSize: 20 });
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      allowClear
      {...(value ? { value } : {})}
      showSearch={{ onSearch: setName, filterOption: false }}
      placeholder={say(text.everybody)}
      loading={read.isFetching}
      options={(read.data?.records ?? []).map((row) => ({ value: row.id, label: nameOf(row.name, row.nameEn) }))}
      onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}

function Answer({ ask }: { ask: Parameters<typeof useRead<typeof chargeMode.explain>>[1] }) {
  return <Loaded of={useRead(chargeMode.explain, ask)}>{(data) => <Explained of={data} kept={'orderId' in ask} />}</Loaded>;
}

function Explained({ of: x, kept }: { of: PriceExplained; kept: boolean }) {
  const groups = x.audiences.map(({ audience, why }) => `${say(audienceWords[audience])}（${say(why)}）`);
  return (
    <>
      <Facts
        items={[
          { label: fields.productCode, value: say(x.productName) },
          { label: fields.quantity, value: number(x.quantity) },
          x.company && { label: fields.companyId, value: nameOf(x.company.name, x.company.nameEn), wide: true },
          { label: text.group, value: groups.length > 0 ? joinItems(groups) : say(text.everybody), wide: true },
        ]}
      />
      <h4>{say(kept ? text.ordered : text.result)}</h4>
      <p className="tm-hint">{fill(text.asOf, { at: x.at })}</p>
      {x.lines ? <OrderLines lines={x.lines} total={x.amount ?? 0} /> : <Alert type="warning" showIcon title={say(text.nothing)} />}
      <h4>{say(text.candidates)}</h4>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: say(text.noCandidates) }}
        dataSource={x.candidates}
        rowClassName={({ lost }) => (lost === null ? 'charge-won' : '')}
        columns={[
          { title: say({ zh: '名称', en: 'Name' }), render: (_, row) => `${nameOf(row.name, row.nameEn)} · ${say(row.cateName)}` },
          { title: say(text.why), render: (_, row) => say(row.lost === null ? text.chosen : lostWords[row.lost]) },
          { title: say({ zh: '优先级', en: 'Priority' }), align: 'right', dataIndex: 'priority' },
          { title: say({ zh: '价格', en: 'Price' }), render: (_, row) => priceText(row) },
          { title: say({ zh: '有效期', en: 'Validity' }), render: (_, row) => `${row.validFrom} – ${row.validTo ?? say(text.openEnd)}` },
          { title: say(text.amount), align: 'right', render: (_, row) => <span className="tm-number">{money(row.amount)}</span> },
        ]}
      />
    </>
  );
}
