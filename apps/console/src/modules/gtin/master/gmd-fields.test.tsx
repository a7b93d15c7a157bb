import { gmdStandard, goodsCodes } from '@touchmark/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { answers, gmdAttributes, may, row, whole } from './master-test-rig.ts';
import GoodsCodesPage from './master.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });
const server = useServer(answers);

describe('an attribute that was disabled', () => {
  const disabled = (code: string) => () => ok(gmdAttributes.map((one) => (one.code === code ? { ...one, enabled: false } : one)));

  it('is asked for no more, and what the code has of it is sent with the form', async () => {
    server.answer(gmdStandard.attributes, disabled('mainMaterial'));
    server.answer(goodsCodes.findOne, () => ok(whole));
    server.answer(goodsCodes.saveOrUpdate, () => ok({ id: '21', gtin: row.gtin, status: 2, version: 3 }));
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('tab', { name: 'GMD 属性' }));
    await userEvent.type(await form.findByLabelText(/功能名称/), '软床');
    expect(form.queryByLabelText(/主要材质/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.last(goodsCodes.saveOrUpdate)).toMatchObject({ gmd: { mainMaterial: '布艺', functionalName: '软床' } }),
    );
  });

  it('is shown where the code has a value of it, and not as missing', async () => {
    server.answer(gmdStandard.attributes, disabled('mainMaterial'));
    show(<GoodsCodesPage />, { may, at: '/?id=21' });
    await userEvent.click(await screen.findByRole('tab', { name: 'GMD 属性' }));
    expect((await screen.findByText('主要材质')).closest('div')!.textContent).toContain('布艺');
    cleanup();
    server.answer(gmdStandard.attributes, disabled('executeStandard'));
    show(<GoodsCodesPage />, { may, at: '/?id=21' });
    await userEvent.click(await screen.findByRole('tab', { name: 'GMD 属性' }));
    expect(await screen.findByText('功能名称')).toBeDefined();
    expect(screen.queryByText('执行标准')).toBeNull();
  });
});

describe('an attribute that a release brings while a form is open', () => {
  it('is asked for without opening the form anew, and what was typed stays', async () => {
    server.answer(gmdStandard.attributes, () => ok(gmdAttributes.filter(({ code }) => code !== 'mainMaterial')));
    server.answer(goodsCodes.findOne, () => ok(whole));
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('tab', { name: 'GMD 属性' }));
    await userEvent.type(await form.findByLabelText(/功能名称/), '软床');
    expect(form.queryByLabelText(/主要材质/)).toBeNull();
    server.answer(gmdStandard.attributes, () => ok(gmdAttributes));
    fireEvent(window, new Event('visibilitychange'));
    expect(await form.findByLabelText(/主要材质/)).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>(/功能名称/).value).toBe('软床');
  });
});
