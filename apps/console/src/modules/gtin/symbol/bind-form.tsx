import { barcode } from '@touchmark/contract';
import { fieldsOf, FormDialog, type Initial, type Dialog } from '../../../ui/index.ts';
import { fields, text } from './symbol.text.ts';
import { ProductChoice } from './product-choice.tsx';

const Bind = fieldsOf(barcode.bindProduct, fields);
export type Binding = Initial<typeof barcode.bindProduct> & { name?: string };

/** Selects the product of a barcode. */
export function BindForm({ dialog }: { dialog: Dialog<Binding> }) {
  const { productId, name } = dialog.subject ?? {};
  return (
    <FormDialog
      call={barcode.bindProduct}
      dialog={dialog}
      title={text.bind}
      transform={({ id, productId: linked, version }) => ({ id, productId: linked ?? null, ...(version === undefined ? {} : { version }) })}
    >
      <Bind.Custom name="productId">
        <ProductChoice known={productId && name ? { id: productId as string, name } : undefined} />
      </Bind.Custom>
    </FormDialog>
  );
}
