import { goodsCode } from '@touchmark/contract';
import { Alert, Form, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CodeText } from '../../../ui/index.ts';
import { text } from './master.text.ts';

/** The resulting number with its check digit, or why it is not available. */
export const LiveNumber = ({ gtin, fault }: { gtin: string | null; fault: string | null }) => (
  <Alert
    className="tm-wide"
    style={{ marginBottom: 18 }}
    showIcon
    type={gtin && !fault ? 'success' : 'error'}
    title={
      <Space wrap>
        {gtin ? (
          <>
            {say(text.live)}
            <b style={{ fontSize: 18 }}>
              <CodeText code={gtin} kind="gtin" />
            </b>
          </>
        ) : null}
        {fault}
      </Space>
    }
  />
);

/** For a unit: the next free number of the selected prefix, or the one with the typed item reference. */
export function LiveUnit({ prefixId: chosen }: { prefixId?: string | undefined }) {
  const picked = Form.useWatch<string | undefined>('prefixId');
  const prefixId = chosen ?? picked;
  const typed = Form.useWatch<string | undefined>('itemRef')?.trim() ?? '';
  const readable = /^\d{1,5}$/.test(typed);
  const { data } = useRead(
    goodsCode.nextRef,
    { prefixId: prefixId ?? '0', ...(readable ? { itemRef: typed } : {}) },
    { enabled: prefixId !== undefined },
  );
  if (!prefixId || !data) return null;
  if (typed !== '' && (!readable || typed.length > data.digits))
    return <LiveNumber gtin={null} fault={fill(text.refDigits, { n: data.digits })} />;
  return <LiveNumber gtin={data.gtin} fault={data.free ? null : say(data.gtin ? text.used : text.full)} />;
}
