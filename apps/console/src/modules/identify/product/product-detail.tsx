import { productIdentify, type ProductDetail as Product } from '@touchmark/contract';
import { applies, applyLife, type ElementValue, inState, isNamed, serviceLife, type StandardItem, valueText } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Alert, Button, Space, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { fill, language, say, words } from '../../../core/text.ts';
import { Checks, ChoiceText, CodeText, Detail, Facts, factsOf, History, money, type Neighbours, number, Thumb } from '../../../ui/index.ts';
import { marketChoices } from '../../gtin/master/public.ts';
import { BrickTitle, ListedWord } from '../../platform/dict/public.ts';
import { RichView } from '../../platform/rich-text/public.ts';
import { FilesShown } from './file-ids.tsx';
import { fields, productActions, text, typeChoices } from './product.text.ts';
import { TableShown } from './table-input.tsx';
import './product.css';

/** The details of one product. */
export function ProductDrawer({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(productIdentify.findOne, id);
  return (
    <Detail
      of={one}
      title={(product) => product.productName}
      onClose={onClose}
      steps={steps}
      tabs={(product) => [
        { key: 'basic', label: text.basic, children: <ProductFacts product={product} /> },
        { key: 'attributes', label: text.attributes, children: <Attributes product={product} /> },
        { key: 'checks', label: text.checks, children: <Checks checks={product.checks} /> },
        { key: 'related', label: text.related, children: <Related product={product} /> },
        {
          key: 'history',
          label: text.history,
          children: <History rows={historyOf(product)} states={applyLife.words} actions={productActions} />,
        },
      ]}
    >
      {(product) => <Notices product={product} />}
    </Detail>
  );
}

const serviceSteps = new Set(['up', 'down', 'freeze', 'unfreeze']);
/** The history of a product, newest first. Service steps have their own names; their states are not review states, so they are left out. */
export const historyOf = ({ history }: Pick<Product, 'history'>) =>
  history.toReversed().map((row) => (serviceSteps.has(row.action) ? { ...row, fromStatus: null, toStatus: null } : row));

/** Important notices for the owner: the reason of a rejection or freeze, and pending changes. */
export function Notices({ product }: { product: Product }) {
  const { applyStatus, change } = product;
  const refused = inState(applyLife, applyStatus, 'rejected')
    ? { title: text.rejected, opinion: product.opinion }
    : change && inState(applyLife, change.applyStatus, 'rejected')
      ? { title: fields.changeRejected, opinion: change.opinion }
      : undefined;
  const [frozen, waiting] = [inState(serviceLife, product.serviceStatus, 'frozen'), inState(applyLife, change?.applyStatus, 'pending')];
  if (!frozen && !refused && !waiting) return null;
  return (
    <Space orientation="vertical" style={{ width: '100%', marginBottom: 12 }}>
      {frozen ? <Alert type="error" showIcon title={say(text.frozen)} description={product.freezeReason} /> : null}
      {refused ? (
        <Alert
          type={inState(applyLife, applyStatus, 'rejected') ? 'error' : 'warning'}
          showIcon
          title={
            <>
              <b>{say(refused.title)}</b> {refused.opinion}
              <Remarks product={product} />
            </>
          }
        />
      ) : null}
      {waiting ? <Alert type="info" showIcon title={say(text.changing)} description={say(text.changeNote)} /> : null}
    </Space>
  );
}

/** The reviewer's remarks on single fields. */
function Remarks({ product }: { product: Product }) {
  const remarks = Object.entries(product.fieldRemarks);
  if (remarks.length === 0) return null;
  const elements = new Map(product.models.flatMap(({ items }) => items.map(({ code, name }) => [code, name])));
  const labelOf = (field: string) => {
    const label = elements.get(field) ?? (isNamed(fields, field) ? fields[field as keyof typeof fields] : undefined);
    return label ? say(label) : field;
  };
  return (
    <ul className="import-faults" aria-label={say(text.remarks)}>
      {remarks.map(([field, remark]) => (
        <li key={field}>
          <b>{labelOf(field)}</b> {remark}
        </li>
      ))}
    </ul>
  );
}

export function ProductFacts({ product }: { product: Product }) {
  const list = (parts: readonly string[]) => parts.join(language() === 'zh' ? '、' : ', ');
  return (
    <Facts
      items={[
        {
          label: fields.mainImgs,
          wide: true,
          value:
            product.mainImgs.length > 0 ? (
              <Space wrap>
                {product.mainImgs.map((file) => (
                  <Thumb key={file.fileId} file={file} alt={product.productName} size={72} />
                ))}
              </Space>
            ) : null,
        },
        { label: fields.applyStatus, value: <ChoiceText of={applyLife.words} value={product.applyStatus} /> },
        { label: fields.serviceStatus, value: <ChoiceText of={serviceLife.words} value={product.serviceStatus} /> },
        ...(product.scheme === 'GS1' ? gs1Facts(product) : []),
        { label: fields.identifier, value: <CodeText code={product.identifier} />, wide: true },
        { label: fields.gtin, value: <CodeText code={product.gtin && shortGtin(product.gtin)} kind="gtin" /> },
        { label: fields.productNo, value: <CodeText code={product.productNo} /> },
        ...factsOf(fields, product, 'brandName', 'seriesName', 'model', 'spec'),
        { label: fields.categoryId, value: say(product.categoryName) },
        { label: fields.productType, value: <ChoiceText of={typeChoices} value={product.productType} /> },
        { label: fields.unit, value: <ListedWord list="PRODUCT_UNIT" word={product.unit} /> },
        { label: fields.color, value: <ListedWord list="PRODUCT_COLOR" word={product.color} /> },
        { label: fields.materials, value: list(product.materials) },
        { label: fields.packagePieces, value: fill(text.pieces, { n: product.packagePieces }) },
        { label: fields.warrantyMonths, value: fill(text.months, { n: product.warrantyMonths }) },
        { label: fields.retailPrice, value: product.retailPrice === null ? null : money(product.retailPrice) },
        { label: fields.executeStandards, value: list(product.executeStandards), wide: true },
        { label: fields.labelTemplateId, value: product.labelTemplateName },
        { label: fields.serviceEnd, value: product.serviceEnd },
        product.video
          ? {
              label: fields.video,
              wide: true,
              value: <video controls preload="none" src={product.video.link} style={{ width: 320, maxWidth: '100%', borderRadius: 6 }} />,
            }
          : null,
        { label: fields.detail, value: <RichView html={product.detail} />, wide: true },
        ...factsOf(fields, product, 'createTime', 'updateTime'),
      ]}
    />
  );
}

const gs1Facts = (product: Product) => [
  { label: fields.digitalLink, value: <CodeText code={product.digitalLink} />, wide: true },
  {
    label: fields.gpcBrick,
    value: product.gpcBrick ? (
      <>
        {product.gpcBrick}
        <BrickTitle of={product.gpcBrick} />
      </>
    ) : null,
  },
  { label: fields.countryOfOrigin, value: <ChoiceText of={marketChoices} value={product.countryOfOrigin} /> },
  { label: fields.batchManaged, value: say(product.batchManaged ? words.yes : words.no) },
  { label: fields.serialManaged, value: say(product.serialManaged ? words.yes : words.no) },
];
/** The information models: filled elements group by group, and whether consumers see them. */
export function Attributes({ product }: { product: Pick<Product, 'models'> }) {
  if (product.models.length === 0) return <p className="tm-hint">{say(text.noAttributes)}</p>;
  return product.models.map(({ id, standardName, versionNo, newestVersionNo, items, values, selected, aptitude }) => {
    const shown = items.filter((item) => applies(item, values));
    const groups = [...new Set(shown.map(({ group }) => group.en))];
    return (
      <section key={id} className="attributes">
        <h3>
          <span>
            {say(standardName)} {versionNo}
            {versionNo === newestVersionNo ? null : (
              <Tag color="orange" style={{ marginInlineStart: 8 }}>
                {say(text.upgradable)}
              </Tag>
            )}
          </span>
        </h3>
        {aptitude ? (
          <p>
            {aptitude.name} · <CodeText code={aptitude.certNo} /> · {aptitude.companyName}
            {aptitude.fault ? (
              <Tag color="red" style={{ marginInlineStart: 8 }}>
                {say(aptitude.fault)}
              </Tag>
            ) : null}
          </p>
        ) : null}
        {groups.map((group) => {
          const inGroup = shown.filter((item) => item.group.en === group);
          return (
            <div key={group}>
              <h4>{say(inGroup[0]!.group)}</h4>
              <Facts
                items={inGroup.map((item) => ({
                  label: item.name,
                  wide: item.type === 'table' || item.type === 'image',
                  value:
                    valueText(item, values[item.code], language()) === '' ? null : (
                      <>
                        <ValueShown item={item} value={values[item.code]!} />
                        {selected.includes(item.code) ? null : <Tag style={{ marginInlineStart: 8 }}>{say(text.hiddenOne)}</Tag>}
                      </>
                    ),
                }))}
              />
            </div>
          );
        })}
      </section>
    );
  });
}

/** A value as people read it; pictures, files and tables as what they are. */
function ValueShown({ item, value }: { item: StandardItem; value: ElementValue }) {
  if (item.type === 'image' || item.type === 'file') return <FilesShown ids={value as readonly string[]} />;
  return item.type === 'table' ? <TableShown item={item} value={value} /> : valueText(item, value, language());
}

function Related({ product }: { product: Product }) {
  const navigate = useNavigate();
  const { paid, until } = product.fee;
  return (
    <Space orientation="vertical">
      <span>{fill(text.codesLine, { n: number(product.codesIssued) })}</span>
      <span>{paid && until ? fill(text.feeUntil, { day: until }) : say(text.feeNone)}</span>
      {product.codesIssued > 0 ? (
        <Button
          onClick={() =>
            void navigate(`/ecodeManage/ecodeSend?${new URLSearchParams({ tab: 'batch', 'batch.product': product.productName })}`)
          }
        >
          {say(text.toCodes)}
        </Button>
      ) : null}
    </Space>
  );
}
