import { productIdentify } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Dialog, type Initial } from '../../../ui/index.ts';
import { fields, text } from './product.text.ts';

const CopyField = fieldsOf(productIdentify.copy, fields);
export type Copying = Initial<typeof productIdentify.copy> & { productName?: string };

/** Creates a product with all data of another except its model. */
export function CopyDialog({ dialog }: { dialog: Dialog<Copying> }) {
  return (
    <FormDialog
      call={productIdentify.copy}
      dialog={dialog}
      title={fill(text.copyTitle, { name: dialog.subject?.productName ?? '' })}
      width={440}
    >
      <p className="tm-hint">{say(text.copyHint)}</p>
      <CopyField.Text name="productName" max={100} />
      <CopyField.Text name="model" max={50} />
    </FormDialog>
  );
}
