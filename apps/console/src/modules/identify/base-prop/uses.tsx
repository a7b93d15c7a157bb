import { baseProps, type Call, productIdentify, type Text, type Uses } from '@touchmark/contract';
import { Alert, List } from 'antd';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { DetailDrawer, Loaded } from '../../../ui/index.ts';
import { text } from './base-prop.text.ts';

type UsesCall = Call<z.ZodType<unknown, { id: string }>, z.ZodType<Uses>>;

/** Where a row is used: data elements, standards and products by number and link, and what disabling it breaks. */
export function UsesDrawer({
  call = baseProps.used,
  of,
  onClose,
}: {
  call?: UsesCall;
  of: { id: string; name: string } | undefined;
  onClose: () => void;
}) {
  const uses = useOne(call, of?.id);
  return (
    <DetailDrawer open={of !== undefined} title={`${of?.name ?? ''} · ${say(text.uses)}`} onClose={onClose}>
      <Loaded of={uses}>{(data) => <UsesOf uses={data} />}</Loaded>
    </DetailDrawer>
  );
}

interface Line {
  id: string;
  to: string;
  label: string;
}

/** The same for any thing that knows where it is used. */
export function UsesOf({ uses: { elements, standards, products, others, breaks } }: { uses: Uses }) {
  const opens = useMay(productIdentify.findOne.access);
  if (elements.total + standards.total + products.total + others.length === 0)
    return <Alert type="success" showIcon title={say(text.notUsed)} />;
  const groups: [Text, number, Line[]][] = [
    [
      text.elements,
      elements.total,
      elements.first.map(({ id, code, name }) => ({ id, to: `/dataBasic/dataElement?id=${id}`, label: `${code} ${say(name)}` })),
    ],
    [
      text.standards,
      standards.total,
      standards.first.map(({ id, code, name, versionNo }) => ({
        id,
        to: `/dataBasic/standardManage?code=${code}`,
        label: `${code} ${say(name)} ${versionNo}`,
      })),
    ],
    [
      text.products,
      products.total,
      products.first.map(({ id, identifier, name }) => ({
        id,
        to: opens ? `/productNode/templateNew?id=${id}` : '',
        label: `${identifier} ${name}`.trim(),
      })),
    ],
    [text.others, others.length, others.map((name, at) => ({ id: String(at), to: '', label: say(name) }))],
  ];
  return (
    <>
      {breaks.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={say(text.breaks)}
          description={breaks.map((one) => (
            <div key={one.en}>{say(one)}</div>
          ))}
        />
      ) : null}
      {groups
        .filter(([, total]) => total > 0)
        .map(([title, total, lines]) => (
          <List
            key={title.en}
            size="small"
            header={<b>{fill(title, { n: total })}</b>}
            dataSource={lines}
            renderItem={({ to, label }) => <List.Item>{to ? <Link to={to}>{label}</Link> : label}</List.Item>}
          />
        ))}
    </>
  );
}
