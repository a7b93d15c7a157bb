import { receiver, type Receiver } from '@touchmark/contract';
import { inState, receiverLife, receiverTypes, today } from '@touchmark/domain';
import { useOffered } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDrawer, type Initial, nested } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { type AreaDraft, AreaFields, areaOf } from './area-fields.tsx';
import { fields, text } from './receiver.text.ts';

const Field = fieldsOf(receiver.saveOrUpdate, fields);
export type ReceiverDraft = Initial<typeof receiver.saveOrUpdate> & { region?: string; goodsNames?: Record<string, string> };

/** The areas of the version that holds, also those that are over. */
const areasOf = (row: Receiver) => row.areaVersions.find(({ areaVersion }) => areaVersion === row.areaVersion)?.areas ?? [];
const keyOf = ({ goods, goodsId }: { goods: string; goodsId: string | null }) => (goodsId ? `${goods}:${goodsId}` : 'ALL');

/** The form of a receiver as it is saved. */
export function draftOf(row: Receiver): ReceiverDraft {
  const areas = areasOf(row);
  return {
    ...row,
    areas: areas.map((area): AreaDraft => ({
      goodsId: keyOf(area),
      divisions: area.divisions,
      validFrom: area.validFrom,
      validTo: area.validTo,
    })),
    goodsNames: Object.fromEntries(areas.map((area) => [keyOf(area), area.goodsName])),
  };
}
/** A new one, below another where it is added there. */
export const newReceiver = (more: Partial<ReceiverDraft> = {}): ReceiverDraft => ({
  type: 'DEALER',
  parentId: null,
  contractStart: today(),
  onward: false,
  areas: [],
  ...more,
});

/** What a receiver is, its contract, and where it may sell what. */
export function ReceiverForm({ dialog }: { dialog: Dialog<ReceiverDraft> }) {
  const { id, region = '', goodsNames = {} } = dialog.subject ?? {};
  return (
    <FormDrawer
      call={receiver.saveOrUpdate}
      dialog={dialog}
      title={id ? text.edit : text.add}
      width={960}
      again={async (row: { id: string }) => draftOf(await send(receiver.findOne, { id: row.id }))}
      transform={(input) => ({ ...input, areas: ((input.areas ?? []) as AreaDraft[]).map(areaOf) })}
      onDone={({ units }) => {
        if (units > 0) toast('success', fill(text.tookOver, { units }));
      }}
    >
      <Field.Text name="name" max={60} />
      <Field.Text name="code" max={20} mono help={text.codeHelp} />
      <Field.Choice name="type" of={receiverTypes} />
      {id ? null : <ParentField name="parentId" />}
      <Field.Text name="contact" max={30} {...(id ? { help: text.contactHelp } : {})} />
      <Field.Text name="phone" max={30} />
      <Field.Custom name="adcode">
        <RegionSelect anyLevel name={region} />
      </Field.Custom>
      <Field.Text name="address" max={200} />
      <Field.Date name="contractStart" />
      <Field.Date name="contractEnd" />
      <Field.Text name="contractNo" max={50} />
      <Field.Text name="gln" max={13} mono />
      <Field.Switch name="onward" />
      <Field.Area name="remark" max={500} rows={2} wide />
      <AreaFields id={id as string | undefined} known={goodsNames} />
    </FormDrawer>
  );
}

interface Branch {
  value: string;
  label: string;
  children: Branch[];
}
interface Below {
  id: string;
  name: string;
  code: string;
  children: readonly Below[];
}
const branchOf = ({ id, name, code, children }: Below): Branch => ({
  value: id,
  label: `${name} ${code}`,
  children: children.map(branchOf),
});

/** The receivers below which one can stand, as a tree. */
export function useParents(except?: string): Branch[] {
  const rows = useOffered(receiver.tree, {}).data ?? [];
  return nested(rows.filter((row) => !inState(receiverLife, row.status, 'ended') && row.id !== except)).map((row) => branchOf(row));
}

const ParentField = ({ name }: { name: 'parentId' }) => <Field.Tree name={name} of={useParents()} help={text.parentHelp} />;
