import { receiver } from '@touchmark/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { text } from './receiver.text.ts';
import { readable, WhatToDo } from '../../../ui/index.ts';

/** A masked name and phone; whoever may edit can see all of it, which is logged. */
export function Contact({ id, accountId, name, phone }: { id: string; accountId?: string; name: string; phone: string }) {
  const [whole, setWhole] = useState<{ of: string; name: string; phone: string }>();
  const unmask = useWrite(receiver.unmask);
  const may = useMay(receiver.unmask.access);
  const of = accountId ?? id;
  const shown = whole?.of === of ? whole : undefined;
  const look = () =>
    unmask.mutate(
      { id, ...(accountId ? { accountId } : {}) },
      {
        onSuccess: (answer) => {
          setWhole({ of, ...answer });
          toast('success', say(text.shown));
        },
      },
    );
  return (
    <>
      {readable(shown?.name ?? name)} <span className="tm-number">{readable(shown?.phone ?? phone)}</span>
      {may && !shown ? (
        <Button type="link" size="small" loading={unmask.isPending} onClick={look}>
          {say(text.show)}
        </Button>
      ) : null}
      <WhatToDo of={[name, phone]} />
    </>
  );
}
