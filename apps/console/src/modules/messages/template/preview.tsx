import { type messageWays, messageWays as ways, type Text } from '@touchmark/contract';
import { fillVars, messageVars, sampleValues, unknownVars, varsOf } from '@touchmark/domain';
import { Button, Form, Tag } from 'antd';
import type { MouseEvent } from 'react';
import { fill, say } from '../../../core/text.ts';
import { text } from './template.text.ts';

interface Words {
  scene: string;
  title?: string | undefined;
  titleEn?: string | undefined;
  content?: string | undefined;
  contentEn?: string | undefined;
}

/** A message as its recipients will see it, with example values. */
export function Preview({ scene, title = '', titleEn = '', content = '', contentEn = '' }: Words) {
  return (
    <div className="msg-previews tm-wide">
      <OneLanguage scene={scene} label={text.inChinese} language="zh" title={title} content={content} />
      <OneLanguage scene={scene} label={text.inEnglish} language="en" title={titleEn} content={contentEn} />
    </div>
  );
}

function OneLanguage({
  scene,
  label,
  language,
  title,
  content,
}: {
  scene: string;
  label: Text;
  language: 'zh' | 'en';
  title: string;
  content: string;
}) {
  const shown = (words: string) => fillVars(words, sampleValues(scene), language);
  const unknown = [...new Set([...unknownVars(title, scene), ...unknownVars(content, scene)])];
  return (
    <div className="msg-preview" lang={language}>
      <small>
        {say(label)} · {say(text.sample)}
      </small>
      {language === 'en' && !title ? (
        <p>{say(text.noEnglish)}</p>
      ) : (
        <>
          <b>{shown(title) || '—'}</b>
          <p>{shown(content)}</p>
        </>
      )}
      {unknown.length > 0 ? (
        <p className="msg-fault" role="alert">
          {fill(text.unknownVar, { names: unknown.map((name) => `{${name}}`).join(' ') })}
        </p>
      ) : null}
    </div>
  );
}

const textFields = ['title', 'titleEn', 'content', 'contentEn'];

/** The variables of an event; a click inserts one at the cursor. */
export function Variables({ scene }: { scene: string }) {
  const form = Form.useFormInstance();
  const insert = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const box = document.activeElement;
    const at =
      box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement
        ? textFields.find((field) => box.id.endsWith(`_${field}`))
        : undefined;
    const field = at ?? 'content';
    const before = String(form.getFieldValue(field) ?? '');
    const caret = at ? ((box as HTMLInputElement).selectionStart ?? before.length) : before.length;
    form.setFields([{ name: field, value: `${before.slice(0, caret)}{${name}}${before.slice(caret)}`, touched: true, errors: [] }]);
    if (at) setTimeout(() => (box as HTMLInputElement).setSelectionRange(caret + name.length + 2, caret + name.length + 2));
  };
  const vars = varsOf(scene);
  return (
    <div className="msg-vars tm-wide" role="group" aria-label={say(text.vars)}>
      <span>{say(text.vars)}</span>
      {vars.map((name) => (
        <Button
          key={name}
          size="small"
          title={`{${name}}`}
          onMouseDown={(event) => insert(event, name)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') insert(event as unknown as MouseEvent, name);
          }}
        >
          {say(messageVars[name])}
        </Button>
      ))}
      <span className="tm-hint">{say(vars.length > 0 ? text.varsHelp : text.noVars)}</span>
    </div>
  );
}

export const Ways = ({ of }: { of: readonly (keyof typeof messageWays)[] }) => (
  <span className="msg-ways">
    {of.map((way) => (
      <Tag key={way}>{say(ways[way])}</Tag>
    ))}
  </span>
);
