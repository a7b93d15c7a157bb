import type { PhoneHome } from '@touchmark/contract';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import { type FormEvent, Suspense, useState, useSyncExternalStore } from 'react';
import { fill, say } from '../../../core/text.ts';
import { Camera } from '../handheld/public.ts';
import { ScanInput, StripView } from '../receive-link/public.ts';
import type { Basket, BasketState, Said } from './basket.ts';
import { text } from './dealer-phone.text.ts';
import type { GoodsKind } from './phone-acts.ts';
import type { PhoneQueue } from './use-phone.ts';

interface Props {
  kind: GoodsKind;
  basket: Basket;
  queue: PhoneQueue;
  shops: PhoneHome['shops'];
}
const verbs = { SHIP: text.doShip, SALE: text.doSell, RETURN: text.doGiveBack } as const;

/** Goods that leave the dealer: scan them, say for whom or why, send. */
export function GoodsScreen({ kind, basket, queue, shops }: Props) {
  const state = useSyncExternalStore(basket.subscribe, basket.state);
  const [camera, setCamera] = useState(false);
  // Where there is one shop, that is the one.
  const said = { ...state.said, toReceiver: state.said.toReceiver || (shops.length === 1 ? shops[0]!.id : '') };
  const [fault, setFault] = useState('');
  const scan = (scanned: string) => void basket.scan(scanned);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const phone = readPhone(said.phone);
    if (kind === 'SALE' && !phone.ok) return setFault(say(phoneFaultText[phone.fault]));
    setFault('');
    return basket.give((texts) => {
      if (kind === 'SHIP') return queue.add({ what: { kind, texts, toReceiver: said.toReceiver } });
      if (kind === 'RETURN') return queue.add({ what: { kind, texts, reason: said.reason.trim() } });
      const { installNeeded } = said;
      return queue.add({
        what: { kind, texts, installNeeded },
        once: { phone: phone.ok ? phone.value : '', buyerName: said.buyerName.trim() },
      });
    });
  };
  return (
    <>
      <StripView strip={state.strip} />
      <ScanInput words={text.scanGoods} onScan={scan} />
      {camera ? (
        <Suspense>
          <Camera onScan={scan} />
        </Suspense>
      ) : null}
      <Items state={state} onDrop={(shown) => void basket.drop(shown)} />
      <form className="dp-form" id="goods" onSubmit={(event) => void send(event)}>
        <Fields kind={kind} shops={shops} said={said} onSaid={basket.say} />
        {fault ? <p role="alert">{fault}</p> : null}
      </form>
      <footer>
        <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {say(camera ? text.cameraOff : text.camera)}
        </button>
        <button type="submit" form="goods" className="rc-primary" disabled={state.items.length === 0}>
          {say(verbs[kind])}
        </button>
      </footer>
    </>
  );
}

/** For whom the goods are, or why they go back. */
const Fields = ({ kind, shops, said, onSaid }: Pick<Props, 'kind' | 'shops'> & { said: Said; onSaid: (said: Said) => void }) => (
  <>
    {kind === 'SHIP' ? (
      <label>
        {say(text.toShop)}
        <select required value={said.toReceiver} onChange={(event) => onSaid({ ...said, toReceiver: event.currentTarget.value })}>
          <option value="">{say(text.chooseShop)}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    ) : null}
    {kind === 'SALE' ? (
      <>
        <label>
          {say(text.buyerPhone)}
          <input
            type="tel"
            required
            autoComplete="off"
            maxLength={20}
            value={said.phone}
            onChange={(event) => onSaid({ ...said, phone: event.currentTarget.value })}
          />
        </label>
        <label>
          {say(text.buyerName)}
          <input
            autoComplete="off"
            maxLength={50}
            value={said.buyerName}
            onChange={(event) => onSaid({ ...said, buyerName: event.currentTarget.value })}
          />
        </label>
        <label className="dp-check">
          <input
            type="checkbox"
            checked={said.installNeeded}
            onChange={(event) => onSaid({ ...said, installNeeded: event.currentTarget.checked })}
          />
          {say(text.installNeeded)}
        </label>
        {said.installNeeded ? <p>{say(text.installHelp)}</p> : null}
      </>
    ) : null}
    {kind === 'RETURN' ? (
      <label>
        {say(text.reason)}
        <input
          required
          minLength={5}
          maxLength={200}
          value={said.reason}
          onChange={(event) => onSaid({ ...said, reason: event.currentTarget.value })}
        />
      </label>
    ) : null}
  </>
);

const Items = ({ state: { items }, onDrop }: { state: BasketState; onDrop: (shown: string) => void }) =>
  items.length === 0 ? null : (
    <section className="rc-list">
      <h2>{fill(text.counted, { n: items.length })}</h2>
      <ul>
        {items.toReversed().map(({ shown }) => (
          <li key={shown} data-tone="good">
            <code>{shown}</code>
            <button type="button" onClick={() => onDrop(shown)}>
              {say(text.remove)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
