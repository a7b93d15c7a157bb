import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { language, say, setLanguage } from '../app/text.ts';
import { text } from './shell.text.ts';

/** One press changes the language; the button says the language it leads to, in that language. */
export function LanguageSwitch() {
  const next = language() === 'zh' ? 'en' : 'zh';
  return (
    <Button
      type="text"
      className="bar-button"
      icon={<GlobalOutlined />}
      lang={next === 'en' ? 'en' : 'zh-CN'}
      title={say(text.toLanguage)}
      onClick={() => setLanguage(next)}
    >
      {next === 'en' ? 'EN' : '中'}
    </Button>
  );
}
