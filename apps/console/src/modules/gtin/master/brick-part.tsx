import { goodsCodes, proCategory } from '@touchmark/contract';
import { proposedBrick } from '@touchmark/domain';
import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useOffered } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { fields, text } from './master.text.ts';
import { BrickInput, useBrickTitle } from './known-inputs.tsx';

const Field = fieldsOf(goodsCodes.saveOrUpdate, fields);

/** The GPC brick: that of the category until the user types another; its title is shown beside the code. */
export function BrickPart() {
  const form = Form.useFormInstance();
  const titleOf = useBrickTitle();
  const categories = useOffered(proCategory.tree, {}).data;
  const categoryId = Form.useWatch<string | undefined>('categoryId');
  const typed = Form.useWatch<string | undefined>('gpcBrick') ?? '';
  const category = categories?.find(({ id }) => id === categoryId)?.gpcBrick;
  const proposed = useRef<string>(undefined);
  useEffect(() => {
    if (category === undefined) return;
    const before = (form.getFieldValue('gpcBrick') as string) ?? '';
    const next = proposedBrick(before, proposed.current, category);
    proposed.current = category;
    // The proposed value is not the user's input, so it must not count as an unsaved change.
    if (next !== before) form.setFields([{ name: 'gpcBrick', value: next, touched: false }]);
  }, [form, category]);
  const name = titleOf(typed);
  const other =
    category && category !== typed ? fill(text.brickOf, { code: category, name: say(titleOf(category) ?? { zh: '', en: '' }) }) : '';
  return (
    <div>
      <Field.Custom name="gpcBrick" help={name ?? (category === '' && typed === '' ? text.gpcByHand : text.gpcHelp)}>
        <BrickInput />
      </Field.Custom>
      {other ? (
        <div className="tm-hint" style={{ marginTop: -16, marginBottom: 18 }}>
          {other}{' '}
          <Button type="link" size="small" onClick={() => form.setFieldValue('gpcBrick', category)}>
            {say(text.takeBrick)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
