import { ecodeBatch, labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { Alert, Flex, Tabs, Tag, Upload } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead, useWrite } from '../../api/hooks.ts';
import { send } from '../../api/send.ts';
import { toast } from '../../app/toast.tsx';
import { fill, say, words } from '../../app/text.ts';
import {
  CallButton,
  columnsOf,
  DetailDrawer,
  Facts,
  fieldsOf,
  For,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../ui/index.ts';
import { PrintJobList, PrintWizard } from '../print-job/public.ts';
import { LabelPicture } from './label-picture.tsx';
import { fields, kindChoices, statusChoices, t } from './label-template.text.ts';
import { TemplateEditor } from './template-editor.tsx';

const Filter = fieldsOf(labelTemplate.list, fields);

/** Label templates and their printing. */
export default function LabelTemplatePage() {
  const [tab, setTab] = useState('templates');
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        { key: 'templates', label: say(t.templates), children: <Templates /> },
        { key: 'jobs', label: say(t.jobs), children: <PrintJobList /> },
      ]}
    />
  );
}

function Templates() {
  const list = useList(labelTemplate.list);
  const detail = useDetail();
  const editor = useDialog<Initial<typeof labelTemplate.saveOrUpdate>>();
  const printing = useDialog<LabelTemplate>();
  const forBatch = useBatchToPrint();
  const copy = useWrite(labelTemplate.copy);
  const enable = useWrite(labelTemplate.enable);
  const setDefault = useWrite(labelTemplate.setDefault);
  const shown = list.rows.find((row) => row.id === detail.id);

  const edit = async (row: LabelTemplate) => {
    const { template } = await send(labelTemplate.findOne, { id: row.id });
    editor.open({ ...row, template: template as never });
  };

  const columns = columnsOf(labelTemplate.list, fields, (c) => [
    c.cell(fields.thumbnail, (row) => <LabelPicture svg={row.thumbnail} height={56} alt={row.name} />, { width: 110 }),
    c.link('name', (row) => detail.open(row.id), { width: 170 }),
    c.tag('kind', kindChoices, { width: 120 }),
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
    c.tag('status', statusChoices, { width: 90 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <For call={labelTemplate.list}>
            <OpenButton call={labelTemplatePrint} label={t.print} disabled={row.status !== 1} onClick={() => printing.open(row)} />
          </For>
          <CallButton call={labelTemplate.copy} label={t.copyIt} input={{ id: row.id }} />
          <MoreActions
            actions={[
              { label: words.edit, call: labelTemplate.saveOrUpdate, disabled: row.isFixed, onClick: () => void edit(row) },
              {
                label: row.status === 1 ? t.disable : t.enable,
                call: labelTemplate.enable,
                onClick: () => enable.mutate({ id: row.id, enabled: row.status !== 1 }),
              },
              {
                label: t.setDefault,
                call: labelTemplate.setDefault,
                disabled: row.isDefault || row.status !== 1,
                onClick: () => setDefault.mutate({ id: row.id }),
              },
              { label: t.exportJson, call: labelTemplate.list, onClick: () => void exportJson(row) },
            ]}
          />
        </>
      ),
      180,
    ),
  ]);

  return (
    <>
      {forBatch.batch ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          closable={{ onClose: forBatch.forget }}
          title={fill(t.forBatch, {
            batch: forBatch.batch.batchNo,
            product: forBatch.batch.productName,
            n: forBatch.batch.quantity.toLocaleString('en-US'),
          })}
        />
      ) : null}
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Number name="width" min={10} max={300} />
            <Filter.Choice name="status" of={statusChoices} />
          </>
        }
        actions={<ImportButton onRead={(value) => editor.open(value)} />}
        empty={{ hint: t.hint }}
      />
      <TemplateEditor dialog={editor} />
      <PrintWizard key={printing.turn} template={printing.subject} batch={forBatch.batch} onClose={printing.close} />
      <DetailDrawer
        open={shown !== undefined}
        title={shown?.name ?? ''}
        onClose={detail.close}
        {...detail.through(list.rows)}
        extra={
          shown ? (
            <OpenButton call={labelTemplate.copy} label={t.copyIt} type="default" onClick={() => copy.mutate({ id: shown.id })} />
          ) : null
        }
      >
        {shown ? (
          <>
            <div
              style={{
                padding: 24,
                background: 'var(--ant-color-fill-quaternary)',
                borderRadius: 6,
                marginBottom: 16,
                display: 'flex',
                justifyContent: 'center',
              }}
            >
              <LabelPicture svg={shown.thumbnail} height={320} alt={shown.name} />
            </div>
            <Facts
              items={[
                { label: fields.kind, value: say(kindChoices[shown.kind]) },
                { label: t.size, value: `${shown.width} × ${shown.height} mm` },
                { label: fields.dpi, value: `${shown.dpi} dpi` },
                { label: fields.columns, value: shown.columns },
                { label: fields.gap, value: shown.gap },
                { label: fields.prints, value: shown.prints },
                { label: fields.fields, value: shown.fields.join('、'), wide: true },
                { label: fields.updateTime, value: shown.updateTime },
              ]}
            />
          </>
        ) : null}
      </DetailDrawer>
    </>
  );
}

/** The batch somebody came from to print it: named in the address, chosen in the wizard. */
function useBatchToPrint() {
  const [params, setParams] = useSearchParams();
  const id = params.get('batch');
  const { data } = useRead(ecodeBatch.detail, { id: id ?? '0' }, { enabled: id !== null && /^\d{1,19}$/.test(id) });
  const forget = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('batch');
        return after;
      },
      { replace: true },
    );
  return { batch: id !== null && data?.id === id ? data : undefined, forget };
}

/** Stands for the right to print, which hangs on the print jobs' call. */
const labelTemplatePrint = { ...labelTemplate.list, access: 'labelTemplate_print' as const };

async function exportJson(row: LabelTemplate): Promise<void> {
  const { template } = await send(labelTemplate.findOne, { id: row.id });
  const { name, kind, width, height, dpi, gap, columns } = row;
  const blob = new Blob([JSON.stringify({ name, kind, width, height, dpi, gap, columns, template }, null, 2)], {
    type: 'application/json',
  });
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: `${name}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function ImportButton({ onRead }: { onRead: (value: Initial<typeof labelTemplate.saveOrUpdate>) => void }) {
  const readFile = async (file: Blob) => {
    try {
      const value = JSON.parse(await file.text()) as Initial<typeof labelTemplate.saveOrUpdate>;
      if (!value.template) throw new Error('no template');
      onRead(value);
    } catch {
      toast('error', say(t.wrongJson));
    }
  };
  return (
    <For call={labelTemplate.copy}>
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          void readFile(file);
          return false;
        }}
      >
        <OpenButton call={labelTemplate.copy} label={t.importJson} type="primary" onClick={() => undefined} />
      </Upload>
    </For>
  );
}
