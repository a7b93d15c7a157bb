import { GlobalOutlined } from '@ant-design/icons';
import { type Language, personalCenter } from '@touchmark/contract';
import { Button } from 'antd';
import { send } from '../api/send.ts';
import { tokens } from '../api/tokens.ts';
import { language, say, setLanguage } from '../core/text.ts';
import { frameText as text } from './frame.text.ts';

/** For a signed-in user, this also sets the language of his mails. */
function choose(next: Language): void {
  setLanguage(next);
  if (tokens()) void send(personalCenter.changeUserCfg, { lang: next }).catch(() => undefined);
}

/** Switches the language; the button shows the other language in that language. */
export function LanguageSwitch() {
  const next = language() === 'zh' ? 'en' : 'zh';
  return (
    <Button
      type="text"
      className="bar-button"
      icon={<GlobalOutlined />}
      lang={next === 'en' ? 'en' : 'zh-CN'}
      title={say(text.toLanguage)}
      onClick={() => choose(next)}
    >
      {next === 'en' ? 'EN' : '中'}
    </Button>
  );
}
