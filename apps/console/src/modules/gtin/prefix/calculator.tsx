import { gs1Prefix, type NextRef } from '@touchmark/contract';
import { prefixCapacity, readCheckDigitBody } from '@touchmark/gs1';
import { Alert, Form, Input, Modal, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CodeText, Facts, number } from '../../../ui/index.ts';
import { text } from './prefix.text.ts';
import { CapacityBar } from './prefix-parts.tsx';

const bodies = [7, 11, 12, 13, 17];

/** 计算器: the next numbers of a prefix, the check digit of any digits, and the capacity of each prefix length. */
export function Calculator({
  id,
  onClose,
}: {
  /** Without a prefix, only the other two parts are shown. */
  id: string | null | undefined;
  onClose: () => void;
}) {
  return (
    <Modal open={id !== undefined} title={say(text.calculator)} footer={null} onCancel={onClose} width={640} destroyOnHidden>
      <Space orientation="vertical" size={20} style={{ width: '100%' }}>
        {id ? <Next id={id} /> : null}
        <CheckDigit />
        <Lengths />
      </Space>
    </Modal>
  );
}

function Next({ id }: { id: string }) {
  const { data } = useRead(gs1Prefix.nextRef, { id });
  return data ? <NextNumbers next={data} /> : null;
}

/** The next numbers of a prefix. */
export function NextNumbers({ next }: { next: NextRef }) {
  const [extension, setExtension] = useState(0);
  const sscc = next.sscc[extension];
  return (
    <>
      <CapacityBar used={next.used} capacity={next.capacity} wide />
      <Facts
        items={[
          { label: text.nextItem, value: next.itemRef ?? say(text.full) },
          { label: text.nextGtin, value: next.gtin ? <CodeText code={next.gtin} kind="gtin" /> : say(text.full) },
          {
            label: text.nextSscc,
            value: (
              <Space wrap>
                <Select
                  size="small"
                  aria-label={say(text.extension)}
                  value={extension}
                  onChange={setExtension}
                  options={next.sscc.map((one) => ({ value: one.extension, label: `${say(text.extension)} ${one.extension}` }))}
                  style={{ width: 150 }}
                />
                {sscc?.sscc ? <CodeText code={sscc.sscc} /> : say(text.full)}
                <span className="tm-hint">{fill(text.left, { n: number(sscc?.left ?? 0) })}</span>
              </Space>
            ),
            wide: true,
          },
        ]}
      />
    </>
  );
}

/** Shows the check digit while typing. */
export function CheckDigit() {
  const [typed, setTyped] = useState('');
  const reading = readCheckDigitBody(typed);
  const body = typed.replaceAll(/\D/g, '');
  const fits = reading.ok && bodies.includes(body.length);
  return (
    <Form layout="vertical">
      <Form.Item
        label={say(text.checkTitle)}
        htmlFor="check-body"
        extra={say(text.checkHint)}
        style={{ marginBottom: 8 }}
        {...(typed !== '' && !fits ? { validateStatus: 'warning' as const, help: say(text.keyFaults) } : {})}
      >
        <Input
          id="check-body"
          className="tm-code"
          value={typed}
          allowClear
          maxLength={24}
          inputMode="numeric"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      {fits ? (
        <Alert
          type="success"
          showIcon
          title={
            <Space size={16} wrap>
              <span>
                {say(text.checkDigit)} <b className="tm-number">{reading.value}</b>
              </span>
              <span>
                {say(text.whole)} <CodeText code={body + reading.value} />
              </span>
            </Space>
          }
        />
      ) : null}
    </Form>
  );
}

function Lengths() {
  const rows = [7, 8, 9, 10].map((length) => ({ length, ...prefixCapacity(length) }));
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="length"
      dataSource={rows}
      title={() => say(text.lengthTable)}
      columns={[
        { title: say(text.prefix), dataIndex: 'length', render: (length: number) => fill(text.digitsN, { n: length }) },
        { title: say(text.gtins), dataIndex: 'gtin13', align: 'right', render: (n: number) => number(n) },
        { title: say(text.ssccs), dataIndex: 'ssccPerExtension', align: 'right', render: (n: number) => number(n) },
      ]}
    />
  );
}
