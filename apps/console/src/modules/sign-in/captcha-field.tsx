import { user } from '@touchmark/contract';
import { Form, Input, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { useRead } from '../../api/hooks.ts';
import { say } from '../../app/text.ts';
import { text } from './sign-in.text.ts';

/** The captcha of the moment; `renew` asks for another one. */
export function useCaptcha() {
  const { data, error, isFetching, refetch } = useRead(user.authCode, {});
  return { authId: data?.authId ?? '', image: data?.image, failed: Boolean(error) && !isFetching, renew: () => void refetch() };
}

interface Props { captcha: ReturnType<typeof useCaptcha>; input: RefObject<InputRef | null> }

/** Four characters and their picture, which a click changes. */
export function CaptchaField({ captcha: { image, failed, renew }, input }: Props) {
  return (
    <div className="captcha">
      <Form.Item name="authCode" label={say(text.captcha)} rules={[{ required: true, whitespace: true, message: say(text.needCaptcha) }]}>
        <Input ref={input} size="large" maxLength={4} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Form.Item>
      <button type="button" className="captcha-picture" title={say(text.newCaptcha)} aria-label={say(text.newCaptcha)} onClick={renew}>
        {failed && <span>{say(text.captchaFailed)}</span>}
        {!failed && image && <img src={image} width={109} height={40} alt={say(text.captcha)} />}
      </button>
    </div>
  );
}
