import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../core/text.ts';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { ListedInput } from './listed-input.tsx';

const entry = (zh: string, en: string, more: object = {}) => ({ value: en, zh, en, synonyms: [], color: '', enabled: true, ...more });
useServer({
  '/api/blade-system/dict/values?code=PRODUCT_UNIT': () =>
    ok([entry('件', 'piece', { synonyms: ['pcs'] }), entry('套', 'set'), entry('桶', 'drum', { enabled: false })]),
});
afterEach(() => setLanguage('zh'));

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
    expect(await screen.findByText('件', { selector: '.ant-select-item-option-content' })).toBeDefined();
    expect(screen.queryByText('桶')).toBeNull();
    type('pcs');
    expect(kept()).toBe('件');
  });
});
