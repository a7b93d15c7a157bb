import { circulation, type CirculationDetail, type Output } from '@touchmark/contract';
import { can, circulationLife } from '@touchmark/domain';
import { Button, Drawer, Space } from 'antd';
import { useRef } from 'react';
import { send } from '../../../api/send.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, EditorForm, fieldsOf, type Initial, useEditor } from '../../../ui/index.ts';
import { fields, t } from './circulation.text.ts';
import { PlanLines } from './plan-lines.tsx';
import { HolderSelect, ReceiverSelect } from './receiver-select.tsx';
import './circulation.css';

const Field = fieldsOf(circulation.saveOrUpdate, fields);
type Saved = Output<typeof circulation.saveOrUpdate>;

/** A document in the form, with the names of what was chosen before. */
export type DocDraft = Initial<typeof circulation.saveOrUpdate> & {
  docNo?: string;
  status?: CirculationDetail['status'];
  known?: { from: CirculationDetail['from']; to: CirculationDetail['to'] };
};

export const newDoc: DocDraft = { docType: 'SHIP', plan: [] };

/** The form of a document as it is saved now. Products that came by scan alone have no plan. */
export const draftOf = (row: CirculationDetail): DocDraft => ({
  id: row.id,
  version: row.version,
  docNo: row.docNo,
  status: row.status,
  known: { from: row.from, to: row.to },
  docType: row.docType === 'TRANSFER' ? 'TRANSFER' : 'SHIP',
  fromReceiver: row.from.id,
  ...(row.to.id ? { toReceiver: row.to.id } : {}),
  erpOrderNo: row.erpOrderNo,
  carrier: row.carrier,
  waybillNo: row.waybillNo,
  remark: row.remark,
  plan: row.plan.filter(({ qty }) => qty > 0).map(({ productId, productName, model, qty }) => ({ productId, productName, model, qty })),
});

/** A shipment before it leaves. It is saved as a draft, or saved to be scanned at once. */
export function DocForm({ dialog, onScan }: { dialog: Dialog<DocDraft>; onScan: (id: string) => void }) {
  return <FormOfOneOpening key={dialog.turn} dialog={dialog} onScan={onScan} />;
}

function FormOfOneOpening({ dialog, onScan }: { dialog: Dialog<DocDraft>; onScan: (id: string) => void }) {
  const scanning = useRef(false);
  const { known, docNo, status, ...initial } = dialog.subject ?? {};
  const isDraft = status === undefined || can(circulationLife, status, 'confirm');
  const editor = useEditor(circulation.saveOrUpdate, dialog.subject && initial, {
    again: async (row: { id: string }) => draftOf(await send(circulation.findOne, { id: row.id })),
    transform: ({ plan = [], ...draft }) => ({
      ...draft,
      plan: plan.map(({ productId, qty }) => ({ productId, qty })),
      confirm: scanning.current,
    }),
    onDone: (saved: Saved) => {
      dialog.close();
      if (scanning.current) onScan(saved.id);
      else toast('success', fill(t.saved, { no: saved.docNo }));
    },
  });
  const leave = () => editor.leave(dialog.close);
  const save = (scans: boolean) => {
    scanning.current = scans;
    editor.submit();
  };
  return (
    <Drawer
      open={dialog.subject !== undefined}
      title={docNo ? fill(t.editTitle, { no: docNo }) : say(t.add)}
      onClose={leave}
      size={720}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) editor.focusFirst();
      }}
      footer={
        <div className="tm-footer">
          <Space>
            <Button onClick={leave}>{say(words.cancel)}</Button>
            <Button loading={editor.busy} onClick={() => save(false)}>
              {say(isDraft ? t.saveDraft : words.save)}
            </Button>
            <Button type="primary" loading={editor.busy} onClick={() => save(true)}>
              {say(t.saveScan)}
            </Button>
          </Space>
        </div>
      }
    >
      <EditorForm editor={editor}>
        <Field.Custom name="toReceiver">
          <ReceiverSelect known={known?.to} />
        </Field.Custom>
        <Field.Custom name="plan" wide>
          <PlanLines />
        </Field.Custom>
        <Field.Text name="erpOrderNo" max={50} />
        <Field.Text name="carrier" max={60} />
        <Field.Text name="waybillNo" max={40} mono />
        <Field.Custom name="fromReceiver" help={t.ownStockHelp}>
          <HolderSelect known={known?.from} />
        </Field.Custom>
        <Field.Area name="remark" max={200} />
      </EditorForm>
    </Drawer>
  );
}
