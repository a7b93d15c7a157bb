import { user } from '@touchmark/contract';
import { Form, Input, type InputRef } from 'antd';
import { type RefObject, useId } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useFace } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { useLook } from '../../../api/preference.ts';
import { text } from './sign-in.text.ts';

/** The current captcha, where one is asked for; `renew` loads another one. */
export function useCaptcha(asked = true) {
  const { data, error, isFetching, refetch } = useRead(user.authCode, {}, { enabled: asked });
  return { authId: data?.authId ?? '', image: data?.image, failed: Boolean(error) && !isFetching, renew: () => void refetch() };
}

interface Props {
  captcha: ReturnType<typeof useCaptcha>;
  input: RefObject<InputRef | null>;
  /** Help for people who cannot see the picture; by default, the platform's contact. */
  instead?: string;
}

/** Four characters and their picture; a click loads another one. */
export function CaptchaField({ captcha: { image, failed, renew }, input, instead }: Props) {
  const unseen = useId();
  const { hotline } = useFace();
  const { mode } = useLook();
  return (
    <div className="captcha">
      <Form.Item name="authCode" label={say(text.captcha)} rules={[{ required: true, whitespace: true, message: say(text.needCaptcha) }]}>
        <Input
          ref={input}
          size="large"
          maxLength={4}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={unseen}
        />
      </Form.Item>
      <button
        type="button"
        className="captcha-picture"
        data-mode={mode}
        title={say(text.newCaptcha)}
        aria-label={say(text.newCaptcha)}
        aria-describedby={unseen}
        onClick={renew}
      >
        {failed && <span>{say(text.captchaFailed)}</span>}
        {!failed && image && <img src={image} width={109} height={40} alt={say(text.captcha)} />}
      </button>
      <p id={unseen} className="unseen">
        {instead ?? (hotline ? fill(text.unseenCall, { phone: hotline }) : say(text.unseenAsk))}
      </p>
    </div>
  );
}
