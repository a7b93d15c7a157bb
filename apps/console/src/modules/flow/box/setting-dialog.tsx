import { boxCode } from '@touchmark/contract';
import { Form } from 'antd';
import { say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { fields, schemeChoices, text } from './box.text.ts';
import { SsccFields } from './number-fields.tsx';

const Field = fieldsOf(boxCode.saveSetting, fields);

/** Which numbers the company’s boxes bear. Stations follow it; nobody there chooses. */
export function SettingDialog({ dialog }: { dialog: Dialog<Initial<typeof boxCode.saveSetting>> }) {
  return (
    <FormDialog
      call={boxCode.saveSetting}
      dialog={dialog}
      title={text.setting}
      transform={({ scheme, ...sscc }) => (scheme === 'SSCC' ? { scheme, ...sscc } : { scheme })}
    >
      <p className="tm-hint">{say(text.settingHint)}</p>
      <Field.Radio name="scheme" of={schemeChoices} />
      <OfScheme />
    </FormDialog>
  );
}

const OfScheme = () => <SsccFields shown={Form.useWatch('scheme') === 'SSCC'} />;
