import { productIdentify } from '@touchmark/contract';
import { applyLife, serviceLife } from '@touchmark/domain';
import { Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { text } from './application.text.ts';

const few = 3;

/** While no product may have codes, approved products that are not in service yet can be published here, and one is then chosen. */
export function PutUp() {
  const form = Form.useFormInstance();
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
    <p className="apply-put-up" role="status">
      {say(text.putUp)}{' '}
      {products.map(({ id, productName, model }) => {
        const name = `${productName} ${model}`;
        return (
          <CallButton
            key={id}
            call={productIdentify.upDown}
            input={{ id }}
            label={{ zh: fill(text.putUpOne, { name }), en: fill(text.putUpOne, { name }) }}
            type="link"
            size="small"
            onDone={() => form.setFieldsValue({ productId: id })}
          />
        );
      })}
    </p>
  );
}
