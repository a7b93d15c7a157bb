import { type CommodityDetail, gmdStandard, goodsCode } from '@touchmark/contract';
import { applyLife, commodityLife, type GmdAttribute, gmdWords, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Alert, Space, Table, Tag } from 'antd';
import { useOne, useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say } from '../../../core/text.ts';
import {
  ChoiceText,
  CodeText,
  Detail,
  Facts,
  factsOf,
  grouped,
  History,
  Loaded,
  nearTime,
  type Neighbours,
  OpenButton,
  Thumb,
} from '../../../ui/index.ts';
import { ListedWord } from '../../platform/dict/public.ts';
import { CodeState, Gtin, Levels } from './code-parts.tsx';
import { CodeSgtins, CodeSymbols } from './code-use.tsx';
import { BrickTitle } from '../../platform/dict/public.ts';
import { codeActions, fields, formChoices, reportChoices, text, usageText } from './master.text.ts';

interface Props {
  id: string | undefined;
  steps: Neighbours;
  onClose: () => void;
  /** Opens the form that completes and reports a code. */
  onReport?: (code: { id: string }) => void;
}

/** The details of one code. */
export function CodeDetail({ id, steps, onClose, onReport }: Props) {
  const one = useOne(goodsCode.findOne, id);
  return (
    <Detail
      of={one}
      title={(code) => grouped(shortGtin(code.gtin), 'gtin')}
      onClose={onClose}
      steps={steps}
      tabs={(code) => [
        { key: 'basic', label: text.tabBasic, children: <Basic code={code} /> },
        {
          key: 'levels',
          label: text.tabLevels,
          children: code.baseCodeId ? (
            <Facts
              items={[
                { label: fields.baseGtin, value: code.baseGtin ? <Gtin gtin={code.baseGtin} /> : null },
                { label: fields.innerQty, value: fill(text.pieces, { n: code.innerQty ?? 0 }) },
              ]}
            />
          ) : (
            <Levels row={code} />
          ),
        },
        { key: 'gmd', label: text.tabGmd, children: <Gmd code={code} /> },
        { key: 'reports', label: text.tabReports, children: <Reports code={code} /> },
        { key: 'symbols', label: usageText.tabSymbols, children: <CodeSymbols id={code.id} /> },
        ...(code.codeForm === 'GTIN14' ? [] : [{ key: 'sgtin', label: usageText.tabSgtin, children: <CodeSgtins id={code.id} /> }]),
        {
          key: 'history',
          label: text.tabHistory,
          children: <History rows={code.history.toReversed()} states={commodityLife.words} actions={codeActions} />,
        },
      ]}
    >
      {(code) => <Notices code={code} onReport={onReport} />}
    </Detail>
  );
}

function Notices({ code, onReport }: { code: CommodityDetail } & { onReport: Props['onReport'] }) {
  const missing = joinItems(code.missing.map((one) => say(one)));
  return (
    <>
      {code.opinion && inState(commodityLife, code.status, 'reserved', 'allotted') ? (
        <Alert type="error" showIcon title={fill(text.rejected, { why: code.opinion })} />
      ) : null}
      {inState(commodityLife, code.status, 'abnormal') ? (
        <Alert type="error" showIcon title={fill(text.abnormal, { why: code.flagReason })} />
      ) : null}
      {inState(commodityLife, code.status, 'stopped') ? (
        <Alert type="warning" showIcon title={say(text.stopped)} description={code.stopReason} />
      ) : null}
      {inState(commodityLife, code.status, 'allotted') && missing ? (
        <Alert
          type="info"
          showIcon
          title={fill(text.missing, { what: missing })}
          action={onReport ? <OpenButton call={goodsCode.reportWith} label={text.complete} onClick={() => onReport(code)} /> : null}
        />
      ) : null}
    </>
  );
}

