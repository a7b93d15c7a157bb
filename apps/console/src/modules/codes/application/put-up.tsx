import { productIdentify } from '@touchmark/contract';
import { applyLife, serviceLife } from '@touchmark/domain';
import { Button, Form } from 'antd';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { For, putValues } from '../../../ui/index.ts';
import { text } from './application.text.ts';

const few = 3;

/** While no product may have codes, approved products that are not in service yet can be published here, and one is then chosen. */
export function PutUp() {
  const form = Form.useFormInstance();
  // The button is gone as soon as the product is in service, so what follows hangs on this component.
  const up = useWrite(productIdentify.upDown);
  const eligible = useRead(productIdentify.list, { forCodes: true, pageSize: 1 });
  const none = eligible.data?.total === 0;
  const waiting = useRead(
    productIdentify.list,
    { applyStatus: applyLife.at.approved, serviceStatus: serviceLife.at.none, pageSize: few },
    { enabled: none },
  );
  const products = (none && waiting.data?.records) || [];
  if (products.length === 0) return null;
  return (
    <For call={productIdentify.upDown}>
      <p className="apply-put-up" role="status">
        {say(text.putUp)}{' '}
        {products.map(({ id, productName, model }) => (
          <Button
            key={id}
            type="link"
            size="small"
            loading={up.isPending}
            onClick={() => up.mutate({ id }, { onSuccess: () => putValues(form, { productId: id }) })}
          >
            {fill(text.putUpOne, { name: `${productName} ${model}` })}
          </Button>
        ))}
      </p>
    </For>
  );
}
