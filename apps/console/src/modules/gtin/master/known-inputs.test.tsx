import { dict, proCategory } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { BrickPart } from './brick-part.tsx';

const leaf = { parentId: '1', level: 2, leaf: true, requireReport: false, requireStandards: [] };
useServer([
  [
    dict.values,
    () =>
      ok(
        ['10002207 床架', '10002212 其他床和床垫', '10003245 户外桌'].map((brick) => {
          const [value = '', zh = ''] = brick.split(' ');
          return { value, zh, en: zh, synonyms: [], color: '', enabled: true };
        }),
      ),
  ],
  [
    proCategory.tree,
    () =>
      ok([
        { ...leaf, id: '1', parentId: null, level: 1, leaf: false, code: 'F', name: { zh: '家具', en: 'Furniture' }, gpcBrick: '' },
        { ...leaf, id: '4', code: 'F10', name: { zh: '布艺软床', en: 'Fabric beds' }, gpcBrick: '10002207' },
        { ...leaf, id: '5', code: 'F8010', name: { zh: '户外桌椅', en: 'Outdoor tables and chairs' }, gpcBrick: '' },
      ]),
  ],
]);

describe('the GPC brick of a GTIN', () => {
  const brick = () => screen.getByLabelText<HTMLInputElement>('GPC 细类代码');
  const open = (categoryId: string) =>
    show(
      <Form initialValues={{ categoryId, gpcBrick: '' }}>
        <Form.Item name="categoryId" hidden>
          <input />
        </Form.Item>
        <BrickPart />
      </Form>,
    );

  it('follows the category, until somebody types another', async () => {
    open('4');
    await waitFor(() => expect(brick().value).toBe('10002207'));
    expect(await screen.findByText('床架')).toBeDefined();
    fireEvent.change(brick(), { target: { value: '10002212' } });
    fireEvent.click(await screen.findByText('采用'));
    expect(brick().value).toBe('10002207');
  });

  it('is left to the clerk, and says so, where a category has none of its own; a name finds it', async () => {
    open('5');
    expect(await screen.findByText('该品类没有唯一对应的 GPC 细类，请按商品自行选择或输入')).toBeDefined();
    fireEvent.change(brick(), { target: { value: '户外桌' } });
    fireEvent.click(await screen.findByText('10003245 户外桌'));
    expect(brick().value).toBe('10003245');
  });
});
