import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { useServer } from '../../../ui/test-rig.tsx';
import { WishFields } from './wish-fields.tsx';

useServer([]);

it.each([false, true])('the credit code of the buyer is judged when its field is left (in place of another: %s)', async (replaces) => {
  render(
    <Form validateTrigger="onBlur">
      <WishFields replaces={replaces} />
    </Form>,
  );
  const field = screen.getByLabelText('纳税人识别号');
  fireEvent.change(field, { target: { value: '91440605MADEM00111' } });
  fireEvent.blur(field);
  expect(await screen.findByText(/校验位不正确/)).toBeTruthy();
});
