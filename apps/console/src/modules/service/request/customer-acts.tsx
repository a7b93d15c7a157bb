import { type CustomerRequest, serviceLink } from '@touchmark/contract';
import { afterSalesLife, can } from '@touchmark/domain';
import { Button, Input, Popconfirm, Rate } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { customerText as t } from './customer.text.ts';

interface Props {
  of: CustomerRequest;
  token: string;
  onDone: () => void;
}

/** What he can do now: say that it is solved or not, rate, or cancel. Large buttons, one below the other. */
export function CustomerActs({ of, token, onDone }: Props) {
  const done = { onSuccess: onDone };
  const confirm = useWrite(serviceLink.confirm);
  const cancel = useWrite(serviceLink.cancel);
  const [objecting, setObjecting] = useState(false);
  const may = (step: Parameters<typeof can<typeof afterSalesLife>>[2]) => can(afterSalesLife, of.status, step);
  if (!may('finish') && !may('object') && !may('rate') && !may('cancel')) return null;
  return (
    <section className="open-card service-acts">
      {may('finish') ? (
        <Button type="primary" size="large" block loading={confirm.isPending} onClick={() => confirm.mutate({ token }, done)}>
          {say(t.yes)}
        </Button>
      ) : null}
      {may('rate') ? <Rating of={of} token={token} onDone={onDone} /> : null}
      {may('object') && !objecting ? (
        <Button size="large" block onClick={() => setObjecting(true)}>
          {say(t.no)}
        </Button>
      ) : null}
      {objecting && may('object') ? <Objection token={token} onDone={() => (setObjecting(false), onDone())} /> : null}
      {may('cancel') ? (
        <Popconfirm
          title={say(t.cancelSure)}
          okText={say(words.confirm)}
          cancelText={say(words.cancel)}
          onConfirm={() => cancel.mutate({ token }, done)}
        >
          <Button size="large" block loading={cancel.isPending}>
            {say(t.cancelAsk)}
          </Button>
        </Popconfirm>
      ) : null}
    </section>
  );
}

function Objection({ token, onDone }: { token: string; onDone: () => void }) {
  const [text, setText] = useState('');
  const object = useWrite(serviceLink.object);
  return (
    <>
      <label htmlFor="objection">{say(t.objectLabel)}</label>
      <Input.TextArea id="objection" rows={4} maxLength={500} showCount value={text} onChange={(event) => setText(event.target.value)} />
      <Button
        type="primary"
        size="large"
        block
        disabled={text.trim().length < 5}
        loading={object.isPending}
        onClick={() => object.mutate({ token, text }, { onSuccess: onDone })}
      >
        {say(t.objectSend)}
      </Button>
    </>
  );
}

function Rating({ of, token, onDone }: Props) {
  const [rating, setRating] = useState(of.rating ?? 0);
  const [text, setText] = useState(of.ratingText);
  const rate = useWrite(serviceLink.rate);
  const sent = () => {
    toast('success', say(t.rated));
    onDone();
  };
  return (
    <>
      <b>{say(t.rateAsk)}</b>
      <Rate value={rating} onChange={setRating} style={{ fontSize: 36 }} />
      <Input.TextArea
        aria-label={say(t.rateText)}
        placeholder={say(t.rateText)}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="primary"
        size="large"
        block
        disabled={rating === 0}
        loading={rate.isPending}
        onClick={() => rate.mutate({ token, rating, text }, { onSuccess: sent })}
      >
        {say(t.rateSend)}
      </Button>
    </>
  );
}
