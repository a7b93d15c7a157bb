import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { fill, say, words } from '../../core/text.ts';
import { kit } from '../ui.text.ts';
import '../ui.css';

/**
 * How a code is grouped for reading: a GTIN as printed below its bars (independent of the prefix length), an ecode in fives, an
 * authentication code in fours.
 */
export type CodeKind = 'plain' | 'gtin' | 'ecode' | 'auth';

const inGroups = (code: string, of: number) => code.match(new RegExp(`.{1,${of}}`, 'g'))?.join(' ') ?? code;

function gtin(code: string): string {
  if (!/^\d+$/.test(code)) return code;
  if (code.length === 14) return [code.slice(0, 1), code.slice(1, 3), code.slice(3, 8), code.slice(8, 13), code.slice(13)].join(' ');
  if (code.length === 13) return `${code[0]} ${code.slice(1, 7)} ${code.slice(7)}`;
  if (code.length === 12) return `${code[0]} ${code.slice(1, 6)} ${code.slice(6, 11)} ${code[11]}`;
  return code.length === 8 ? inGroups(code, 4) : code;
}

/** A code in groups: `9521101000016` → `9 521101 000016`. */
export function grouped(code: string, kind: CodeKind): string {
  if (kind === 'gtin') return gtin(code);
  if (kind === 'ecode') return /^[\dA-Z]{10,}$/i.test(code) ? inGroups(code, 5) : code;
  return kind === 'auth' ? inGroups(code, 4) : code;
}

/** Copies text to the clipboard, also without https. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const box = Object.assign(document.createElement('textarea'), { value: text, style: 'position:fixed;opacity:0' });
    document.body.append(box);
    box.select();
    document.execCommand('copy');
    box.remove();
  }
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const back = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(back);
  }, [copied]);
  const name = copied ? say(words.copied) : (label ?? fill(kit.copyCode, { code: text }));
  return (
    <Button
      type="text"
      size="small"
      aria-label={name}
      title={name}
      aria-live="polite"
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      onClick={(event) => {
        event.stopPropagation();
        void copyText(text).then(() => setCopied(true));
      }}
    />
  );
}

/** A code, GTIN or number: monospaced, grouped, not wrapped, with a copy button. */
export function CodeText({ code, kind = 'plain' }: { code: string | null | undefined; kind?: CodeKind }) {
  if (!code) return <>—</>;
  return (
    <span className="tm-code">
      <span title={code}>{grouped(code, kind)}</span>
      <CopyButton text={code} />
    </span>
  );
}
