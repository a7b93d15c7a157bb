import {
  dataElement,
  productIdentify,
  productIdentifyModel,
  standardVersion,
  type VersionDetail,
  type VersionListRow,
} from '@touchmark/contract';
import { standardLife } from '@touchmark/domain';
import { Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOne, useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, columnsFor, Detail, factsOf, History, Loaded, PagedTable, type useDetail } from '../../../ui/index.ts';
import { constraintChoices } from '../data-element/public.ts';
import { FormPreview } from './form-preview.tsx';
import { auditActions, fields, text } from './standard-version.text.ts';
import { VersionFacts } from './version-facts.tsx';

/** A version as everybody reads it: its facts, the form it makes, its elements, the products that use it, and how it came about. */
export function VersionDrawer({ detail, rows }: { detail: ReturnType<typeof useDetail>; rows: readonly VersionListRow[] }) {
  const one = useOne(standardVersion.detail, detail.id);
  return (
    <Detail
      of={one}
      title={({ code, nameZh, nameEn, versionNo }) => `${code} ${nameOf(nameZh, nameEn)} ${versionNo}`}
      onClose={detail.close}
      steps={detail.through(rows)}
      tabs={(version) => [
        { key: 'facts', label: text.facts, children: <Overview of={version} /> },
        { key: 'form', label: text.preview, children: <FormPreview key={version.id} items={version.form} /> },
        { key: 'elements', label: fill(text.elements, { n: version.form.length }), children: <Elements of={version} /> },
        { key: 'products', label: fill(text.products, { n: version.products }), children: <Products key={version.id} id={version.id} /> },
        { key: 'versions', label: text.versions, children: <Versions standardId={version.standardId} /> },
        ...(version.history.length > 0
          ? [{ key: 'history', label: text.history, children: <History rows={version.history.toReversed()} actions={auditActions} /> }]
          : []),
      ]}
    />
  );
}

const Overview = ({ of }: { of: VersionDetail }) => (
  <VersionFacts
    of={of}
    more={[
      ...factsOf(fields, of, 'code', 'nameZh', 'nameEn', 'versionNo'),
      { label: fields.status, value: <ChoiceText of={standardLife.words} value={of.status} /> },
      ...factsOf(fields, of, 'publishTime', 'products'),
      { label: fields.counts, value: `${of.counts.m} / ${of.counts.c} / ${of.counts.o}` },
    ]}
  />
);

function Elements({ of: { form, items } }: { of: VersionDetail }) {
  const opens = useMay(dataElement.findOne.access);
  return (
    <Table
      size="small"
      rowKey="code"
      pagination={false}
      dataSource={form.map((item, at) => ({ ...item, elementId: items[at]?.elementId }))}
      columns={[
        {
          title: say(text.element),
          render: (_, { code, name, elementId }) => {
            const label = `${code} ${say(name)}`;
            return opens && elementId ? <Link to={`/dataBasic/dataElement?id=${elementId}`}>{label}</Link> : label;
          },
        },
        { title: say(text.group), render: (_, { group }) => say(group), width: 130 },
        { title: say(text.constraint), render: (_, { constraint }) => say(constraintChoices[constraint]), width: 100 },
        {
          title: say(text.values),
          render: (_, { options, columns, unit, min, max }) =>
            joinItems([
              ...(options ?? []).map(say),
              ...(columns ?? []).map(({ name }) => say(name)),
              ...(min === undefined && max === undefined ? [] : [`${min ?? ''}–${max ?? ''}`]),
              ...(unit ? [say(unit)] : []),
            ]) || '—',
        },
      ]}
    />
  );
}

const shown = 20;
const productFields = { identifier: text.identifier, name: text.product, model: text.model, companyName: text.company };
function Products({ id }: { id: string }) {
  const [page, turn] = useState(1);
  const opens = useMay(productIdentify.findOne.access);
  const read = useRead(standardVersion.products, { id, pageNum: page, pageSize: shown });
  const staff = read.data?.records.some(({ companyName }) => companyName !== '');
  const columns = columnsFor<{ id: string; identifier: string; name: string; model: string; companyName: string }>()(productFields, (c) => [
    c.cell(productFields.identifier, ({ identifier }) => <CodeText code={identifier} />, { width: 220 }),
    c.cell(productFields.name, (row) => (opens ? <Link to={`/productNode/templateNew?id=${row.id}`}>{row.name}</Link> : row.name)),
    c.text('model', { width: 110 }),
    ...(staff ? [c.text('companyName', { width: 160 })] : []),
  ]);
  return (
    <PagedTable
      read={read}
      columns={columns}
      rowKey="id"
      page={page}
      size={shown}
      onPage={turn}
      locale={{ emptyText: say(text.noProducts) }}
    />
  );
}

/** All versions that were published, with what each changed in the one before. */
function Versions({ standardId }: { standardId: string }) {
  return (
    <Loaded of={useRead(productIdentifyModel.findVersion, { StandardId: standardId })}>
      {(versions) =>
        versions.length === 0 ? (
          <p className="tm-hint">{say(text.notPublished)}</p>
        ) : (
          versions.map(({ versionId, versionNo, status, publishTime, changeLog, added, removed, changed }) => (
            <section key={versionId} className="standard-version">
              <h4>
                {versionNo} <ChoiceText of={standardLife.words} value={status} />{' '}
                <time className="tm-hint">{publishTime.slice(0, 10)}</time>
              </h4>
              {changeLog ? <p>{changeLog}</p> : null}
              {(
                [
                  [text.came, added],
                  [text.went, removed],
                  [text.differs, changed],
                ] as const
              )
                .filter(([, names]) => names.length > 0)
                .map(([label, names]) => (
                  <p key={label.en} className="tm-hint">
                    {fill(label, { n: names.length, names: joinItems(names.map(say)) })}
                  </p>
                ))}
            </section>
          ))
        )
      }
    </Loaded>
  );
}
