import { gmdStandard, type Output, reportCheck, type Text } from '@touchmark/contract';
import type { GmdAttribute } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Image, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, fieldsOf, Loaded, type Submitted, SubmittedFacts } from '../../../ui/index.ts';
import { useEntries } from '../../platform/dict/public.ts';
import { ListedWord } from '../../platform/dict/public.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { codeActions, Gtin, marketChoices, reportChoices, statusChoices, useCategories } from '../master/public.ts';
import { BatchCell } from './batch-cell.tsx';
import { fields, reportPhrases, text } from './code-review.text.ts';

const Filter = fieldsOf(reportCheck.list, fields);

/** The review of reports about the products of GTINs. */
export default function ReportCheckPage() {
  const categories = useCategories(true);
  return (
    <ReviewPage
      calls={reportCheck}
      words={{ title: text.reportTitle, fields }}
      columns={(c, queue) => [
        c.image('image'),
        c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 210 }),
        c.link('nameCn', queue.open, { width: 190 }),
        c.tag('reportType', reportChoices, { width: 150 }),
        c.text('companyName', { width: 190 }),
        c.text('brandName', { width: 110 }),
        c.cell(fields.modelSpec, (row) => `${row.model} / ${row.spec}`, { width: 200, ellipsis: true }),
        c.cell(fields.categoryName, (row) => say(row.categoryName), { width: 180 }),
        c.text('gpcBrick', { width: 180 }),
        ...queue.tone(),
        c.cell(
          fields.batchNo,
          (row) => <BatchCell call={reportCheck.batchAudit} input={{ all: { batchNo: row.batchNo } }} row={row} thing={text.passReports} />,
          { width: 240 },
        ),
        ...(queue.waits ? [] : [c.text('reportNo', { width: 160 })]),
        ...queue.decided(150),
        queue.state(),
        c.time('submitTime', { width: 150 }),
      ]}
      filters={() => (
        <>
          <Filter.Text name="gtin" />
          <Filter.Text name="company" />
          <Filter.Choice name="reportType" of={reportChoices} />
          <Filter.Tree name="categoryId" of={categories} />
          <Filter.Text name="batchNo" />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      of={({ gtin }) => ({ name: shortGtin(gtin), states: statusChoices, actions: codeActions, phrases: reportPhrases })}
    >
      {(item) => <Report item={item} />}
    </ReviewPage>
  );
}

type Item = Output<typeof reportCheck.findOne>;

/** The reported data; for a change with the old values. */
function Report({ item }: { item: Item }) {
  return <Loaded of={useRead(gmdStandard.attributes, {})}>{(attributes) => <Reported item={item} attributes={attributes} />}</Loaded>;
}

function Reported({ item, attributes }: { item: Item; attributes: readonly GmdAttribute[] }) {
  const { content, changes } = item;
  const entries = useEntries('GPC_BRICK').map(({ value, zh, en }) => [value, { zh: `${value} ${zh}`, en: `${value} ${en}` }] as const);
  const bricks: Readonly<Record<string, Text>> = Object.fromEntries(entries);
  const fact = (field: string, label: { zh: string; en: string }, value: Submitted['value'], read = (code: string) => code): Submitted => {
    const change = changes.find((one) => one.field === field);
    return { label, value, changed: change !== undefined, ...(change ? { before: read(change.before) } : {}) };
  };
  /** Converts stored codes to text. */
  const coded = (field: string, label: { zh: string; en: string }, code: string, names: Readonly<Record<string, Text>> = {}) => {
    const read = (one: string) => (names[one] ? say(names[one]) : one);
    return fact(field, label, read(code), read);
  };
  const size = (value: number | null) => (value === null ? '' : String(value));
  return (
    <>
      <SubmittedFacts
        items={[
          fact('gtin', fields.gtin, <Gtin gtin={item.gtin} />),
          fact('reportType', fields.reportType, <ChoiceText of={reportChoices} value={item.reportType} />),
          fact('company', fields.company, nameOf(item.companyName, item.companyNameEn)),
          item.reason ? fact('reason', text.reasonLabel, item.reason) : null,
          fact('nameCn', fields.nameCn, content.nameCn),
          fact('nameEn', fields.nameEn, content.nameEn),
          fact('brandId', fields.brandName, item.brandName),
          fact('model', fields.model, content.model),
          fact('spec', fields.spec, content.spec),
          fact('categoryId', fields.categoryName, say(item.categoryName)),
          coded('gpcBrick', fields.gpcBrick, content.gpcBrick, bricks),
          fact('unit', fields.unit, <ListedWord list="PRODUCT_UNIT" word={content.unit} />),
          fact('netContent', fields.netContent, content.netContent),
          fact('color', fields.color, content.color),
          coded('targetMarket', fields.targetMarket, content.targetMarket, marketChoices),
          fact('depthMm', fields.depthMm, size(content.depthMm)),
          fact('widthMm', fields.widthMm, size(content.widthMm)),
          fact('heightMm', fields.heightMm, size(content.heightMm)),
          fact('netWeightKg', fields.netWeightKg, size(content.netWeightKg)),
          fact('grossWeightKg', fields.grossWeightKg, size(content.grossWeightKg)),
          item.innerQty ? fact('innerQty', fields.innerQty, item.innerQty) : null,
          fact(
            'images',
            text.pictures,
            <Space wrap>
              {item.images.map((file) => (
                <Image key={file.fileId} src={file.link} alt={file.originalName} width={72} height={72} style={{ objectFit: 'cover' }} />
              ))}
            </Space>,
          ),
          ...attributes
            .filter(({ code }) => content.gmd[code] !== undefined || changes.some(({ field }) => field === `gmd.${code}`))
            .map(({ code, zh, en, choices }) =>
              coded(`gmd.${code}`, { zh, en }, String(content.gmd[code] ?? ''), Object.fromEntries(choices.map((one) => [one.value, one]))),
            ),
        ]}
      />
    </>
  );
}
