import { logoSide } from '@touchmark/domain';
import { type BrandRow, brandNode, type Call } from '@touchmark/contract';
import { Alert, Form } from 'antd';
import { send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, type FormDialogProps, FormDrawer, type Initial } from '../../../ui/index.ts';
import { RichText } from '../../platform/rich-text/public.ts';
import { fields, text, typeChoices } from './brand.text.ts';
import { niceClass, niceClasses } from './nice-classes.ts';

const Field = fieldsOf(brandNode.saveOrUpdate, fields);

type BrandDraft = Initial<typeof brandNode.saveOrUpdate>;
export const newBrand: BrandDraft = { brandType: 'OWN', niceClasses: [20], certFile: [], authLetter: [] };

/** The initial values of the form for a brand. */
export const draftOf = (row: Pick<BrandRow, 'id'>): Promise<BrandDraft> => send(brandNode.findOne, { id: row.id });

/** The form of a brand: saves a draft, or requests a change of an approved brand. */
export function BrandForm({
  dialog,
  changing = false,
  ...more
}: { dialog: Dialog<BrandDraft>; changing?: boolean } & Pick<
  FormDialogProps<typeof brandNode.saveOrUpdate>,
  'action' | 'onDone' | 'handIn'
>) {
  // Both calls have the same fields.
  const call = (changing ? brandNode.change : brandNode.saveOrUpdate) as typeof brandNode.saveOrUpdate & Call;
  const title = changing ? text.changeTitle : dialog.subject?.id ? text.edit : text.add;
  return (
    <FormDrawer call={call} dialog={dialog} again={draftOf} title={title} width={720} {...more}>
      {changing ? <Alert type="info" showIcon title={say(text.changeNote)} style={{ marginBottom: 16 }} /> : null}
      <Field.Text name="brandName" max={50} />
      <Field.Text name="brandNameEn" max={50} />
      <Field.Upload name="logo" scene="picture" limit={2} leastSide={logoSide} help={text.logoHelp} />
      <Field.Radio name="brandType" of={typeChoices} />
      <Field.Text name="trademarkNo" max={13} mono help={text.noHelp} />
      <Field.Multi name="niceClasses" of={niceClasses.map((value) => ({ value, label: say(niceClass(value)) }))} required />
      <Field.Date name="trademarkExpire" />
      <Field.Upload name="certFile" scene="certificate" max={5} />
      <Licence />
      <Field.Text name="website" max={300} placeholder={{ zh: 'https://', en: 'https://' }} />
      <Field.Custom name="story">
        <RichText max={5000} label={say(fields.story)} />
      </Field.Custom>
    </FormDrawer>
  );
}

/** A licensed brand needs its licensor. */
function Licence() {
  const kind = Form.useWatch<string | undefined>('brandType');
  if (kind !== 'LICENSED') return null;
  return (
    <>
      <Field.Text name="authorizer" max={100} required />
      <Field.Upload name="authLetter" scene="certificate" max={5} required />
      <Field.Date name="authEnd" required />
    </>
  );
}
