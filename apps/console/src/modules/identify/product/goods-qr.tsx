import { productIdentify, type ProductRow } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CodeText, Facts, Pending } from '../../../ui/index.ts';
import { fields, text } from './product.text.ts';
import { asAddress, qrPicture } from './qr-picture.ts';

/** The two-dimensional code of a product by GB/T 33993: its address, drawn, and that of one of its batches. */
export function GoodsQrDrawer({ product, onClose }: { product: ProductRow | undefined; onClose: () => void }) {
  return (
    <Drawer open={product !== undefined} size={460} title={say(text.goodsQr)} onClose={onClose} destroyOnHidden>
      {product ? <GoodsQr key={product.id} product={product} /> : null}
    </Drawer>
  );
}

function GoodsQr({ product }: { product: ProductRow }) {
  const [batchNo, setBatchNo] = useState('');
  const read = useRead(productIdentify.digitalLink, { id: product.id, ...(batchNo ? { batchNo } : {}) });
  if (!read.data) return <Pending of={read} />;
  const { link, elements, pattern } = read.data;
  const picture = asAddress(qrPicture(link));
  const name = [shortGtin(product.gtin ?? ''), batchNo].filter(Boolean).join('-');
  return (
    <div className="temp-code">
      <img src={picture} alt={fill(text.goodsQrAlt, { name: product.productName })} />
      <CodeText code={link} />
      <p className="tm-hint">{say(text.goodsQrNote)}</p>
      <Facts
        items={[
          { label: text.elements, value: <CodeText code={elements} />, wide: true },
          product.batchManaged || product.serialManaged ? { label: text.onLabels, value: <CodeText code={pattern} />, wide: true } : null,
        ]}
      />
      {product.batchManaged ? (
        <Input
          value={batchNo}
          maxLength={20}
          allowClear
          aria-label={say(fields.batchNo)}
          placeholder={say(text.oneBatch)}
          onChange={({ target }) => setBatchNo(target.value.trim())}
        />
      ) : null}
      <Button href={picture} download={`${name}.svg`}>
        {say(text.savePicture)}
      </Button>
    </div>
  );
}
