import { productIdentify } from '@touchmark/contract';
import { Alert, Button, Drawer, Skeleton, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CodeText } from '../../../ui/index.ts';
import { text } from './product.text.ts';
import { asAddress, qrPicture } from './qr-picture.ts';

/** Previews a product's page before it is published: an address valid for a day, as a QR code. */
export function TempCodeDrawer({ product, onClose }: { product: { id: string; productName: string } | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={product !== undefined}
      size={420}
      title={fill(text.tempTitle, { name: product?.productName ?? '' })}
      onClose={onClose}
      destroyOnHidden
    >
      {product ? <TempCode key={product.id} id={product.id} /> : null}
    </Drawer>
  );
}

function TempCode({ id }: { id: string }) {
  const make = useWrite(productIdentify.tempCode);
  const asked = useRef(false);
  const { mutate, data } = make;
  // The drawer requests only one code, although effects may run twice.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ id });
  }, [id, mutate]);
  if (make.error) return <Alert type="error" showIcon title={make.error.message} />;
  if (!data) return <Skeleton active />;
  const picture = asAddress(qrPicture(data.url));
  return (
    <div className="temp-code">
      <img src={picture} alt={say(text.tempAlt)} />
      <CodeText code={data.url} />
      <b className="tm-number">{fill(text.tempUntil, { time: data.expireAt.slice(0, 16) })}</b>
      <p className="tm-hint">{say(text.tempNote)}</p>
      <Space>
        <Button href={picture} download="preview.svg">
          {say(text.savePicture)}
        </Button>
        <Button loading={make.isPending} onClick={() => mutate({ id })}>
          {say(text.another)}
        </Button>
      </Space>
    </div>
  );
}
