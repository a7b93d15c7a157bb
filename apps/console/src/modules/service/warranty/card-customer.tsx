import { Button } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { text } from './warranty.text.ts';
import { readable, WhatToDo } from '../../../ui/index.ts';

/** A customer as he is shown: masked, until somebody who may looks at all of it, which is recorded. */
export interface ShownCustomer {
  customerName: string;
  phone: string;
  address: string;
}

/** Name, phone and address masked; `onLook` is absent for whoever may not see them whole. */
export function CardCustomer({
  masked,
  busy,
  onLook,
}: {
  masked: ShownCustomer;
  busy: boolean;
  onLook?: (show: (whole: ShownCustomer) => void) => void;
}) {
  const [whole, setWhole] = useState<ShownCustomer>();
  const { customerName, phone, address } = whole ?? masked;
  if (customerName === '' && phone === '' && address === '') return <>{say(text.none)}</>;
  return (
    <>
      {readable(customerName)} <span className="tm-number">{readable(phone)}</span> {readable(address)}
      {onLook && !whole ? (
        <Button type="link" size="small" loading={busy} onClick={() => onLook(setWhole)}>
          {say(text.show)}
        </Button>
      ) : null}
      <WhatToDo of={[customerName, phone, address]} />
    </>
  );
}