function Basic({ code }: { code: CommodityDetail }) {
  const size = [code.depthMm, code.widthMm, code.heightMm].every((side) => side !== null)
    ? `${code.depthMm} × ${code.widthMm} × ${code.heightMm} mm`
    : null;
  return (
    <Facts
      items={[
        { label: fields.gtin, value: <Gtin gtin={code.gtin} /> },
        { label: fields.status, value: <CodeState row={code} /> },
        {
          label: fields.codeForm,
          value: (
            <Space>
              <ChoiceText of={formChoices} value={code.codeForm} />
              {code.existing ? <Tag>{say(text.existing)}</Tag> : null}
            </Space>
          ),
        },
        { label: fields.prefixId, value: <CodeText code={code.prefix} /> },
        { label: fields.nameCn, value: code.nameCn, wide: true },
        { label: fields.nameEn, value: code.nameEn, wide: true },
        { label: fields.brandId, value: code.brandName },
        { label: fields.categoryId, value: say(code.categoryName) },
        ...factsOf(fields, code, 'model', 'spec', 'color'),
        { label: fields.unit, value: <ListedWord list="PRODUCT_UNIT" word={code.unit} /> },
        { label: fields.netContent, value: code.netContent },
        {
          label: fields.gpcBrick,
          value: code.gpcBrick ? (
            <>
              <CodeText code={code.gpcBrick} />
              <BrickTitle of={code.gpcBrick} />
            </>
          ) : null,
        },
        { label: fields.size, value: size },
        {
          label: fields.weight,
          value:
            code.netWeightKg === null && code.grossWeightKg === null
              ? null
              : `${code.netWeightKg ?? '—'} / ${code.grossWeightKg ?? '—'} kg`,
        },
        { label: fields.product, value: code.productName ?? (code.wishProductId ? say(text.wish) : say(text.none)) },
        { label: fields.reportNo, value: <CodeText code={code.reportNo} /> },
        { label: fields.listedDate, value: code.listedDate },
        { label: text.linkLabel, value: <CodeText code={code.digitalLink} />, wide: true },
        code.images.length > 0
          ? {
              label: fields.images,
              value: (
                <Space wrap>
                  {code.images.map((file) => (
                    <Thumb key={file.fileId} file={file} alt={file.originalName} size={72} />
                  ))}
                </Space>
              ),
              wide: true,
            }
          : null,
        ...factsOf(fields, code, 'createTime', 'updateTime'),
      ]}
    />
  );
}

/** The filled attributes, module by module, and those required for a report. */
function Gmd({ code }: { code: CommodityDetail }) {
  return (
    <Loaded of={useRead(gmdStandard.attributes, {})}>
      {(attributes) => {
        const filled = attributes
          .map((one) => ({ ...one, value: gmdValue(one, code.gmd[one.code]) }))
          .filter(({ enabled, required, value }) => (enabled && required) || value !== null);
        const modules = new Map(filled.map(({ module, moduleName }) => [module, moduleName]));
        return [...modules].map(([module, name]) => (
          <section key={module} style={{ marginBottom: 16 }}>
            <p>
              <b>{say(name)}</b>
            </p>
            <Facts items={filled.filter((one) => one.module === module).map((one) => ({ label: one, value: one.value }))} />
          </section>
        ));
      }}
    </Loaded>
  );
}

function gmdValue(of: GmdAttribute, value: string | number | undefined): string | null {
  if (value === undefined || value === '') return null;
  return say(gmdWords(of, value)) + (of.unit ? ` ${say(of.unit)}` : '');
}

function Reports({ code }: { code: CommodityDetail }) {
  const named = fields as Record<string, { zh: string; en: string }>;
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={code.reports}
      locale={{ emptyText: say(text.noReports) }}
      columns={[
        {
          title: say({ zh: '类型', en: 'Type' }),
          dataIndex: 'reportType',
          width: 110,
          render: (type: string) => <ChoiceText of={reportChoices} value={type} />,
        },
        {
          title: say(fields.status),
          dataIndex: 'applyStatus',
          width: 100,
          render: (status: number) => <ChoiceText of={applyLife.words} value={status} />,
        },
        {
          title: say(text.changed),
          key: 'changed',
          render: (_, row) => joinItems(row.changed.map((name) => (named[name] ? say(named[name]) : name))) || row.reason || '—',
        },
        { title: say({ zh: '审核意见', en: 'Review comment' }), dataIndex: 'opinion', render: (opinion: string) => opinion || '—' },
        { title: say(fields.submitTime), dataIndex: 'submitTime', width: 150, render: (time: string) => nearTime(time) },
      ]}
    />
  );
}
