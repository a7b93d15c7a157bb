import { labelTemplate, type LabelRevision, type LabelTemplate } from '@touchmark/contract';
import { Flex } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, PagedTable } from '../../../ui/index.ts';
import { LabelPicture } from '../print/public.ts';
import { fields, t } from './label.text.ts';

const size = 10;

/** What a template was at each save; one of them is shown beside the template as it is now. */
export function Revisions({ of: { id, revision: newest, version, thumbnail } }: { of: LabelTemplate }) {
  const [page, setPage] = useState(1);
  const [beside, setBeside] = useState<LabelRevision>();
  const large = useRead(labelTemplate.revisions, { id, revision: beside?.revision ?? 0 }, { enabled: beside !== undefined }).data
    ?.records[0];
  const read = useRead(labelTemplate.revisions, { id, pageNum: page, pageSize: size });
  const columns = columnsFor<LabelRevision>()(
    { ...fields, revision: t.revision, prints: t.keptBy, userName: t.savedBy, createTime: t.savedTime },
    (c) => [
      c.link('revision', (row) => setBeside(row), { width: 70 }),
      c.text('name', { width: 150 }),
      c.cell(t.size, ({ width, height }) => `${width} × ${height} mm`, { width: 120 }),
      c.text('userName', { width: 90 }),
      c.time('createTime', { width: 130 }),
      c.number('prints', { width: 80 }),
      c.cell(fields.status, ({ restoredFrom }) => (restoredFrom ? fill(t.restored, { n: restoredFrom }) : ''), { width: 110 }),
      c.actions(
        words.actions,
        ({ revision }) =>
          revision === newest ? null : <CallButton call={labelTemplate.restore} label={t.restore} input={{ id, revision, version }} />,
        110,
      ),
    ],
  );
  return (
    <>
      <h3>{say(t.revisions)}</h3>
      <PagedTable rowKey="revision" columns={columns} read={read} page={page} size={size} onPage={setPage} />
      {beside ? (
        <Flex gap={16} wrap style={{ marginTop: 16 }}>
          <Kept title={fill(t.nth, { n: beside.revision })} svg={large?.thumbnail ?? beside.thumbnail} />
          <Kept title={fill(t.now, { n: newest })} svg={thumbnail} />
        </Flex>
      ) : null}
    </>
  );
}

function Kept({ title, svg }: { title: string; svg: string }) {
  return (
    <figure style={{ margin: 0, flex: '1 1 280px' }}>
      <figcaption className="tm-hint">{title}</figcaption>
      <LabelPicture svg={svg} height={220} alt={title} />
    </figure>
  );
}
