import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Act, openRefusals, type Verdict } from '../acts.ts';
import { LastScans, StripView } from './panels.tsx';

const code = '1999910000100001000000017';
const shown = '19999 10000 10000 10000 00017';
const box = '(00)095211010000000016';
let seq = 0;
const act = (text: string, state: Act['state'], more: Partial<Verdict> = {}, of: Partial<Act> = {}): Act => {
  const key = String(++seq);
  const verdict: Verdict = {
    key,
    accepted: state === 'good',
    boxId: '1',
    boxNo: box,
    code: state === 'good' ? code : text,
    piece: null,
    count: 1,
    capacity: 3,
    status: 1,
    sealed: false,
    nextBox: null,
    fault: null,
    ...more,
  };
  return {
    act: 'PACK',
    boxNo: box,
    text,
    replaces: null,
    userId: '1',
    companyId: '2',
    stationId: '1',
    key,
    seq,
    deviceTime: '2026-03-01T08:00:00.000Z',
    state,
    seen: false,
    verdict: state === 'waiting' ? null : verdict,
    ...of,
  } as Act;
};
const fault = (reason: string) => ({
  fault: { reason, zh: '未激活', en: 'Not active', doZh: '先激活', doEn: 'Activate it' } as Verdict['fault'],
});

it.each([
  ['an address that waits', act(`https://id.example/e/${code}?k=AB23CD`, 'waiting'), shown, ''],
  ['an address of a package that waits', act(`https://id.example/e/${code}?k=AB23CD&p=2-2`, 'waiting'), shown, '2/2'],
  ['an address in capitals with what hangs on it', act(`HTTPS://ID.EXAMPLE/E/${code}?K=AB23CD。`, 'waiting'), shown, ''],
  ['a package that went in', act(`https://id.example/e/${code}?k=AB23CD&p=1-2`, 'good', { piece: { no: 1, of: 2 } }), shown, '1/2'],
  ['a product in one package', act(code, 'good', { piece: { no: 1, of: 1 } }), shown, ''],
  ['an address that was refused', act(`https://id.example/e/${code}?p=1-3`, 'bad', fault('notActive')), shown, '1/3'],
  ['what is no code of ours', act('ABC-1', 'waiting'), 'ABC-1', ''],
])('the list shows %s by its code, and which package it is', (_, one, text, piece) => {
  const { container } = render(<LastScans acts={[one]} />);
  const row = container.querySelector('li')!;
  expect(row.querySelector('code')!.textContent).toBe(text);
  expect(row.querySelector('b')?.textContent ?? '').toBe(piece);
});

it('the strip shows an address that waits by its code', () => {
  const address = `https://id.example/e/${code}?k=AB23CD`;
  const strip = { tone: 'kept', title: { zh: '已保存在本机', en: 'Kept here' }, code: address } as const;
  render(<StripView strip={strip} replace={{ old: address }} />);
  expect(screen.getAllByText(new RegExp(shown.replaceAll(' ', '\\s?'))).length).toBeGreaterThanOrEqual(1);
  expect(document.body.textContent).not.toContain('id.example');
});

const address = `https://id.example/e/${code}?k=AB23CD`;
const refused = () => act(address, 'bad', fault('notActive'));
it.each<[string, Act[], number]>([
  ['stays while nothing else was scanned', [refused()], 1],
  ['is over when the piece went in since, read another way', [refused(), act(code, 'good')], 0],
  ['is over when the piece turns out to be in the box', [refused(), act(code, 'bad', fault('pieceTwice'))], 0],
  ['stays when it went in before', [act(code, 'good'), refused()], 1],
  ['stays while its next scan waits', [refused(), act(address, 'waiting')], 1],
  [
    'stays when another package of the product went in',
    [act(`${address}&p=1-2`, 'bad', fault('notActive')), act(`${address}&p=2-2`, 'good')],
    1,
  ],
  ['stays when another piece went in', [refused(), act('1999910000100001000000024', 'good', { code: '1999910000100001000000024' })], 1],
  ['stays when the piece was taken out since', [refused(), act(address, 'good', {}, { act: 'REMOVE' })], 1],
])('a refusal %s', (_, acts, open) => expect(openRefusals(acts)).toHaveLength(open));
