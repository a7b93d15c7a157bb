import { openCompany } from '@touchmark/contract';
import { Button, Form, Input, type InputRef, Result } from 'antd';
import { useRef, useState } from 'react';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { phoneRule } from '../account/public.ts';
import { CaptchaField, useCaptcha } from '../sign-in/public.ts';
import { text } from './open-company.text.ts';

interface Values {
  name: string;
  phone: string;
  content: string;
  authCode: string;
}

/** A message to a company, with a captcha in its headers. */
export function ContactForm({ companyId }: { companyId: string }) {
  const [form] = Form.useForm<Values>();
  const captcha = useCaptcha();
  const box = useRef<InputRef>(null);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const refuse = (error: unknown) => {
    setState('open');
    captcha.renew();
    form.setFieldValue('authCode', '');
    if (!(error instanceof Refusal)) throw error;
    if (error.error === 'wrongCaptcha') form.setFields([{ name: 'authCode', errors: [say(text.wrongCaptcha)] }]);
    else if (error.fields.length > 0)
      form.setFields(error.fields.map(({ field, msg }) => ({ name: field as keyof Values, errors: [msg] })));
    else toast('error', error.message);
  };
  const go = ({ name, phone, content, authCode }: Values) => {
    setState('busy');
    send(openCompany.feedback, { companyId, name: name.trim(), phone: phone.trim(), content: content.trim() }, newKey(), {
      'Captcha-Key': captcha.authId,
      'Captcha-Code': authCode.trim(),
    }).then(() => {
      form.resetFields();
      setState('sent');
      captcha.renew();
    }, refuse);
  };
  if (state === 'sent')
    return <Result status="success" title={say(text.sent)} extra={<Button onClick={() => setState('open')}>{say(text.another)}</Button>} />;
  return (
    <Form form={form} layout="vertical" onFinish={go} scrollToFirstError={{ focus: true, block: 'center' }}>
      <Form.Item
        name="name"
        label={say(text.name)}
        rules={[{ required: true, whitespace: true, min: 2, max: 30, message: say(text.nameRule) }]}
      >
        <Input size="large" maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label={say(text.phone)} required rules={[phoneRule]}>
        <Input size="large" maxLength={30} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="content"
        label={say(text.content)}
        rules={[{ required: true, whitespace: true, min: 5, max: 500, message: say(text.contentRule) }]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3 }} />
      </Form.Item>
      <CaptchaField captcha={captcha} input={box} />
      <Button type="primary" size="large" block htmlType="submit" loading={state === 'busy'}>
        {say(text.send)}
      </Button>
      <p className="open-small">{say(text.privacy)}</p>
    </Form>
  );
}
