import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { templateLife } from '@touchmark/domain';
import { Flex, Tabs, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../../core/chunk.ts';
import { say, words } from '../../../core/text.ts';
import {
  BatchSteps,
  CallButton,
  columnsOf,
  DetailDrawer,
  fieldsOf,
  ListPage,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { LabelPicture, PrintJobList, PrintWizard } from '../print/public.ts';
import { PrinterList } from '../printer/public.ts';
import { BatchNotice, useBatchToPrint, useBegunForBatch } from './batch-to-print.tsx';
import { fields, gs1KindChoices, kindChoices, t } from './label.text.ts';
import { TemplateActions } from './template-actions.tsx';
import { draftOf, emptyDraft, type Draft } from './template-draft.ts';
import { TemplateFacts } from './template-facts.tsx';
import { ImportButton } from './template-json.tsx';

// The studio draws labels itself, so it is loaded only when a template is edited.
const Gallery = lazy(() => loadChunk(() => import('./gallery.tsx')));
const TemplateEditor = lazy(() => loadChunk(() => import('./template-editor.tsx')));
const Filter = fieldsOf(labelTemplate.list, fields);

/** Templates, print jobs and printers; the same designer for labels of the platform and of GS1. */
export function LabelTabs({ scheme }: { scheme: LabelTemplate['scheme'] }) {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      id="label-template"
      size="small"
      activeKey={params.get('tab') ?? 'templates'}
      onChange={(tab) => setParams(tab === 'templates' ? {} : { tab }, { replace: true })}
      destroyOnHidden
      items={[
        { key: 'templates', label: say(t.templates), children: <Templates scheme={scheme} /> },
        { key: 'jobs', label: say(t.jobs), children: <PrintJobList /> },
        { key: 'printers', label: say(t.printers), children: <PrinterList /> },
      ]}
    />
  );
}

function Templates({ scheme }: { scheme: LabelTemplate['scheme'] }) {
  const list = useList(labelTemplate.list, { scheme });
  const detail = useDetail();
  const editor = useDialog<Draft>();
  const gallery = useDialog();
  const printing = useDialog<LabelTemplate>();
  const forBatch = useBatchToPrint();
  useBegunForBatch(forBatch.batch, scheme, printing.open);
  const shown = list.rows.find((row) => row.id === detail.id);

  const edit = async (row: LabelTemplate) => editor.open(await draftOf(row));

  const columns = columnsOf(labelTemplate.list, fields, (c) => [
    c.cell(fields.thumbnail, (row) => <LabelPicture svg={row.thumbnail} height={56} alt={row.name} />, { width: 110 }),
    c.link('name', (row) => detail.open(row.id), { width: 170 }),
    c.tag('kind', kindChoices, { width: 120 }),
    c.tag('status', templateLife.words, { width: 100 }),
    c.cell(t.size, (row) => `${row.width} × ${row.height} mm`, { width: 130 }),
    c.cell(fields.dpi, (row) => `${row.dpi} dpi`, { width: 90, align: 'right' }),
    c.cell(fields.fields, (row) => row.fields.length, { width: 90, align: 'right' }),
    c.cell(
      t.isDefault,
      (row) => (
        <Flex gap={4} wrap>
          {row.isDefault ? <Tag color="blue">{say(t.isDefault)}</Tag> : null}
          {row.isFixed ? <Tag>{say(t.fixed)}</Tag> : null}
        </Flex>
      ),
      { width: 120 },
    ),
    c.number('prints', { width: 90 }),
    c.actions(words.actions, (row) => <TemplateActions row={row} onPrint={() => printing.open(row)} onEdit={() => void edit(row)} />, 180),
  ]);

  return (
    <>
      {forBatch.batch ? <BatchNotice batch={forBatch.batch} onForget={forBatch.forget} /> : null}
      <ListPage
        list={list}
        columns={columns}
        title={scheme === 'GS1' ? t.gs1Title : t.title}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={scheme === 'GS1' ? gs1KindChoices : kindChoices} />
            <Filter.Number name="width" min={10} max={300} />
            <Filter.Choice name="status" of={templateLife.words} />
          </>
        }
        actions={
          <>
            <OpenButton call={labelTemplate.saveOrUpdate} mode="add" type="default" label={t.gallery} onClick={() => gallery.open({})} />
            <ImportButton onRead={(value) => editor.open({ ...value, scheme })} />
            <OpenButton
              call={labelTemplate.saveOrUpdate}
              mode="add"
              type="primary"
              label={words.add}
              onClick={() => editor.open(emptyDraft(scheme))}
            />
          </>
        }
        batch={
          <BatchSteps
            list={list}
            life={templateLife}
            state={({ status }) => status}
            nameOf={({ name }) => name}
            calls={labelTemplate}
            steps={['enable', 'disable']}
          />
        }
        empty={{ drawing: 'tag', hint: scheme === 'GS1' ? t.gs1Hint : t.hint }}
      />
      {gallery.subject ? (
        <Suspense>
          <Gallery dialog={gallery} scheme={scheme} onChoose={editor.open} />
        </Suspense>
      ) : null}
      {editor.subject ? (
        <Suspense>
          <TemplateEditor dialog={editor} />
        </Suspense>
      ) : null}
      <PrintWizard key={printing.turn} template={printing.subject} batch={forBatch.batch} onClose={printing.close} />
      <DetailDrawer
        open={shown !== undefined}
        title={shown?.name ?? ''}
        onClose={detail.close}
        {...detail.through(list.rows)}
        extra={shown ? <CallButton call={labelTemplate.copy} label={t.copyIt} type="default" input={{ id: shown.id }} /> : null}
      >
        {shown ? <TemplateFacts key={shown.id} of={shown} /> : null}
      </DetailDrawer>
    </>
  );
}
