import { install, type InstallDetail } from '@touchmark/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { text } from './install.text.ts';
import { readable, WhatToDo } from '../../../ui/index.ts';

/** Customer, phone and address masked; whoever works on the order may see all of it, which is logged. */
export function Contact({ of: order }: { of: InstallDetail }) {
  const [whole, setWhole] = useState<{ customerName: string; phone: string; address: string }>();
  const unmask = useWrite(install.unmask);
  const may = useMay(install.unmask.access);
  const look = () =>
    unmask.mutate(
      { id: order.id },
      {
        onSuccess: (answer) => {
          setWhole(answer);
          toast('success', say(text.shown));
        },
      },
    );
  const { customerName, phone, address } = whole ?? order;
  if (customerName === '') return <>—</>;
  return (
    <>
      {readable(customerName)} <span className="tm-number">{readable(phone)}</span> {order.region} {readable(address)}
      {may && !whole ? (
        <Button type="link" size="small" loading={unmask.isPending} onClick={look}>
          {say(text.show)}
        </Button>
      ) : null}
      <WhatToDo of={[customerName, phone, address]} />
    </>
  );
}
