import { goodsCode } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import { Alert, Tabs } from 'antd';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { BrickPart } from './brick-part.tsx';
import { GmdFields } from './gmd-fields.tsx';
import { fields, marketChoices, text } from './master.text.ts';

const Field = fieldsOf(goodsCode.reportWith, fields);
export type ReportDraft = Initial<typeof goodsCode.reportWith> & { gtin?: string; nameCn?: string; codeForm?: string };

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const filled = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** The initial values of the report: what the code says, and for empty fields what its product says. */
export async function reportDraftOf({ id }: { id: string }): Promise<ReportDraft> {
  const { suggested, ...code } = await send(goodsCode.findOne, { id });
  return { ...code, ...filled(suggested), ...filled(code), gmd: { ...suggested.gmd, ...filled(code.gmd) } };
}

/** 通报: what a report needs stands in the first part, filled in from the product; the rest may be added. */
export function ReportForm({ dialog }: { dialog: Dialog<ReportDraft> }) {
  const draft = dialog.subject;
  const carton = draft?.codeForm === 'GTIN14';
  const part = (key: string, label: typeof text.tabBasic, children: React.ReactNode) => ({
    key,
    label: say(label),
    forceRender: true,
    children,
  });
  return (
    <FormDrawer
      call={goodsCode.reportWith}
      dialog={dialog}
      again={reportDraftOf}
      title={draft?.gtin ? fill(text.reportTitle, { gtin: shortGtin(draft.gtin) }) : text.report}
      width={960}
      action={text.report}
    >
      <Alert
        className="tm-wide"
        type="info"
        showIcon
        title={draft?.nameCn}
        description={say(text.reportHint)}
        style={{ marginBottom: 12 }}
      />
      <Tabs
        className="tm-wide"
        items={[
          part(
            'required',
            text.tabRequired,
            <>
              {carton ? null : <GmdFields only="required" />}
              <div className="tm-form tm-form-two">
                <Field.Number name="depthMm" min={0.1} step={1} required />
                <Field.Number name="widthMm" min={0.1} step={1} required />
                <Field.Number name="heightMm" min={0.1} step={1} required />
                <Field.Number name="grossWeightKg" min={0.001} step={0.1} required={carton} />
              </div>
              <Field.Upload name="images" scene="picture" max={9} help={text.imagesHelp} required={!carton} />
            </>,
          ),
          part(
            'basic',
            text.tabBasic,
            <div className="tm-form tm-form-two">
              <Field.Text name="nameEn" max={100} />
              <Field.Text name="color" max={50} />
              <Field.Text name="netContent" max={50} />
              <Field.Number name="netWeightKg" min={0.001} step={0.1} />
              <Field.Choice name="targetMarket" of={marketChoices} />
              <BrickPart />
            </div>,
          ),
          part('gmd', text.tabGmdMore, <GmdFields only={carton ? undefined : 'optional'} />),
        ]}
      />
    </FormDrawer>
  );
}
