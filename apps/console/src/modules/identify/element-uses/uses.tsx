import { type Call, type dataElement, type Input, productIdentify, type Text, type Uses } from '@touchmark/contract';
import { Alert, List } from 'antd';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { DetailDrawer, Loaded } from '../../../ui/index.ts';
import { usesText as text } from './element-uses.text.ts';

type UsesCall = Call<z.ZodType<unknown, { id: string }>, z.ZodType<Uses>>;

/** Where a row is used: data elements, standards and products by number and link, and what disabling it breaks. */
export function UsesDrawer({
  call,
  of,
  elementsBy,
  onClose,
}: {
  call: UsesCall;
  of: { id: string; name: string } | undefined;
  elementsBy?: ElementsBy | undefined;
  onClose: () => void;
}) {
  const uses = useOne(call, of?.id);
  return (
    <DetailDrawer open={of !== undefined} title={`${of?.name ?? ''} · ${say(text.uses)}`} onClose={onClose}>
      <Loaded of={uses}>{(data) => <UsesOf uses={data} elementsBy={elementsBy} />}</Loaded>
    </DetailDrawer>
  );
}

/** The filter by which the list of data elements shows all of those that use it. */
type ElementsBy = Pick<
  Input<typeof dataElement.list>,
  'dataTypeId' | 'widgetTypeId' | 'inforLevelId' | 'dataLevelId' | 'categoryId' | 'keyWordId' | 'listCode' | 'unitCode'
>;

/** Where each kind of other uses is found by its code. */
function otherPage({ of, code }: Uses['others']['first'][number]): string {
  if (of === null) return '';
  const search = `${of === 'element' ? 'keyword' : 'code'}=${encodeURIComponent(code)}`;
  if (of === 'element') return `/dataBasic/dataElement?${search}`;
  if (of === 'standard') return `/dataBasic/standardManage?${search}`;
  return of === 'proCategory' ? `/dataBasic/dataDicts/proCategory?${search}` : `/dataBasic/baseProps/${of}?${search}`;
}

interface Line {
  id: string;
  to: string;
  label: string;
}

/** The same for any thing that knows where it is used. */
export function UsesOf({
  uses: { elements, standards, products, others, breaks },
  elementsBy,
}: {
  uses: Uses;
  elementsBy?: ElementsBy | undefined;
}) {
  const opens = useMay(productIdentify.findOne.access);
  if (elements.total + standards.total + products.total + others.total === 0)
    return <Alert type="success" showIcon title={say(text.notUsed)} />;
  const groups: { title: Text; total: number; all?: string; lines: Line[] }[] = [
    {
      title: text.elements,
      total: elements.total,
      ...(elementsBy ? { all: `/dataBasic/dataElement?${new URLSearchParams(elementsBy).toString()}` } : {}),
      lines: elements.first.map(({ id, code, name }) => ({ id, to: `/dataBasic/dataElement?id=${id}`, label: `${code} ${say(name)}` })),
    },
    {
      title: text.standards,
      total: standards.total,
      lines: standards.first.map(({ id, code, name, versionNo }) => ({
        id,
        to: `/dataBasic/standardManage?code=${code}`,
        label: `${code} ${say(name)} ${versionNo}`,
      })),
    },
    {
      title: text.products,
      total: products.total,
      lines: products.first.map(({ id, identifier, name }) => ({
        id,
        to: opens ? `/productNode/templateNew?id=${id}` : '',
        label: `${identifier} ${name}`.trim(),
      })),
    },
    {
      title: text.others,
      total: others.total,
      lines: others.first.map((other, at) => ({ id: String(at), to: otherPage(other), label: say(other.name) })),
    },
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
        .filter(({ total }) => total > 0)
        .map(({ title, total, all, lines }) => (
          <List
            key={title.en}
            size="small"
            header={<b>{all ? <Link to={all}>{fill(title, { n: total })}</Link> : fill(title, { n: total })}</b>}
            dataSource={lines}
            renderItem={({ to, label }) => <List.Item>{to ? <Link to={to}>{label}</Link> : label}</List.Item>}
          />
        ))}
    </>
  );
}
