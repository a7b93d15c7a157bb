import type { Text } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { language, say, setLanguage } from '../../../core/text.ts';
import './receive.css';

/** Changes the language of the phone page. */
export const OtherLanguage = () => (
  <button type="button" className="rc-language" onClick={() => setLanguage(language() === 'zh' ? 'en' : 'zh')}>
    {language() === 'zh' ? 'English' : '中文'}
  </button>
);

/** The whole page says one thing. */
export const Message = ({ title, children }: { title: Text; children?: ReactNode }) => (
  <main className="rc-message">
    <h1>{say(title)}</h1>
    {children}
    <OtherLanguage />
  </main>
);
