import {
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Text } from '@touchmark/contract';
import { plainText, richText } from '@touchmark/domain';
import { Button } from 'antd';
import { useEffect, useRef, type ClipboardEvent, type ReactNode } from 'react';
import { fill, say } from '../../../core/text.ts';
import { text } from './rich-text.text.ts';
import './rich-text.css';

const tools: readonly { label: Text; icon: ReactNode; command: string; value?: string }[] = [
  { label: text.bold, icon: <BoldOutlined />, command: 'bold' },
  { label: text.italic, icon: <ItalicOutlined />, command: 'italic' },
  { label: text.heading, icon: <FontSizeOutlined />, command: 'formatBlock', value: 'h3' },
  { label: text.paragraph, icon: <span aria-hidden>¶</span>, command: 'formatBlock', value: 'p' },
  { label: text.bullets, icon: <UnorderedListOutlined />, command: 'insertUnorderedList' },
  { label: text.numbers, icon: <OrderedListOutlined />, command: 'insertOrderedList' },
  { label: text.clear, icon: <ClearOutlined />, command: 'removeFormat' },
];

/** Rich text as a form input: headings, emphasis, lists. Pasted content is reduced to the same. */
export function RichText({
  value = '',
  onChange,
  max,
  id,
  label,
}: {
  value?: string;
  onChange?: (html: string) => void;
  max: number;
  id?: string;
  label?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const reported = useRef<string>(undefined);
  useEffect(() => {
    // The DOM is set only for values from outside: setting what was typed would move the cursor.
    if (box.current && value !== reported.current) box.current.innerHTML = richText(value);
    reported.current = value;
  }, [value]);
  const tell = () => {
    const html =
      plainText(box.current?.innerHTML ?? '') === ''
        ? ''
        : richText(box.current?.innerHTML.replaceAll(/<(\/?)div\b[^>]*>/gi, '<$1p>') ?? '');
    reported.current = html;
    onChange?.(html);
  };
  // The browsers' editing commands: deprecated for years, but without a replacement.
  const run = (command: string, argument?: string) => {
    box.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    run(html ? 'insertHTML' : 'insertText', html ? richText(html) : event.clipboardData.getData('text/plain'));
  };
  return (
    <div className="rich">
      <div className="rich-tools" role="toolbar" aria-label={say(text.toolbar)}>
        {tools.map(({ label: name, icon, command, value: argument }) => (
          <Button
            key={name.en}
            type="text"
            size="small"
            icon={icon}
            title={say(name)}
            aria-label={say(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          />
        ))}
        <span className="rich-count" data-over={value.length > max}>
          {fill(text.count, { n: value.length.toLocaleString('en-US'), max: max.toLocaleString('en-US') })}
        </span>
      </div>
      <div
        ref={box}
        id={id}
        className="rich-box rich-words"
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onBlur={tell}
        onPaste={paste}
      />
    </div>
  );
}

/** Displays rich text. It is sanitised again, whoever wrote it. */
export function RichView({ html }: { html: string }) {
  return html === '' ? <>—</> : <div className="rich-words" dangerouslySetInnerHTML={{ __html: richText(html) }} />;
}
