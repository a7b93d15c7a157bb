import { type CommodityRow, goodsCodes } from '@touchmark/contract';
import { applyLife, commodityLife, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { App, Button, Form, Modal, QRCode, Select, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { useOne, useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { ChoiceText, CodeText, CopyButton, DownloadButton, grouped, type Opened, ReasonDialog } from '../../../ui/index.ts';
import { fields, formChoices, reportChoices, text } from './master.text.ts';

/** A GTIN in its printed form, grouped as by GS1. */
export const Gtin = ({ gtin }: { gtin: string | null }) => <CodeText code={gtin && shortGtin(gtin)} kind="gtin" />;

/** The same as a link to the code, with a copy button. */
export const GtinLink = ({ gtin, onOpen }: { gtin: string; onOpen: () => void }) => {
  const short = shortGtin(gtin);
  return (
    <span className="tm-code">
      <Button type="link" className="tm-link" onClick={onOpen}>
        <span className="tm-code">{grouped(short, 'gtin')}</span>
      </Button>
      <CopyButton text={short} />
    </span>
  );
};

/** The state, with pending reports. */
export function CodeState({ row }: { row: Pick<CommodityRow, 'status' | 'report' | 'opinion' | 'flagReason'> }) {
  const kind = row.report ? say(reportChoices[row.report.reportType]!) : '';
  const waits = inState(applyLife, row.report?.applyStatus, 'pending') && !inState(commodityLife, row.status, 'reportReview');
  return (
    <span title={inState(commodityLife, row.status, 'abnormal') ? row.flagReason : row.opinion}>
      <ChoiceText of={commodityLife.words} value={row.status} />
      {waits ? (
        <Tag color="blue" style={{ marginInlineStart: 6 }}>
          {fill(text.pendingReport, { kind })}
        </Tag>
      ) : null}
      {row.report && inState(applyLife, row.report.applyStatus, 'rejected') ? (
        <Tag color="warning" title={row.report.opinion} style={{ marginInlineStart: 6 }}>
          {fill(text.refusedReport, { kind })}
        </Tag>
      ) : null}
    </span>
  );
}

/** The packaging levels above a base code: base → inner → carton. */
export function Levels({ row }: { row: Pick<CommodityRow, 'gtin' | 'levels' | 'nameCn' | 'status' | 'id' | 'codeForm'> }) {
  const rows = [{ id: row.id, gtin: row.gtin, indicator: 0, innerQty: 1, nameCn: row.nameCn, status: row.status }, ...row.levels];
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="id"
      dataSource={rows}
      columns={[
        {
          title: say(fields.indicator),
          dataIndex: 'indicator',
          width: 110,
          render: (n: number) => <span style={{ paddingInlineStart: n === 0 ? 0 : 16 }}>{n === 0 ? '—' : `└ ${n}`}</span>,
        },
        { title: say(fields.gtin), dataIndex: 'gtin', width: 220, render: (gtin: string) => <Gtin gtin={gtin} /> },
        {
          title: say(fields.codeForm),
          key: 'form',
          width: 100,
          render: (_, level) => <ChoiceText of={formChoices} value={level.indicator === 0 ? row.codeForm : 'GTIN14'} />,
        },
        { title: say(fields.nameCn), dataIndex: 'nameCn', ellipsis: true },
        {
          title: say(fields.innerQty),
          dataIndex: 'innerQty',
          width: 110,
          render: (n: number, level) => (level.indicator === 0 ? say(text.base) : fill(text.pieces, { n })),
        },
        {
          title: say(fields.status),
          dataIndex: 'status',
          width: 150,
          render: (status: CommodityRow['status']) => <ChoiceText of={commodityLife.words} value={status} />,
        },
      ]}
    />
  );
}

/** The QR code of a GTIN's Digital Link. */
export function QrView({ row, onClose }: { row: Pick<CommodityRow, 'id' | 'gtin' | 'nameCn'> | undefined; onClose: () => void }) {
  const read = useOne(goodsCodes.findOne, row?.id);
  const link = read.data?.digitalLink ?? '';
  return (
    <Modal
      open={row !== undefined}
      title={say(text.qrTitle)}
      onCancel={onClose}
      width={480}
      destroyOnHidden
      footer={
        row ? (
          <Space>
            <DownloadButton call={goodsCodes.qr} input={{ id: row.id, format: 'png' }} label={text.png} />
            <DownloadButton call={goodsCodes.qr} input={{ id: row.id, format: 'svg' }} label={text.svg} />
          </Space>
        ) : null
      }
    >
      <Space orientation="vertical" align="center" style={{ width: '100%' }} size={12}>
        <QRCode
          value={link || ' '}
          aria-label={link || say(words.loading)}
          size={220}
          errorLevel="H"
          bgColor="#fff"
          color="#000"
          status={link ? 'active' : 'loading'}
        />
        {row ? <Gtin gtin={row.gtin} /> : null}
        <b>{row?.nameCn}</b>
        {link ? <CodeText code={link} /> : null}
        <p className="tm-hint" style={{ textAlign: 'center' }}>
          {say(text.qrHint)}
        </p>
      </Space>
    </Modal>
  );
}

type Stopped = Pick<CommodityRow, 'id' | 'gtin' | 'version'>;

/** 停用: names the number and the consequence, and asks for the reason. */
export function StopCode({ dialog }: { dialog: Opened<Stopped> }) {
  const { message } = App.useApp();
  return (
    <ReasonDialog
      call={goodsCodes.stop}
      dialog={dialog}
      label={text.stop}
      title={fill(text.stopTitle, { gtin: dialog.subject ? shortGtin(dialog.subject.gtin) : '' })}
      hint={text.stopHint}
      field={fields.reason}
      danger
      onDone={({ waiting }) => {
        if (waiting) void message.info(say(text.stopWaiting));
      }}
    />
  );
}

/** Selects a product of a brand without a GTIN, searched by name or model. */
export function ProductPick({
  brandId,
  value,
  onChange,
  id,
}: {
  brandId: string | undefined;
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
}) {
  const [search, setSearch] = useState('');
  const { data = [], isFetching } = useRead(
    goodsCodes.products,
    { ...(brandId ? { brandId } : {}), ...(search ? { search } : {}) },
    { enabled: brandId !== undefined },
  );
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      allowClear
      disabled={brandId === undefined}
      placeholder={say(text.findProduct)}
      loading={isFetching}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={data.map((one) => ({ value: one.id, label: `${one.productName} ${one.model}` }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

/** 绑定产品标识. */
export function BindProduct({
  row,
  onClose,
}: {
  row: Pick<CommodityRow, 'id' | 'gtin' | 'version' | 'brandId'> | undefined;
  onClose: () => void;
}) {
  const bind = useWrite(goodsCodes.bindProduct);
  const [productId, setProductId] = useState<string | null>(null);
  return (
    <Modal
      open={row !== undefined}
      title={say(text.bindTitle)}
      okText={say(text.bind)}
      cancelText={say(words.cancel)}
      onCancel={onClose}
      confirmLoading={bind.isPending}
      okButtonProps={{ disabled: productId === null }}
      destroyOnHidden
      onOk={() => row && bind.mutate({ id: row.id, version: row.version, productId }, { onSuccess: onClose })}
    >
      {row ? (
        <p>
          <Gtin gtin={row.gtin} />
        </p>
      ) : null}
      <Form layout="vertical">
        <Form.Item label={say(fields.productId)} htmlFor="bind-product" extra={say(text.bindHint)} style={{ marginBottom: 0 }}>
          <ProductPick id="bind-product" brandId={row?.brandId} value={productId} onChange={setProductId} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
