import { dict } from '@touchmark/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offeredAgain } from '../../../api/hooks.ts';
import { setLanguage } from '../../../core/text.ts';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { ListedInput } from './listed-input.tsx';

const entry = (zh: string, en: string, more: object = {}) => ({ value: en, zh, en, synonyms: [], color: '', enabled: true, ...more });
const values = dict.values;
const entries = [entry('件', 'piece', { synonyms: ['pcs'] }), entry('套', 'set'), entry('桶', 'drum', { enabled: false })];
const server = useServer([[values, () => ok(entries)]]);
afterEach(() => {
  setLanguage('zh');
  vi.useRealTimers();
});

function Holder() {
  const [unit, setUnit] = useState('件');
  return (
    <>
      <label htmlFor="unit">Unit</label>
      <ListedInput list="PRODUCT_UNIT" id="unit" value={unit} onChange={setUnit} />
      <output>{unit}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Unit');
const option = { selector: '.ant-select-item-option-content' };
const kept = () => document.querySelector('output')!.textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('the unit of a product', () => {
  it('reads in the language of the surface and is kept by its Chinese word', async () => {
    setLanguage('en');
    show(<Holder />);
    await waitFor(() => expect(field().value).toBe('piece'));
    type('set');
    expect([field().value, kept()]).toEqual(['set', '套']);
    type('crate');
    expect([field().value, kept()]).toEqual(['crate', 'crate']);
  });

  it('takes any other word as it is typed', () => {
    show(<Holder />);
    expect(field().value).toBe('件');
    type('樘');
    expect([field().value, kept()]).toEqual(['樘', '樘']);
  });

  it('offers what is enabled, found by its synonyms too', async () => {
    show(<Holder />);
    await waitFor(() => expect(field().value).toBe('件'));
    fireEvent.mouseDown(field());
    type('pc');
    expect(await screen.findByText('件', option)).toBeDefined();
    expect(screen.queryByText('桶')).toBeNull();
    type('pcs');
    expect(kept()).toBe('件');
  });

  it.each<[string, () => unknown]>([
    ['within a quarter of a minute', () => vi.advanceTimersByTimeAsync(offeredAgain)],
    ['at once where its window comes to the front', () => fireEvent(window, new Event('visibilitychange'))],
  ])('offers what an operator adds while the form is open, %s, and keeps what was typed', async (_, passes) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    show(<Holder />);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    type('樘');
    server.answer(values, () => ok([...entries, entry('樘', 'door leaf', { synonyms: ['leaf'] })]));
    expect(screen.queryByText('樘', option)).toBeNull();
    await act(async () => void (await passes()));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(kept()).toBe('樘');
    fireEvent.mouseDown(field());
    type('leaf');
    expect(kept()).toBe('樘');
    type('樘');
    expect(await screen.findByText('樘', option)).toBeDefined();
  });
});
